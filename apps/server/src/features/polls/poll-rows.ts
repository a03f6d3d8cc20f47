import { present, type Satang } from '@chokdee/kernel';
import type { PollPrize, PollQuota } from '@chokdee/rewards';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Trx } from '#src/db/database.ts';
import { allRows, firstRow, oneRow } from '#src/db/rows.ts';
import { Refusal } from '#src/lib/refusal.ts';

/** A poll as it is kept, with what the database's clock said when it was read. */
export interface PollRow extends PollPrize, PollQuota {
  readonly poll_id: number;
  readonly title: string;
  readonly detail: string;
  readonly image: string;
  readonly opens_at: Date;
  readonly closes_at: Date;
  readonly quota_by: 'deposit' | 'turnover';
  readonly state: 'draft' | 'open' | 'void' | 'resulted' | 'paid';
  readonly void_reason: string;
  readonly result_choice: number | null;
  readonly version: number;
  readonly now: Date;
}

export interface ChoiceRow {
  readonly choice_id: number;
  readonly name: string;
  readonly image: string;
}

/** What is read of a poll `p`. */
export const pollColumns = sql`p.poll_id, p.title, p.detail, p.image, p.opens_at, p.closes_at, p.quota_by, p.quota_free, p.quota_baht,
  p.quota_max, p.prize, p.prize_amount, p.prize_max, p.state, p.void_reason, p.result_choice, p.version, clock_timestamp() as now`;

/** Whether votes are taken from a poll `p` now, as a condition of SQL. */
export const isOpenNow = sql<boolean>`p.state = 'open' and p.opens_at <= clock_timestamp() and p.closes_at > clock_timestamp()`;

/** The poll that is named, or the newest that is open, or else the newest. Drafts are not seen. */
export const findPoll = async (db: Reader, pollId: number | undefined): Promise<PollRow> => {
  const poll = await firstRow<PollRow>(db)`
    select ${pollColumns} from poll p
    where p.state <> 'draft' and ${pollId === undefined ? sql`true` : sql`p.poll_id = ${pollId}`}
    order by (${isOpenNow}) desc, p.poll_id desc limit 1`;
  if (!poll) throw new Refusal('poll_not_found');
  return poll;
};

/** A poll under a lock, drafts too; nothing if there is none. */
export const lockPoll = async (
  trx: Trx,
  pollId: number,
  lock: RawBuilder<unknown> = sql`for no key update`,
): Promise<PollRow | undefined> => {
  const poll = await firstRow<PollRow>(trx)`select ${pollColumns} from poll p where p.poll_id = ${pollId} ${lock}`;
  return poll && { ...poll, now: await readClock(trx) }; // the row's own clock may be from before the lock
};

const readClock = async (trx: Trx): Promise<Date> => {
  const rows = await allRows<{ now: Date }>(trx)`select clock_timestamp() as now`;
  return present(rows[0], 'the clock').now;
};

/** The choices of a poll in their order. */
export const readChoices = (db: Reader, pollId: number): Promise<ChoiceRow[]> =>
  db
    .selectFrom('poll_choice')
    .select(['choice_id', 'name', 'image'])
    .where('poll_id', '=', pollId)
    .orderBy('position')
    .orderBy('choice_id')
    .execute();

/** How many votes each choice of a poll has, and from how many members; newcomers had voted for no other before. */
export const readTally = (db: Reader, pollId: number): Promise<TallyRow[]> => allRows<TallyRow>(db)`
    select c.choice_id, c.name, c.image, coalesce(sum(t.votes), 0)::int as votes, coalesce(sum(t.newcomers), 0)::int as newcomers
    from poll_choice c left join poll_tally t using (poll_id, choice_id)
    where c.poll_id = ${pollId} group by c.poll_id, c.choice_id order by c.position, c.choice_id`;

interface TallyRow extends ChoiceRow {
  readonly votes: number;
  readonly newcomers: number;
}

/** How many votes were right, and of how many members; none without a result. */
export const countRight = (
  db: Reader,
  pollId: number,
  choiceId: number | null,
): Promise<RightVotes> => oneRow<RightVotes>(db)`
    select coalesce(sum(votes), 0)::int as votes, coalesce(sum(voters), 0)::int as voters from poll_tally
    where poll_id = ${pollId} and choice_id = ${choiceId}::int`;

interface RightVotes {
  readonly votes: number;
  readonly voters: number;
}

/** For what a member is paid in a poll: once. */
export const payKey = (pollId: number): string => `poll:${pollId}`;

/** An amount in baht, for what is not encoded by the contract. */
export const inBaht = (amount: Satang | null): number | null => (amount === null ? null : amount / 100);
