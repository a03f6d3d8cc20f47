import type { Given, Result } from '@chokdee/contract';
import { BET_RULES, isNumberOf } from '@chokdee/lotto';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { addRows, allRows, removeRows } from '#src/db/rows.ts';
import { refuseBadFields } from '#src/lib/check-fields.ts';
import type { Handler } from '#src/lib/context.ts';
import { Refusal } from '#src/lib/refusal.ts';

type SavedSet = Result<'POST /api/lotto/set/save'>;

const SETS_MAX = 50;

/** The numbers that the member keeps, latest first. */
export const sets: Handler<'GET /api/lotto/sets'> = async (_input, { db, member }) => {
  const rows = await db
    .selectFrom('saved_set')
    .select(['set_id', 'name', 'lines'])
    .where('member_id', '=', member.id)
    .orderBy('set_id', 'desc')
    .execute();
  return rows.map(({ lines, ...set }) => ({ ...set, lines: lines as SavedSet['lines'] }));
};

/** Keeps numbers under a name. The lock on the member keeps two saves at once from passing the limit together. */
export const setSave: Handler<'POST /api/lotto/set/save'> = async ({ name, lines }, { trx, member }) => {
  refuseBadFields(numberProblems(lines));
  await sql`select from member where member_id = ${member.id} for no key update`.execute(trx);
  const rows = await allRows(trx)`
    select from saved_set where member_id = ${member.id} limit ${SETS_MAX}`;
  if (rows.length >= SETS_MAX) throw new Refusal('too_many_sets');
  const set = { set_id: uuid(), name, lines };
  await addRows(trx, 'saved_set', { ...set, member_id: member.id, lines: JSON.stringify(lines) });
  return set;
};

/** Forgets numbers that the member kept. */
export const setDelete: Handler<'POST /api/lotto/set/delete'> = async ({ set_id }, { trx, member }) => {
  const removed = await removeRows(trx, 'saved_set', { member_id: member.id, set_id });
  if (removed === 0) throw new Refusal('nothing_found');
  return {};
};

const numberProblems = (lines: Given<'POST /api/lotto/set/save'>['lines']): Record<string, string> =>
  Object.fromEntries(
    lines.flatMap(({ bet_type, number }, place) =>
      isNumberOf(bet_type, number)
        ? []
        : [[`lines.${place}.number`, `${BET_RULES[bet_type].name}ต้องมี ${BET_RULES[bet_type].digits} หลัก`]],
    ),
  );
