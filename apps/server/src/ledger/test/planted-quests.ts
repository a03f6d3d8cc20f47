import { ACCOUNTS } from '@chokdee/ledger';

const QUEST = 9_301;
const CAMPAIGN = 9_302;
const GRANT = '0190a000-0000-7000-8000-00000000e001';
const ONCE = '0001-01-01';

interface PlantedQuest {
  readonly kind?: 'once' | 'daily';
  readonly day?: string;
  /** What was measured, of 100 baht. */
  readonly progress?: number;
  /** What was paid, in satang; zero: nothing. */
  readonly paid?: number;
  readonly key?: string;
  /** The grant that the reward names. */
  readonly grant?: string;
  readonly pays?: 'cash' | 'points';
  readonly isWritten?: boolean;
}

/** The owner of wallet 1001 was rewarded 5 baht for deposits of 100, written past every guard. */
export const plantedQuest = ({
  kind = 'once',
  day = ONCE,
  progress = 10_000,
  paid = 500,
  key = `quest:${QUEST}:${day}`,
  grant = GRANT,
  pays = 'cash',
  isWritten = true,
}: PlantedQuest = {}): string => `
  insert into campaign (campaign_id, kind, name, rule, state) overriding system value values (${CAMPAIGN}, 'quest', '', '{}', 'running');
  insert into quest (quest_id, kind, measure, name, target, pays, amount) overriding system value
    values (${QUEST}, '${kind}', 'deposit', '', 10000, '${pays}', 500);
  ${paid > 0 ? payment(paid, key) : ''}
  ${
    isWritten
      ? `insert into quest_redeemed (member_id, quest_id, day, grant_id, progress)
    select member_id, ${QUEST}, '${day}', '${grant}', ${progress} from wallet where wallet_id = 1001;`
      : ''
  }`;

const payment = (amount: number, key: string): string => `
  insert into reward_grant (member_id, grant_id, key, campaign_id, pays, wallet_id, amount, state)
    select member_id, '${GRANT}', '${key}', ${CAMPAIGN}, 'cash', wallet_id, ${amount}, 'paid' from wallet where wallet_id = 1001;
  insert into transfer (member_id, wallet_id, seq, key, debit_account, credit_account, amount, balance_after, kind, ref)
    select member_id, wallet_id, seq + 1, 'reward:${GRANT}', ${ACCOUNTS.quest_costs.id}, wallet_type_id, ${amount}, posted + ${amount},
      'reward_given', '${GRANT}' from wallet where wallet_id = 1001;
  update wallet set seq = seq + 1, posted = posted + ${amount} where wallet_id = 1001;`;

const BROKEN = 'quests_rewarded_once';

/** Quests that are in order. */
export const QUESTS_IN_ORDER: readonly [what: string, statement: string][] = [
  ['a quest', plantedQuest()],
  ['a quest of a day', plantedQuest({ kind: 'daily', day: '2026-01-02' })],
];

/** Each thing that the promise of quests must find. */
export const QUEST_FAULTS: readonly [what: string, statement: string, ...broken: string[]][] = [
  ['a rewarded quest paid nothing', plantedQuest({ paid: 0 }), BROKEN],
  ['a quest paid a satang less', plantedQuest({ paid: 499 }), BROKEN],
  ['a quest paid a satang more', plantedQuest({ paid: 501 }), BROKEN],
  ['a quest paid cash instead of points', plantedQuest({ pays: 'points' }), BROKEN],
  ['a quest was paid that nobody did', plantedQuest({ isWritten: false }), BROKEN],
  [
    'a quest was paid for another day',
    plantedQuest({ kind: 'daily', day: '2026-01-02', key: `quest:${QUEST}:2026-01-03` }),
    BROKEN,
  ],
  ['a reward of quests is for something else', plantedQuest({ key: 'gift', isWritten: false }), BROKEN],
  ['a rewarded quest names another reward', plantedQuest({ grant: GRANT.replace('e001', 'e002') }), BROKEN],
  ['a quest was rewarded that was not done', plantedQuest({ progress: 9_999 }), BROKEN],
  ['a quest of once was rewarded for a day', plantedQuest({ day: '2026-01-02' }), BROKEN],
];
