import { baht, DAY_MS, type Day, present } from '@chokdee/kernel';
import type { Product } from '@chokdee/ledger';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Db } from '#src/db/database.ts';
import { makeFact } from '#src/db/test/factories.ts';
import type { RewardMember } from '#src/rewards/test/reward-fixture.ts';

const past = (days = 0): Date => new Date(Date.now() - days * DAY_MS);

interface FactWanted {
  readonly daysAgo?: number;
  readonly at?: Date;
  readonly day?: Day;
  readonly product?: Product;
  readonly walletId?: number;
}

interface BillWanted {
  readonly status?: string;
  readonly daysAgo?: number;
  readonly walletId?: number;
}

/** A market whose rounds stand as tests want them. */
export const makeMarket = async (db: Db): Promise<void> => {
  await sql`insert into lotto_category values (99, '', 0)`.execute(db);
  await sql`
    insert into lotto_market (market_id, category_id, name, emblem, schedule, result_shape, cancel_minutes, cancel_per_day, bill_payout_max_baht)
    values (999, 99, '', '', '{}', 'lao', 0, 0, 1)`.execute(db);
};

/** What members did, written as it would have been. */
export const questPast = (db: Db) => ({
  /** Something that was played, so many days ago or at an instant; its day is of that instant unless it is named. */
  fact: (member: RewardMember, stake: number, more: FactWanted = {}) =>
    makeFact(db, member.id, {
      stake: baht(stake),
      at: more.at ?? past(more.daysAgo),
      ...(more.day && { day: more.day }),
      ...(more.product && { product: more.product }),
      ...(more.walletId && { walletId: more.walletId }),
    }),
  /** A round of lotto in some state, sold for two weeks until so many days ago. */
  round: async (status: string, closedDaysAgo = 0): Promise<number> => {
    const closed = past(closedDaysAgo);
    const { rows } = await sql<{ round_id: number }>`
      insert into lotto_round (market_id, day, no, status, opens_at, closes_at, draw_at)
      select 999, current_date, coalesce(max(no), 0) + 1, ${status}, ${closed}::timestamptz - interval '14 days', ${closed}, ${closed} from lotto_round
      returning round_id`.execute(db);
    return present(rows[0], 'the round').round_id;
  },
  /** A bill that was bought in a round. */
  bill: async (member: RewardMember, roundId: number, more: BillWanted = {}) => {
    const at = past(more.daysAgo);
    const billId = uuid({ msecs: at.getTime() });
    await sql`
      insert into bill (member_id, bill_id, wallet_id, round_id, key, body_hash, lines, line_list, total, salt, status, created_at)
      values (${member.id}, ${billId}, ${more.walletId ?? member.walletId}, ${roundId}, ${billId}, '', 1, '[]', 500, '', ${more.status ?? null}, ${at})`.execute(
      db,
    );
  },
  /** The member was here so many days ago. */
  wasHere: async ({ id }: RewardMember, ...daysAgo: number[]) => {
    for (const ago of daysAgo)
      await sql`insert into login_day values (${id}, (clock_timestamp() at time zone 'Asia/Bangkok')::date - ${ago}::int)`.execute(
        db,
      );
  },
});
