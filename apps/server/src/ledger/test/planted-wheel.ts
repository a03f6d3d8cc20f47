import { ACCOUNTS } from '@chokdee/ledger';

const CAMPAIGN = 9_301;
const POINTS_WALLET = 9_301;
const GIVEN = '0190a000-0000-7000-8000-00000000e001';
const PAID = '0190a000-0000-7000-8000-00000000e002';
const SPIN = '0190a000-0000-7000-8000-00000000e003';
const SEED = '0190a000-0000-7000-8000-00000000e004';

interface Spin {
  /** What the spin says that it won, in satang. */
  readonly amount?: number;
  /** What was paid for it, in satang; null: it was not claimed. */
  readonly paid?: number | null;
  readonly paidKey?: string;
  /** What the ledger says that it took, in hundredths of a point; null: nothing. */
  readonly spent?: number | null;
  /** How many numbers the seed has used. */
  readonly used?: number;
  readonly isWritten?: boolean;
  readonly isClaimed?: boolean;
}

const moved = (wallet: number, key: string, kind: string, house: number, amount: number): string => `
  insert into transfer (member_id, wallet_id, seq, key, debit_account, credit_account, amount, balance_after, kind, ref)
    select member_id, wallet_id, seq + 1, '${key}', ${amount > 0 ? `${house}, wallet_type_id` : `wallet_type_id, ${house}`}, ${Math.abs(amount)},
      posted + ${amount}, '${kind}', '${SPIN}' from wallet where wallet_id = ${wallet};
  update wallet set seq = seq + 1, posted = posted + ${amount} where wallet_id = ${wallet};`;

const granted = (id: string, key: string, pays: 'cash' | 'points', wallet: number, amount: number): string => `
  insert into reward_grant (member_id, grant_id, key, campaign_id, pays, wallet_id, amount, state)
    select member_id, '${id}', '${key}', ${pays === 'cash' ? CAMPAIGN : CAMPAIGN + 1}, '${pays}', wallet_id, ${amount}, 'paid'
    from wallet where wallet_id = ${wallet};
  ${moved(
    wallet,
    `reward:${id}`,
    pays === 'points' ? 'points_given' : 'reward_given',
    ACCOUNTS[pays === 'points' ? 'points_issued' : 'wheel_costs'].id,
    amount,
  )}`;

/** The owner of wallet 1001 has 8 points, spun for 5 of them and won 3 baht, written past every guard. */
export const plantedSpin = ({
  amount = 300,
  paid = 300,
  paidKey = `wheel:${SPIN}`,
  spent = 500,
  used = 1,
  isWritten = true,
  isClaimed = paid !== null,
}: Spin = {}): string => `
  insert into campaign (campaign_id, kind, name, rule, state) overriding system value
    values (${CAMPAIGN}, 'wheel', '', '{}', 'running'), (${CAMPAIGN + 1}, 'manual', '', '{}', 'running');
  insert into wheel (wheel_id, place, name, point_cost, daily_limit) values (1, 'points', '', 500, 10);
  insert into wheel_prize (wheel_id, list_no, prize_id, name, pays, amount, weight, colour) values (1, 1, 1, '', 'cash', 300, 1, '#000000');
  insert into wallet (wallet_id, member_id, wallet_type_id, wallet_name) overriding system value
    select ${POINTS_WALLET}, member_id, 4, '' from wallet where wallet_id = 1001;
  ${granted(GIVEN, 'manual:x', 'points', POINTS_WALLET, 800)}
  ${spent === null ? '' : moved(POINTS_WALLET, `spin_paid:${SPIN}`, 'spin_paid', ACCOUNTS.points_issued.id, -spent)}
  ${paid === null ? '' : granted(PAID, paidKey, 'cash', 1001, paid)}
  insert into wheel_seed (member_id, seed_id, server_seed_sealed, server_hash, client_seed, nonce)
    select member_id, '${SEED}', '', repeat('0', 64), 'x', ${used} from wallet where wallet_id = 1001;
  ${
    isWritten
      ? `insert into wheel_spin (member_id, spin_id, wheel_id, list_no, prize_id, seed_id, nonce, paid_with, points, pays, amount, day, grant_id, claimed_at)
    select member_id, '${SPIN}', 1, 1, 1, '${SEED}', 0, 'points', 500, 'cash', ${amount}, current_date, ${isClaimed ? `'${PAID}', now()` : 'null, null'}
    from wallet where wallet_id = 1001;`
      : ''
  }`;

const PRIZES_BROKEN = 'spins_match_prizes';
const POINTS_BROKEN = 'spins_match_points';
const SEEDS_BROKEN = 'spins_follow_seeds';

/** Spins that are in order. */
export const SPINS_IN_ORDER: readonly [what: string, statement: string][] = [
  ['a spin that was claimed', plantedSpin()],
  ['a spin whose prize waits', plantedSpin({ paid: null })],
  ['a seed that was not spun', plantedSpin({ paid: null, spent: null, used: 0, isWritten: false })],
];

/** Each thing that the promises of the wheel must find. */
export const WHEEL_FAULTS: readonly [what: string, statement: string, ...broken: string[]][] = [
  ['a spin won more than its field', plantedSpin({ amount: 301, paid: 301 }), PRIZES_BROKEN],
  ['a claimed spin was paid a satang less', plantedSpin({ paid: 299 }), PRIZES_BROKEN],
  ['a claimed spin was paid for something else', plantedSpin({ paidKey: 'wheel:other' }), PRIZES_BROKEN],
  ['a claimed spin was not paid', plantedSpin({ paid: null, isClaimed: true }), PRIZES_BROKEN],
  ['a spin was paid and not marked', plantedSpin({ isClaimed: false }), PRIZES_BROKEN],
  ['a prize was paid for no spin', plantedSpin({ spent: null, used: 0, isWritten: false }), PRIZES_BROKEN],
  ['a spin took no points', plantedSpin({ spent: null }), POINTS_BROKEN],
  ['a spin took fewer points than it says', plantedSpin({ spent: 499 }), POINTS_BROKEN],
  ['points went for no spin', plantedSpin({ paid: null, used: 0, isWritten: false }), POINTS_BROKEN],
  ['a spin was thrown away', plantedSpin({ used: 2 }), SEEDS_BROKEN],
  ['a number of a seed was given back', plantedSpin({ used: 0 }), SEEDS_BROKEN],
];
