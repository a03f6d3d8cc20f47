import { sql } from 'kysely';
import { allRows, changeRows, firstRow, type RowOf } from '#src/db/rows.ts';
import { readPage } from '#src/lib/pages.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { memberOf, personOf, readPeople } from '#src/staff/people.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** What lets someone bet in a player's session, should a body hold it whole. */
const TOKEN = /("session"\s*:\s*"[^."]*)[^"]*/g;

type State = 'refused' | 'unanswered' | 'replayed';

/** Calls of providers that were not answered with "ok", newest first; found by transaction or member. */
export const callbacksList: StaffHandler<'GET /bo/api/games/callbacks'> = async (
  { provider_id, state, search, ...page },
  { db },
) => {
  const memberId = search ? await memberOf(db, search) : undefined;
  const { items, next_cursor } = await readPage(
    page,
    (before, count) =>
      allRows<RowOf<'game_callback'> & { provider: string }>(db)`
        select c.*, p.name as provider from game_callback c join game_provider p using (provider_id)
        where ${sql.join(
          [
            sql`true`,
            ...(provider_id === undefined ? [] : [sql`c.provider_id = ${provider_id}`]),
            ...(state === 'all' ? [] : [sql`c.state = ${state}`]),
            ...(search ? [sql`(c.transaction_ref = ${search} or c.caller = ${memberId ?? 0})`] : []),
            ...(before === undefined ? [] : [sql`c.callback_id < ${before}`]),
          ],
          sql` and `,
        )} order by c.callback_id desc limit ${count}`,
    ({ callback_id }) => callback_id,
  );
  const people = await readPeople(
    db,
    items.flatMap(({ caller }) => caller ?? []),
  );
  return {
    items: items.map(({ caller, transaction_ref, replay_asked_at: _asked, token_hash: _token, ...row }) => ({
      ...row,
      state: row.state as State,
      transaction_id: transaction_ref,
      member: caller === null ? null : personOf(people, caller),
      body: row.body.replace(TOKEN, '$1'),
    })),
    next_cursor,
  };
};

/** Asks that a call that we failed to answer is carried out; a job does it, as if its provider had repeated it. */
export const callbacksReplay: StaffHandler<'POST /bo/api/games/callbacks/replay'> = async (
  { callback_id },
  { trx, audit },
) => {
  const row = await firstRow<RowOf<'game_callback', 'state' | 'path' | 'transaction_ref'>>(trx)`
    select state, path, transaction_ref from game_callback where callback_id = ${callback_id} for update`;
  if (!row) throw new Refusal('nothing_found');
  if (row.state !== 'unanswered') throw new Refusal('changed_meanwhile', { state: row.state });
  await changeRows(trx, 'game_callback', { callback_id }, { replay_asked_at: sql<Date>`clock_timestamp()` });
  await audit({
    subject: ['game_callback', callback_id],
    after: { replay: 'asked', path: row.path, transaction_id: row.transaction_ref },
  });
  return {};
};
