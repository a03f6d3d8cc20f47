import { baht } from '@chokdee/kernel';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { providerFixture } from '#src/features/games/test/provider-fixture.ts';
import { writeGameFacts } from '#src/features/games/write-facts.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { audit } from '#src/ledger/audit.ts';

const app = await testApp({ JOBS: '1' });
const { db } = app.database;
const fixture = await providerFixture(app);
afterAll(async () => {
  await writeGameFacts(db);
  expect(await audit(db)).toEqual([]);
});

// A fault of ours: transactions of these names cannot be written.
await sql`create table broken (ref text)`.execute(db);
await sql`create function fail_broken() returns trigger language plpgsql as $$ begin
  if exists (select from broken where ref = new.transaction_ref) then raise exception 'a fault of ours'; end if;
  return new; end $$`.execute(db);
await sql`create trigger fail before insert on game_transaction for each row execute function fail_broken()`.execute(
  db,
);
const broken = (ref: string) => sql`insert into broken values (${ref})`.execute(db);
const mend = (ref: string) => sql`delete from broken where ref = ${ref}`.execute(db);

const callback = (transaction_id: string) =>
  db.selectFrom('game_callback').selectAll().where('body', 'like', `%${transaction_id}%`).executeTakeFirst();
/** Waits until a call that failed is written down. */
const noted = async (transaction_id: string) => {
  await expect.poll(() => callback(transaction_id)).toBeDefined();
};
const ask = (...transaction_ids: string[]) =>
  Promise.all(
    transaction_ids.map((id) =>
      db
        .updateTable('game_callback')
        .set({ replay_asked_at: new Date() })
        .where('body', 'like', `%${id}%`)
        .where('state', '=', 'unanswered')
        .execute(),
    ),
  );

it('a win whose bet has not come stays to be done, and is paid when it is asked for again', async () => {
  const player = await fixture.player(baht(100));
  const of = { round_id: 'r-lost', bet_id: 'b-lost', transaction_id: 'w-lost' };
  await broken('b-lost');
  expect((await player.bet(10, { round_id: of.round_id, transaction_id: of.bet_id })).http).toBe(500);
  await sql`insert into game_callback (callback_id, provider_id, path, state, body)
    select gen_random_uuid(), 1, 'win', 'unanswered', ${JSON.stringify({ ...of, amount: '30.00', player_id: player.player_id, currency: 'THB' })}`.execute(
    db,
  );
  await ask('w-lost');
  await expect
    .poll(() => callback('w-lost'))
    .toMatchObject({ state: 'unanswered', replay_asked_at: null, reason: 'later: bet_unknown', replayed_at: null });
  await mend('b-lost');
  expect((await player.bet(10, { round_id: of.round_id, transaction_id: of.bet_id })).said.status).toBe('ok');
  await ask('w-lost');
  await expect.poll(() => callback('w-lost')).toMatchObject({ state: 'replayed', reason: 'ok' });
  expect((await player.balance()).said.balance).toBe('120.00');
});

it('one that fails again keeps none of the others waiting', async () => {
  const player = await fixture.player(baht(100));
  for (const id of ['b-poison', 'b-good']) {
    await broken(id);
    expect((await player.bet(10, { transaction_id: id })).http).toBe(500);
    await noted(id);
  }
  await mend('b-good');
  await ask('b-poison', 'b-good');
  await expect.poll(() => callback('b-good')).toMatchObject({ state: 'replayed', reason: 'ok' });
  await expect
    .poll(() => callback('b-poison'))
    .toMatchObject({ state: 'unanswered', replay_asked_at: null, reason: expect.stringContaining('a fault of ours') });
  expect((await player.balance()).said.balance).toBe('90.00');
});

it('a call is kept with whom it spoke of, and without what its session is opened by', async () => {
  const player = await fixture.player(baht(100));
  const [, secret] = player.session.split('.');
  await broken('b-kept');
  await player.bet(10, { transaction_id: 'b-kept' });
  await noted('b-kept');
  const kept = await callback('b-kept');
  expect(kept).toMatchObject({ caller: player.memberId, transaction_ref: 'b-kept', state: 'unanswered' });
  expect(kept?.body).not.toContain(secret);
  await mend('b-kept');
  await ask('b-kept');
  await expect.poll(() => callback('b-kept')).toMatchObject({ state: 'replayed', reason: 'ok' });
});

it('a session that nobody opened is none when its call is done again', async () => {
  const player = await fixture.player(baht(100));
  const stolen = `${player.session.split('.')[0]}.guessed`;
  const body = { session: stolen, game: 'slot-one', round_id: 'r-guess', transaction_id: 'b-guess', amount: '1.00' };
  await broken('b-guess');
  await fixture.send('bet', { ...body, player_id: player.player_id, currency: 'THB' });
  await noted('b-guess');
  await mend('b-guess');
  await ask('b-guess');
  await expect.poll(() => callback('b-guess')).toMatchObject({ state: 'replayed', reason: 'refused: session_expired' });
});
