import { addDays, dayOf } from '@chokdee/kernel';
import { numberArray } from '#src/db/arrays.ts';
import { allRows } from '#src/db/rows.ts';
import { levelProblems } from '#src/features/rewards/staff/levels.ts';
import { refuseBadFields } from '#src/lib/check-fields.ts';
import { LEVEL_DAYS } from '#src/rewards/nights/count-levels.ts';
import { EVERYBODY, factsOf } from '#src/rewards/nights/walk-members.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

interface Row {
  readonly level: number;
  readonly members: number;
  readonly rises: number;
  readonly falls: number;
}

/** How many members a draft of the levels would put on each, as the next midnight would. */
export const levelsPreview: StaffHandler<'POST /bo/api/rewards/levels/preview'> = async ({ levels }, { db, now }) => {
  refuseBadFields(levelProblems(levels, []));
  const day = addDays(dayOf(now()), -1);
  const least = numberArray(levels.map(({ turnover_min }) => turnover_min));
  const rows = await allRows<Row>(db)`
    with played as materialized (
      select f.member_id, sum(f.eligible_stake)::bigint as turnover from play_fact f
      where ${factsOf(EVERYBODY, addDays(day, 1 - LEVEL_DAYS), day)} and f.wallet_type_id in (1, 2) group by f.member_id
    ), made as (
      select m.level as was, width_bucket(greatest(coalesce(p.turnover, 0), 0)::bigint, ${least}::bigint[]) as level
      from member m left join played p using (member_id)
    )
    select level, count(*)::int as members, (count(*) filter (where level > was))::int as rises, (count(*) filter (where level < was))::int as falls
    from made group by level`;
  const sum = (name: 'rises' | 'falls') => rows.reduce((total, row) => total + row[name], 0);
  return {
    levels: levels.map(({ level }) => ({ level, members: rows.find((row) => row.level === level)?.members ?? 0 })),
    rises: sum('rises'),
    falls: sum('falls'),
  };
};
