import { sql } from 'kysely';
import { readPage } from '#src/lib/read-page.ts';
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
      db
        .selectFrom('game_callback as c')
        .innerJoin('game_provider as p', 'p.provider_id', 'c.provider_id')
        .selectAll('c')
        .select('p.name as provider')
        .$if(provider_id !== undefined, (query) => query.where('c.provider_id', '=', provider_id ?? 0))
        .$if(state !== 'all', (query) => query.where('c.state', '=', state))
        .$if(Boolean(search), (query) =>
          query.where((where) =>
            where.or([where('c.transaction_ref', '=', search ?? ''), where('c.caller', '=', memberId ?? 0)]),
          ),
        )
        .$if(before !== undefined, (query) => query.where('c.callback_id', '<', before ?? ''))
        .orderBy('c.callback_id', 'desc')
        .limit(count)
        .execute(),
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
  const row = await trx
    .selectFrom('game_callback')
    .select(['state', 'path', 'transaction_ref'])
    .where('callback_id', '=', callback_id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('nothing_found');
  if (row.state !== 'unanswered') throw new Refusal('changed_meanwhile', { state: row.state });
  await trx
    .updateTable('game_callback')
    .set({ replay_asked_at: sql<Date>`clock_timestamp()` })
    .where('callback_id', '=', callback_id)
    .execute();
  await audit({
    subject: ['game_callback', callback_id],
    after: { replay: 'asked', path: row.path, transaction_id: row.transaction_ref },
  });
  return {};
};
