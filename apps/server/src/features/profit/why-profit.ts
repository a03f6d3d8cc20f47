import type { StaffResult } from '@chokdee/contract';
import { addDays, DAY_MS, type Day, day, type Satang, startOf, subtract, ZERO } from '@chokdee/kernel';
import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import { readLevel, readMembers, type Sums } from '#src/features/profit/levels.ts';
import { nameRows, nameWithin } from '#src/features/profit/names.ts';
import type { Asked, Side } from '#src/features/profit/sources.ts';
import { openLiability } from '#src/ledger/books/open-liability.ts';
import { costsOf } from '#src/ledger/books/profit-days.ts';
import { refuseBadFields } from '#src/lib/check-fields.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type Why = StaffResult<'GET /bo/api/profit'>;

const DAYS_MAX = 366;
/** No house of ours is older or will be; before and after, days run out. */
const [FIRST_DAY, LAST_DAY] = [day('2000-01-01'), day('2999-12-31')];

/** One level of why a profit changed: what changed most first, all of it summed. */
export const whyProfit: StaffHandler<'GET /bo/api/profit'> = async (asked, { db }) => {
  refuseUnfit(asked);
  const { from_day, to_day } = asked;
  const now = { from_day, to_day, round_id: asked.round_id };
  const before = { ...periodAgainst(asked), round_id: asked.against_round_id ?? (asked.round_id && 0) };
  const rows = await db.transaction().execute(async (trx) => {
    await sql`set local work_mem = '64MB'`.execute(trx); // who played one game in a month may be a hundred thousand
    return asked.by === 'member' && asked.round_id === undefined
      ? readMembers(trx, asked, { now, before })
      : readLevel(trx, asked, { now, before });
  });
  const names = await nameRows(
    db,
    asked.by,
    rows.flatMap(({ id, against_id }) => [id, against_id]),
  );
  const nameOf = (id: string | null) => (id === null ? '' : (names.get(id) ?? id));
  return {
    by: asked.by,
    from_day,
    to_day,
    against: { from_day: before.from_day, to_day: before.to_day },
    rows: rows.map(({ id, against_id, sums }) => ({
      id,
      against_id,
      name: nameOf(id),
      against_name: nameOf(against_id),
      ...comparedOf(sums),
    })),
    count: rows[0]?.count ?? 0,
    total: comparedOf(rows[0]?.total ?? NOTHING),
    within: await nameWithin(db, asked),
    house: asked.product === undefined ? await ofHouse(db, now, before) : null,
  };
};

/** The days that a period is compared with: as many, from a day on or just before it. */
const periodAgainst = ({ from_day, to_day, against_day }: Asked): { from_day: Day; to_day: Day } => {
  const longer = Math.round((startOf(to_day).getTime() - startOf(from_day).getTime()) / DAY_MS);
  const first = against_day ?? addDays(from_day, -1 - longer);
  return { from_day: first, to_day: addDays(first, longer) };
};

const refuseUnfit = ({
  by,
  from_day,
  to_day,
  against_day = from_day,
  product,
  market_id,
  game_id,
  round_id,
}: Asked): void => {
  const isOfLotto = product === 'lotto';
  const fits = {
    product: product === undefined,
    market: isOfLotto,
    provider: product !== undefined && !isOfLotto,
    game: product !== undefined && !isOfLotto,
    round: isOfLotto && market_id !== undefined,
    bet_type: isOfLotto,
    member: market_id !== undefined || game_id !== undefined,
    day: true,
    hour: true,
  };
  const outside = [from_day, to_day, against_day].some((one) => one < FIRST_DAY || one > LAST_DAY);
  refuseBadFields({
    to_day:
      outside || to_day < from_day || to_day > addDays(from_day, DAYS_MAX) ? `เลือกช่วงไม่เกิน ${DAYS_MAX} วัน` : undefined,
    by: fits[by] ? undefined : 'แยกแบบนี้ไม่ได้ในระดับนี้',
    market_id: market_id !== undefined && !isOfLotto ? 'ตลาดเป็นของหวยเท่านั้น' : undefined,
    round_id: round_id !== undefined && market_id === undefined ? 'เลือกตลาดก่อน' : undefined,
  });
};

const NOTHING: Sums = {
  bets: 0,
  stakes: ZERO,
  payouts: ZERO,
  before_bets: 0,
  before_stakes: ZERO,
  before_payouts: ZERO,
};

const sumsOf = (bets: number, stakes: Satang, payouts: Satang) => ({
  bets,
  stakes,
  payouts,
  gross_win: subtract(stakes, payouts),
});

const comparedOf = (sums: Sums): Why['total'] => ({
  ...sumsOf(sums.bets, sums.stakes, sums.payouts),
  before: sumsOf(sums.before_bets, sums.before_stakes, sums.before_payouts),
});

const ofHouse = async (db: Db, now: Side, before: Side): Promise<Why['house']> => {
  const costs = await costsOf(db, now.from_day, now.to_day);
  const were = await costsOf(db, before.from_day, before.to_day);
  return {
    costs: costs.map((cost, kind) => ({
      ...cost,
      before: were[kind]?.amount ?? ZERO,
      parts: cost.parts.map((part, place) => ({ ...part, before: were[kind]?.parts[place]?.amount ?? ZERO })),
    })),
    open: await openLiability(db),
  };
};
