import { ACCOUNTS } from '@chokdee/ledger';

/** A round of lotto in which nothing was sold. */
export const EMPTY_ROUND = `
  insert into lotto_category values (99, '', 0);
  insert into lotto_market (market_id, category_id, name, emblem, schedule, result_shape, cancel_minutes, cancel_per_day, bill_payout_max_baht)
    values (999, 99, '', '', '{}', 'lao', 0, 0, 1);
  insert into lotto_round (round_id, market_id, day, no, status, opens_at, closes_at, draw_at) overriding system value
    values (9999, 999, current_date, 1, 'open', now(), now() + interval '1 hour', now() + interval '1 hour');`;

/** So many settlements of a round that ended; by the first somebody won into a wallet. */
const settled = (count: number, wallet = 1001): string => `${EMPTY_ROUND}
  insert into lotto_settlement (round_id, settlement_no, kind, stage, finished_at)
    select 9999, n, 'pay', 'done', now() from generate_series(1, ${count}) n;
  insert into lotto_win select 9999, 1, member_id, '0190a000-0000-7000-8000-000000000001', wallet_id, 500, 1 from wallet where wallet_id = ${wallet};`;

interface Transferred {
  readonly kind: string;
  /** What comes into the wallet; what leaves it is negative. */
  readonly amount: number;
  readonly house?: number;
  readonly wallet?: number;
}

/** A transfer of that win, with the wallet as it is afterwards. */
const transferred = ({ kind, amount, house = ACCOUNTS.lotto_payouts.id, wallet = 1001 }: Transferred): string =>
  amount === 0
    ? ''
    : `
  insert into transfer (member_id, wallet_id, seq, key, debit_account, credit_account, amount, balance_after, kind, ref)
    select member_id, wallet_id, seq + 1, '${kind}:9999:1:${wallet}', ${amount > 0 ? `${house}, wallet_type_id` : `wallet_type_id, ${house}`},
      ${Math.abs(amount)}, posted + ${amount}, '${kind}', '9999' from wallet where wallet_id = ${wallet};
  update wallet set posted = posted + ${amount}, seq = seq + 1 where wallet_id = ${wallet};`;

const PAID = transferred({ kind: 'lotto_payout', amount: 500 });

const owes = (amount: number, wallet = 1001): string => `
  insert into member_debt (member_id, debt_id, round_id, settlement_no, wallet_id, amount)
    select member_id, gen_random_uuid(), 9999, 1, wallet_id, ${amount} from wallet where wallet_id = ${wallet};`;

const FREE_WALLET = 9_003;

/** What became of a wrong win of 5 baht with free credit, in satang. */
interface Correction {
  readonly forfeited?: number;
  readonly returned?: number;
  readonly reversed?: number;
  readonly owed?: number;
  /** The account that what returned came from. */
  readonly from?: number;
}

/** A win with free credit that the house had when its result was corrected, written past every guard, right or wrong. */
export const plantedCorrection = ({
  forfeited = 500,
  returned = 500,
  reversed = 500,
  owed = 0,
  from = ACCOUNTS.promotion_costs.id,
}: Correction = {}): string => {
  const moved = (kind: string, amount: number, house?: number) =>
    transferred({ kind, amount, wallet: FREE_WALLET, ...(house && { house }) });
  return `
  insert into wallet (wallet_id, member_id, wallet_type_id, wallet_name) overriding system value
    select ${FREE_WALLET}, member_id, 3, '' from wallet where wallet_id = 1001;
  ${settled(2, FREE_WALLET)} ${moved('lotto_payout', 500)}
  ${moved('bonus_forfeited', -forfeited, ACCOUNTS.promotion_costs.id)} ${moved('forfeit_returned', returned, from)}
  ${moved('lotto_reversal', -reversed)} ${owed > 0 ? owes(owed, FREE_WALLET) : ''}`;
};

/** Each thing that the promises of results must find. */
export const RESULT_FAULTS: readonly [what: string, statement: string, ...broken: string[]][] = [
  ['a winner was never paid', settled(1), 'wins_are_paid'],
  ['a payout is of nobody’s win', `${EMPTY_ROUND} ${PAID}`, 'wins_are_paid'],
  ['a wrong result was never taken back', `${settled(2)} ${PAID}`, 'wins_are_paid'],
  ['a win is owed though no result was corrected', `${settled(1)} ${PAID} ${owes(500)}`, 'wins_are_paid'],
  [
    'play is counted that nobody played',
    `${EMPTY_ROUND} update lotto_round set status = 'settled', settled_at = now() where round_id = 9999;
     insert into play_fact values (1, 'lotto', '9999', 1, false, 500, 0, 500, current_date, now(), 1001, 1)`,
    'facts_equal_play',
  ],
  [
    'an hour counts play of a round that nobody played',
    `${settled(1)} ${PAID} insert into play_hour (day, product, subject_id, round_id, payout) values (current_date, 'lotto', 999, 9999, 500)`,
    'play_hours_equal_play',
  ],
  [
    'a seal has a leaf of no bill',
    `${EMPTY_ROUND} insert into lotto_seal values (9999, '', 1, sha256(''))`,
    'seals_intact',
  ],
  [
    'a bill won that has no line on the result',
    `${settled(1)} ${PAID} insert into lotto_result (round_id, settlement_no, announced, source) values (9999, 1, '{"first": "1234"}', 'staff')`,
    'wins_follow_results',
  ],
  [
    'a debt counts as collected and was not',
    `${settled(2)} ${PAID} ${owes(500)} update member_debt set collected = 100`,
    'wins_are_paid',
  ],
  [
    'a seal has another root',
    `${EMPTY_ROUND} insert into lotto_seal values (9999, sha256('x'), 0, '')`,
    'seals_intact',
  ],
  ['a seal lost its leaves', `${EMPTY_ROUND} insert into lotto_seal values (9999, '', 0, 'x')`, 'seals_intact'],
  ['a win that the house has had is owed', plantedCorrection({ returned: 0, reversed: 0, owed: 500 }), 'wins_are_paid'],
  ['more returned than a bonus had forfeited', plantedCorrection({ forfeited: 400, returned: 450 }), 'wins_are_paid'],
  ['what a bonus had forfeited returned and stayed', plantedCorrection({ reversed: 400, owed: 100 }), 'wins_are_paid'],
  [
    'what a bonus had forfeited returned from another account',
    plantedCorrection({ from: ACCOUNTS.coupon_costs.id }),
    'wins_are_paid',
  ],
];
