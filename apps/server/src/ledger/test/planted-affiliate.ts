import { ACCOUNTS } from '@chokdee/ledger';

const CAMPAIGN = 9_301;
const GRANT = '0190a000-0000-7000-8000-00000000e001';
const REDEMPTION = '0190a000-0000-7000-8000-00000000e002';
const YESTERDAY = `((clock_timestamp() at time zone 'Asia/Bangkok')::date - 1)`;
/** The owner of wallet 1001, and a friend whom he brought. */
const OWNER = '(select member_id from wallet where wallet_id = 1001)';
const FRIEND = `(select member_id from member where phone = 'friend')`;

interface Commission {
  /** What the friend staked yesterday, in satang; it earns half a percent. */
  readonly played?: number;
  /** What was counted of it, in satang; null: nothing. */
  readonly amount?: number | null;
  readonly stake?: number;
  readonly level?: number;
  /** What the sum of the day says. */
  readonly ofDay?: number;
  /** What the sum of all his days says. */
  readonly inAll?: number;
  /** What was redeemed of it and what was paid; null: nothing. */
  readonly redeemed?: number | null;
  readonly paid?: number | null;
  /** The settlement of a fact that takes some play back; the play itself is of the first. */
  readonly takesBack?: number;
}

const paidOut = (amount: number): string => `
  insert into reward_grant (member_id, grant_id, key, campaign_id, pays, wallet_id, amount, state)
    select member_id, '${GRANT}', 'affiliate:${REDEMPTION}', ${CAMPAIGN}, 'cash', wallet_id, ${amount}, 'paid' from wallet where wallet_id = 1001;
  insert into transfer (member_id, wallet_id, seq, key, debit_account, credit_account, amount, balance_after, kind, ref)
    select member_id, wallet_id, seq + 1, 'reward:${GRANT}', ${ACCOUNTS.affiliate_costs.id}, wallet_type_id, ${amount}, posted + ${amount},
      'reward_given', '${GRANT}' from wallet where wallet_id = 1001;
  update wallet set seq = seq + 1, posted = posted + ${amount} where wallet_id = 1001;`;

const takenBack = (settlement: number): string => `
  insert into play_fact (member_id, product, ref, settlement_no, is_reversal, wallet_id, wallet_type_id, stake, payout, eligible_stake, day)
    values (${FRIEND}, 'lotto', 'x', ${settlement}, true, 1, 1, -100, 0, -100, ${YESTERDAY});`;

/** A friend of the owner of wallet 1001 played yesterday, which was counted, and some of it redeemed, past every guard. */
export const plantedCommission = ({
  played = 100_000,
  amount = 500,
  stake = played,
  level = 1,
  ofDay = amount ?? 0,
  inAll = ofDay,
  redeemed = 500,
  paid = redeemed,
  takesBack,
}: Commission = {}): string => `
  insert into campaign (campaign_id, kind, name, rule, state) overriding system value values (${CAMPAIGN}, 'affiliate', '', '{}', 'running');
  insert into reward_run (campaign_id, day, done_at) values (${CAMPAIGN}, ${YESTERDAY}, now());
  insert into affiliate_rate values ('2000-01-01', 1, 'lotto', 50);
  insert into member (phone, name, password_hash, referrer_id) values ('friend', '', '', ${OWNER});
  insert into play_fact (member_id, product, ref, settlement_no, wallet_id, wallet_type_id, stake, payout, eligible_stake, day)
    values (${FRIEND}, 'lotto', 'x', 1, 1, 1, ${played}, 0, ${played}, ${YESTERDAY});
  ${takesBack === undefined ? '' : takenBack(takesBack)}
  ${
    amount === null
      ? ''
      : `insert into affiliate_commission (member_id, day, from_member_id, level, product, stake, amount_bp)
    values (${OWNER}, ${YESTERDAY}, ${FRIEND}, ${level}, 'lotto', ${stake}, ${amount} * 10000);
  insert into affiliate_day values (${OWNER}, ${YESTERDAY}, ${level}, ${stake}, ${ofDay} * 10000);
  insert into affiliate_earner values (${OWNER}, ${stake}, ${inAll} * 10000);`
  }
  ${
    redeemed === null
      ? ''
      : `insert into affiliate_redemption (member_id, redemption_id, amount, grant_id) values (${OWNER}, '${REDEMPTION}', ${redeemed}, '${GRANT}');`
  }
  ${paid === null ? '' : paidOut(paid)}`;

const PLAY_BROKEN = 'commission_matches_play';
const REDEEMED_BROKEN = 'affiliate_redeemed_once';

/** Each thing that the promises of referring must find. */
export const AFFILIATE_FAULTS: readonly [what: string, statement: string, ...broken: string[]][] = [
  ['a friend’s play earned a part of a satang too much', plantedCommission({ amount: 500.0001 }), PLAY_BROKEN],
  ['a friend’s play earned nothing', plantedCommission({ amount: null, redeemed: null }), PLAY_BROKEN],
  ['commission is of another level', plantedCommission({ level: 2 }), PLAY_BROKEN],
  ['commission names another stake', plantedCommission({ stake: 99_999 }), PLAY_BROKEN],
  ['the sum of a day is not what friends brought', plantedCommission({ ofDay: 499 }), PLAY_BROKEN],
  ['play is taken back that was never counted', plantedCommission({ takesBack: 3 }), PLAY_BROKEN],
  ['the sum of all is not what the days say', plantedCommission({ inAll: 501 }), PLAY_BROKEN],
  ['more was redeemed than was ever earned', plantedCommission({ redeemed: 501 }), REDEEMED_BROKEN],
  ['commission was redeemed and not paid', plantedCommission({ paid: null }), REDEEMED_BROKEN],
  ['commission was paid and not redeemed', plantedCommission({ redeemed: null, paid: 500 }), REDEEMED_BROKEN],
  ['other commission was paid than redeemed', plantedCommission({ paid: 400 }), REDEEMED_BROKEN],
];
