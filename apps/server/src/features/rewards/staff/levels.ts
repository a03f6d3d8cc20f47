import type { StaffGiven } from '@chokdee/contract';
import type { Satang } from '@chokdee/kernel';
import { sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { addRows, allRows } from '#src/db/rows.ts';
import { refuseBadFields } from '#src/lib/check-fields.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type Fields = StaffGiven<'POST /bo/api/rewards/levels/save'>['levels'][number];

/** The levels, what each brings and how many members are on it. */
export const levelsList: StaffHandler<'GET /bo/api/rewards/levels'> = async (_input, { db }) => readLevels(db);

interface Row {
  readonly level: number;
  readonly name: string;
  readonly turnover_min: Satang;
  readonly cashback_bp: number;
  readonly gift: Satang;
  readonly colour: string;
  readonly version: number;
  readonly members: number;
}

const readLevels = async (db: Reader) => {
  const rows = await allRows<Row>(db)`
    select l.level_id as level, l.name, l.turnover_min, l.cashback_bp, l.gift, l.colour, l.version, coalesce(n.members, 0)::int as members
    from level l left join (select level, count(*) as members from member group by level) as n on n.level = l.level_id order by l.level_id`;
  return {
    version: Math.max(0, ...rows.map(({ version }) => version)),
    levels: rows.map(({ cashback_bp, version: _version, ...level }) => ({
      ...level,
      cashback_percent: cashback_bp / 100,
    })),
  };
};

/** Changes all levels together, for whoever saw them as they are now. Members move at the next midnight. */
export const levelsSave: StaffHandler<'POST /bo/api/rewards/levels/save'> = async (
  { version, levels },
  { trx, audit },
) => {
  await sql`lock table level in share row exclusive mode`.execute(trx);
  const before = await readLevels(trx);
  if (before.version !== version)
    throw new Refusal('changed_meanwhile', { version: before.version, levels: before.levels.map(inBaht) });
  refuseBadFields(levelProblems(levels, before.levels));
  const next = version + 1;
  await trx.deleteFrom('level').execute();
  await addRows(
    trx,
    'level',
    levels.map(({ level, cashback_percent, ...rest }) => ({
      ...rest,
      level_id: level,
      cashback_bp: Math.round(cashback_percent * 100),
      version: next,
    })),
  );
  await audit({
    subject: ['level', 'all'],
    before: { levels: before.levels.map(({ members: _members, ...level }) => inBaht(level)) },
    after: { levels: levels.map(inBaht) },
  });
  return {};
};

/** Neither a refusal nor the audit log is encoded by the contract. */
const inBaht = <Level extends Pick<Fields, 'turnover_min' | 'gift'>>(level: Level) => ({
  ...level,
  turnover_min: level.turnover_min / 100,
  gift: level.gift / 100,
});

/** What is wrong with a draft of the levels, by its fields. */
export const levelProblems = (levels: readonly Fields[], before: readonly { level: number; members: number }[]) => ({
  ...Object.fromEntries(
    levels.flatMap(({ level, turnover_min }, place) => {
      const least = levels[place - 1]?.turnover_min;
      return [
        [`levels.${place}.level`, level === place + 1 ? undefined : 'ระดับต้องเรียงจาก 1 ไม่เว้น'],
        [
          `levels.${place}.turnover_min`,
          least === undefined
            ? turnover_min === 0
              ? undefined
              : 'ระดับแรกเริ่มที่ 0'
            : turnover_min > least
              ? undefined
              : 'ต้องมากกว่าระดับก่อนหน้า',
        ],
      ];
    }),
  ),
  levels: before.some(({ level, members }) => level > levels.length && members > 0) ? 'ยังมีสมาชิกในระดับที่จะลบ' : undefined,
});
