import { ACCOUNTS } from '@chokdee/ledger';

const CAMPAIGN = 9_101;
const BONUS_WALLET = 9_001;
const BONUS = '0190a000-0000-7000-8000-00000000b001';
const DAY = '2026-11-01';

const campaign = (budget: number | null) => `
  insert into campaign (campaign_id, kind, name, rule, budget, state) overriding system value
    values (${CAMPAIGN}, 'every_deposit', '', '{}', ${budget}, 'running');`;

interface Transferred {
  readonly wallet: number;
  readonly key: string;
  readonly kind: string;
  readonly house: number;
  /** What comes into the wallet; what leaves it is negative. */
  readonly amount: number;
}

/** A transfer of a wallet with a house account, with the wallet as it is afterwards. */
const transferred = ({ wallet, key, kind, house, amount }: Transferred): string => `
  insert into transfer (member_id, wallet_id, seq, key, debit_account, credit_account, amount, balance_after, kind, ref)
    select member_id, wallet_id, seq + 1, '${key}', ${amount > 0 ? `${house}, wallet_type_id` : `wallet_type_id, ${house}`}, ${Math.abs(amount)},
      posted + ${amount}, '${kind}', '${BONUS}' from wallet where wallet_id = ${wallet};
  update wallet set seq = seq + 1, posted = posted + ${amount} where wallet_id = ${wallet};`;

interface Bonus {
  /** What the grant, the transfer of the reward and the two of the deposit beside it say, in satang. */
  readonly amount?: number;
  readonly given?: number;
  readonly own?: number;
  readonly out?: number;
  readonly into?: number;
  readonly state?: 'active' | 'converted' | 'cancelled';
  /** What has left for the main wallet; the rest stays. */
  readonly converted?: number;
  readonly convertMax?: number | null;
  readonly isLeft?: boolean;
  readonly budget?: number | null;
  readonly isGranted?: boolean;
}

/** A bonus of 20 baht upon a deposit of 50 of the owner of wallet 1001, written past every guard, right or wrong. */
export const plantedBonus = ({
  amount = 2_000,
  given = 2_000,
  own = 5_000,
  out = 5_000,
  into = 5_000,
  state = 'active',
  converted = 0,
  convertMax = null,
  isLeft = false,
  budget = 2_000,
  isGranted = true,
}: Bonus = {}): string => {
  const move = (way: 'in' | 'out', wallet: number, kind: string, moved: number) =>
    transferred({ wallet, key: `${kind}:${way}:${BONUS}:0`, kind, house: ACCOUNTS.bonus_transit.id, amount: moved });
  return `${campaign(budget)}
  insert into wallet (wallet_id, member_id, wallet_type_id, wallet_name) overriding system value
    select ${BONUS_WALLET}, member_id, 2, '' from wallet where wallet_id = 1001;
  ${move('out', 1001, 'bonus_started', -out)} ${move('in', BONUS_WALLET, 'bonus_started', into)}
  ${transferred({ wallet: BONUS_WALLET, key: `reward:${BONUS}`, kind: 'reward_given', house: ACCOUNTS.promotion_costs.id, amount: given })}
  ${
    converted > 0
      ? `${move('out', BONUS_WALLET, 'bonus_converted', -converted)} ${move('in', 1001, 'bonus_converted', converted)}`
      : ''
  }
  ${
    isGranted
      ? `insert into reward_grant (member_id, grant_id, key, campaign_id, pays, wallet_id, amount, own, turnover, convert_max, state, ended_at, is_left)
    select member_id, '${BONUS}', 'deposit:x', ${CAMPAIGN}, 'bonus', wallet_id, ${amount}, ${own}, 100, ${convertMax}, '${state}',
      ${state === 'active' ? 'null' : 'now()'}, ${isLeft} from wallet where wallet_id = ${BONUS_WALLET};`
      : ''
  }`;
};

interface Cash {
  readonly key: string;
  readonly code?: string;
}

/** So many rewards of 3 baht of cash to the owner of wallet 1001. */
const plantedCash = (rewards: readonly Cash[]): string =>
  rewards
    .map(
      ({ key, code }, n) => `
  insert into reward_grant (member_id, grant_id, key, campaign_id, pays, wallet_id, amount, coupon_code, state)
    select member_id, '${cashId(n)}', '${key}', ${CAMPAIGN}, 'cash', wallet_id, 300, ${code ? `'${code}'` : 'null'}, 'paid' from wallet where wallet_id = 1001;
  ${transferred({ wallet: 1001, key: `reward:${cashId(n)}`, kind: 'reward_given', house: ACCOUNTS.cashback_costs.id, amount: 300 })}`,
    )
    .join('');
const cashId = (n: number): string => `0190a000-0000-7000-8000-00000000c00${n}`;

/** A code that was used twice. */
export const plantedCoupon = (usesMax: number): string => `${campaign(null)}
  insert into coupon_batch (batch_id, campaign_id, name, uses_max) overriding system value values (9001, ${CAMPAIGN}, '', ${usesMax});
  insert into coupon values ('PLANTED', 9001);
  ${plantedCash([
    { key: 'coupon:PLANTED', code: 'PLANTED' },
    { key: 'coupon:PLANTED:again', code: 'PLANTED' },
  ])}`;

/** What a night offered and what was paid for it: 3 baht. */
export const plantedOffer = ({ amount = 300, key = `offer:${CAMPAIGN}:${DAY}`, isClaimed = true } = {}): string => `
  ${campaign(null)} ${plantedCash([{ key }])}
  insert into reward_offer (member_id, campaign_id, day, kind, base, rate_bp, amount, expires_at, grant_id, claimed_at)
    select member_id, ${CAMPAIGN}, '${DAY}', 'cashback_loss', 6000, 500, ${amount}, now(), ${isClaimed ? `'${cashId(0)}', now()` : 'null, null'}
    from wallet where wallet_id = 1001;`;

/** A bonus whose phone is remembered. */
export const plantedMark = (grant: string = BONUS): string => `${plantedBonus()}
  insert into reward_mark (campaign_id, scope, value, member_id, grant_id)
    select ${CAMPAIGN}, 'phone', '0', member_id, '${grant}' from wallet where wallet_id = 1001;`;

const GIVEN_BROKEN = 'rewards_match_transfers';
const MOVES_BROKEN = 'bonus_moves_balance';
const ENDS_BROKEN = 'ended_bonuses_empty';
const LIMITS_BROKEN = 'reward_limits_kept';
const OFFERS_BROKEN = 'offers_paid_once';

/** Each thing that the promises of rewards must find. */
export const REWARD_FAULTS: readonly [what: string, statement: string, ...broken: string[]][] = [
  ['a reward gave less than it says', plantedBonus({ amount: 2_001, budget: null }), GIVEN_BROKEN],
  ['a reward was paid that nobody was given', plantedBonus({ isGranted: false }), GIVEN_BROKEN],
  ['more lies beside a bonus than was laid there', plantedBonus({ own: 5_001 }), GIVEN_BROKEN],
  ['a satang is lost on the way to a bonus', plantedBonus({ into: 4_999, own: 4_999 }), MOVES_BROKEN],
  ['a deposit came beside a bonus without leaving the main wallet', plantedBonus({ out: 4_000 }), MOVES_BROKEN],
  [
    'a campaign says that it gave less than it did',
    `${plantedBonus()} update campaign set given = given - 1 where campaign_id = ${CAMPAIGN};`,
    LIMITS_BROKEN,
  ],
  ['a cancelled bonus keeps its money', plantedBonus({ state: 'cancelled' }), ENDS_BROKEN],
  ['a bonus let money through while it was played', plantedBonus({ converted: 1 }), ENDS_BROKEN],
  [
    'a bonus let more through than its cap',
    plantedBonus({ state: 'converted', converted: 7_000, convertMax: 1_999 }),
    ENDS_BROKEN,
  ],
  [
    'a cancelled bonus returned more than the deposit',
    plantedBonus({ state: 'cancelled', converted: 5_001, isLeft: true }),
    ENDS_BROKEN,
  ],
  ['a campaign gave a satang more than its budget', plantedBonus({ budget: 1_999 }), LIMITS_BROKEN],
  ['a code was used twice that may be used once', plantedCoupon(1), LIMITS_BROKEN],
  ['a phone is used up by no reward', plantedMark(cashId(9)), LIMITS_BROKEN],
  ['an offer was paid with another amount', plantedOffer({ amount: 301 }), OFFERS_BROKEN],
  ['an offer says it was paid by another reward', plantedOffer({ key: 'asked:1:once' }), OFFERS_BROKEN],
  ['an offer was paid and can be claimed again', plantedOffer({ isClaimed: false }), OFFERS_BROKEN],
];
