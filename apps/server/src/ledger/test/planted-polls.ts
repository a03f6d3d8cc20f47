import { ACCOUNTS } from '@chokdee/ledger';

const POLL = 9_201;
const CAMPAIGN = 9_202;
const GRANT = '0190a000-0000-7000-8000-00000000d001';
const voteId = (n: number): string => `0190a000-0000-7000-8000-00000000d10${n}`;

interface PlantedPoll {
  readonly state?: 'open' | 'void' | 'resulted' | 'paid';
  readonly prize?: 'split' | 'each';
  readonly prizeMax?: number | null;
  /** What his two votes were for; the first choice is right. */
  readonly choice?: 1 | 2;
  /** What he was paid, in satang; zero: nothing. */
  readonly paid?: number;
  readonly key?: string;
  /** What the poll shows: votes, voters, and those who had voted for nothing before. */
  readonly tally?: readonly [votes: number, voters: number, newcomers: number];
}

/** A poll for 10 baht with two votes of the owner of wallet 1001, and what he was paid, written past every guard. */
export const plantedPoll = ({
  state = 'paid',
  prize = 'split',
  prizeMax = null,
  choice = 1,
  paid = 1_000,
  key = `poll:${POLL}`,
  tally = [2, 1, 1],
}: PlantedPoll = {}): string => `
  insert into poll (poll_id, title, opens_at, closes_at, quota_by, quota_baht, quota_max, prize, prize_amount, prize_max, state, result_choice)
    overriding system value values (${POLL}, '', now() - interval '2 days', now() - interval '1 day', 'deposit', 100, 5, '${prize}', 1000,
      ${prizeMax}, '${state}', ${state === 'resulted' || state === 'paid' ? 1 : null});
  insert into poll_choice (poll_id, choice_id, name) values (${POLL}, 1, ''), (${POLL}, 2, '');
  insert into poll_vote (member_id, vote_id, poll_id, choice_id)
    select member_id, vote_id::uuid, ${POLL}, ${choice} from wallet, (values ('${voteId(1)}'), ('${voteId(2)}')) as v (vote_id) where wallet_id = 1001;
  insert into poll_tally (poll_id, choice_id, slot, votes, voters, newcomers) values (${POLL}, ${choice}, 3, ${tally.join(', ')});
  ${paid > 0 ? payment(paid, key) : ''}`;

const payment = (amount: number, key: string): string => `
  insert into campaign (campaign_id, kind, name, rule, state) overriding system value values (${CAMPAIGN}, 'poll', '', '{}', 'running');
  insert into reward_grant (member_id, grant_id, key, campaign_id, pays, wallet_id, amount, state)
    select member_id, '${GRANT}', '${key}', ${CAMPAIGN}, 'cash', wallet_id, ${amount}, 'paid' from wallet where wallet_id = 1001;
  insert into transfer (member_id, wallet_id, seq, key, debit_account, credit_account, amount, balance_after, kind, ref)
    select member_id, wallet_id, seq + 1, 'reward:${GRANT}', ${ACCOUNTS.poll_costs.id}, wallet_type_id, ${amount}, posted + ${amount},
      'reward_given', '${GRANT}' from wallet where wallet_id = 1001;
  update wallet set seq = seq + 1, posted = posted + ${amount} where wallet_id = 1001;`;

const BROKEN = 'poll_winners_paid';
const MISCOUNTED = 'poll_votes_counted';

/** Polls that are in order. */
export const POLLS_IN_ORDER: readonly [what: string, statement: string][] = [
  ['a poll', plantedPoll()],
  ['a poll that pays each vote', plantedPoll({ prize: 'each', paid: 2_000 })],
  ['a poll that pays each vote less', plantedPoll({ prize: 'each', prizeMax: 1_501, paid: 1_500 })],
  ['a poll that is being paid', plantedPoll({ state: 'resulted', paid: 0 })],
  ['a poll that nobody won', plantedPoll({ choice: 2, paid: 0 })],
  ['a poll that is void', plantedPoll({ state: 'void', paid: 0 })],
];

/** Each thing that the promises of polls must find. */
export const POLL_FAULTS: readonly [what: string, statement: string, ...broken: string[]][] = [
  ['a winner of a poll got nothing', plantedPoll({ paid: 0 }), BROKEN],
  ['a winner of a poll got a satang less', plantedPoll({ paid: 999 }), BROKEN],
  ['a winner of a poll got a satang more', plantedPoll({ state: 'resulted', paid: 1_001 }), BROKEN],
  ['a poll paid more than its most', plantedPoll({ prize: 'each', prizeMax: 1_501, paid: 2_000 }), BROKEN],
  ['a poll paid who was wrong', plantedPoll({ choice: 2 }), BROKEN],
  ['a poll paid who did not vote', plantedPoll({ state: 'resulted', key: 'poll:9299' }), BROKEN],
  ['a poll paid before there was a result', plantedPoll({ state: 'open' }), BROKEN],
  ['a poll that is void paid', plantedPoll({ state: 'void' }), BROKEN],
  ['a poll paid for something else', plantedPoll({ state: 'resulted', key: 'gift' }), BROKEN],
  ['a poll shows a vote too many', plantedPoll({ tally: [3, 1, 1] }), MISCOUNTED],
  ['a poll shows a voter of a choice too many', plantedPoll({ tally: [2, 2, 1] }), MISCOUNTED],
  ['a poll shows a voter too few', plantedPoll({ tally: [2, 1, 0] }), MISCOUNTED],
  ['a poll shows votes that nobody cast', `${plantedPoll()} update poll_tally set choice_id = 2`, MISCOUNTED],
  ['a poll shows no votes', `${plantedPoll()} delete from poll_tally`, MISCOUNTED],
];
