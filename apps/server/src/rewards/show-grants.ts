import type { Result } from '@chokdee/contract';
import { formatBaht, satang, ZERO } from '@chokdee/kernel';
import { splitOf, turnoverLeft } from '@chokdee/rewards';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { openStakes } from '#src/rewards/open-stakes.ts';
import { countingRules, GRANT_WORDS } from '#src/rewards/reward-words.ts';
import { playedFrom } from '#src/rewards/turnover.ts';

export type GrantShown = Result<'POST /api/promotion/claim'>;

interface Row extends Omit<GrantShown, 'left' | 'counts' | 'state_text' | 'cancel' | 'promotion_id'> {
  readonly campaign_id: number;
  readonly coupon_code: string | null;
}

/** Rewards as their member sees them, newest first; every number is added up from facts and ledger now. */
export const showGrants = async (
  db: Reader,
  memberId: number,
  which: RawBuilder<unknown>,
  count: number,
): Promise<(GrantShown & { code: string })[]> => {
  const rows = await allRows<Row>(db)`
    select g.grant_id, g.campaign_id, c.kind, c.name, c.image, g.pays, g.amount, g.own, g.wallet_id, g.coupon_code,
      case when g.pays in ('bonus', 'free') then w.posted - w.held else 0 end::bigint as balance,
      g.turnover, case when g.turnover > 0 then (${playedFrom(sql`g`)}) else 0 end::bigint as played,
      case when g.state = 'active' or g.is_left then (${openStakes(sql`g`)}) else 0 end::bigint as open_stake,
      g.products, g.convert_max, g.expires_at, g.state, g.note, g.given_at, g.ended_at,
      (select coalesce(sum(t.amount), 0)::bigint from transfer t where g.pays in ('bonus', 'free') and t.member_id = g.member_id
        and t.wallet_id = g.wallet_id and t.kind = 'bonus_converted') as moved
    from reward_grant g join campaign c using (campaign_id) join wallet w using (member_id, wallet_id)
    where g.member_id = ${memberId} and ${which} order by g.grant_id desc limit ${count}`;
  return rows.map(shown);
};

/** One reward of a member. */
export const showGrant = async (db: Reader, memberId: number, grantId: string): Promise<GrantShown | undefined> => {
  const [grant] = await showGrants(db, memberId, sql`g.grant_id = ${grantId}`, 1);
  return grant;
};

const shown = ({ campaign_id, coupon_code, ...row }: Row): GrantShown & { code: string } => ({
  ...row,
  promotion_id: campaign_id,
  code: coupon_code ?? '',
  played: satang(Math.max(0, row.played)),
  left: turnoverLeft(row.turnover, row.played),
  counts: row.state === 'active' ? countingRules(row) : [],
  state_text: GRANT_WORDS[row.state],
  cancel: row.state === 'active' ? cancelOf(row) : null,
});

const cancelOf = (row: Pick<Row, 'amount' | 'own' | 'convert_max' | 'balance' | 'moved' | 'open_stake'>) => {
  const { toMain, forfeited } = splitOf({ ...row, state: 'cancelled', forfeited: ZERO }, row.balance);
  return {
    returns: toMain,
    forfeits: forfeited,
    rules: [
      row.own > 0
        ? `เงินฝากของคุณที่ยังเหลือ ${formatBaht(toMain)} บาท กลับเข้ากระเป๋าหลัก`
        : 'เครดิตนี้ไม่มีเงินฝากของคุณรวมอยู่ จึงไม่มีเงินกลับเข้ากระเป๋าหลัก',
      `โบนัสและกำไร ${formatBaht(forfeited)} บาท สิ้นสุดทันที`,
      ...(row.open_stake > 0
        ? [`บิลที่ยังไม่ออกผล ${formatBaht(row.open_stake)} บาท เล่นต่อไป ถ้าได้เงินกลับมาจะคืนเฉพาะส่วนของเงินฝาก`]
        : []),
      'ยกเลิกแล้วรับโปรโมชันเดิมของยอดฝากนี้อีกไม่ได้',
    ],
  };
};
