import { present, type Satang, satang } from '@chokdee/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { wholeSatang } from '#src/rewards/whole-satang.ts';

/** What a member has earned by referring and what became of it, in whole satang; the parts of one wait for others. */
interface Balance {
  readonly total: Satang;
  /** Of friends who are looked into. */
  readonly held: Satang;
  /** Of friends who were found to be himself. */
  readonly refused: Satang;
  readonly redeemed: Satang;
  /** Below zero when more was redeemed than is his now. */
  readonly balance: Satang;
}

/** The sums that a balance is made of, each cut by itself: all, without what was refused, without what is held either. */
export interface Sums {
  readonly total: Satang;
  readonly allowed: Satang;
  readonly free: Satang;
  readonly redeemed: Satang;
}

/** Adds up what was counted; under the lock of the member's wallets nobody else redeems meanwhile. */
export const readBalance = async (db: Reader, memberId: number): Promise<Balance> => {
  const rows = await allRows<Sums>(db)`
    select s.* from (
      select ${memberId}::bigint as member_id, coalesce(sum(amount_bp), 0) as amount_bp from affiliate_day where member_id = ${memberId}
    ) as e cross join lateral ${sumsOf(sql`e`)} as s`;
  return balanceOf(present(rows[0], 'the sums'));
};

/** What stays of what was earned. Each figure is what is missing from one sum to the next, so they add up to the satang. */
export const balanceOf = ({ total, allowed, free, redeemed }: Sums): Balance => ({
  total,
  refused: satang(total - allowed),
  held: satang(allowed - free),
  redeemed,
  balance: satang(free - redeemed),
});

/** The sums of an earner, as SQL beside a row with his member_id and all that he earned. */
export const sumsOf = (earner: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select ${wholeSatang(sql`${earner}.amount_bp`)} as total, ${wholeSatang(sql`${earner}.amount_bp - refused_bp`)} as allowed,
    ${wholeSatang(sql`${earner}.amount_bp - refused_bp - held_bp`)} as free,
    (select coalesce(sum(r.amount), 0)::bigint from affiliate_redemption r where r.member_id = ${earner}.member_id) as redeemed
  from (
    select coalesce(sum(c.amount_bp) filter (where k.state = 'confirmed'), 0) as refused_bp,
      coalesce(sum(c.amount_bp) filter (where k.state = 'open'), 0) as held_bp
    from affiliate_case k join affiliate_commission c on c.from_member_id = k.friend_id and c.member_id = k.member_id
    where k.member_id = ${earner}.member_id and k.state <> 'cleared'
  ) as h)`;
