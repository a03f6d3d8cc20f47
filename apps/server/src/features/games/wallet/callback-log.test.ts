import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readConfig } from '#src/config.ts';
import { providerFixture } from '#src/features/games/test/provider-fixture.ts';
import { CallbackLog } from '#src/features/games/wallet/callback-log.ts';
import { testApp } from '#src/http/test/test-app.ts';

const app = await testApp();
const { db } = app.database;
const fixture = await providerFixture(app);
const PROVIDER = { name: 'sandbox', provider_id: 1 };
const call = (id: string) => ({ path: 'win' as const, text: JSON.stringify({ transaction_id: id, player_id: 'x' }) });
const logWith = () => {
  const told: unknown[] = [];
  const log = { ...app.player.log, error: (what: unknown) => void told.push(what) } as typeof app.player.log;
  return { told, callbacks: new CallbackLog({ db, config: readConfig({}), log }) };
};
const kept = async (prefix: string) => {
  const { rows } = await sql<{ ref: string }>`
    select transaction_ref as ref from game_callback where transaction_ref like ${`${prefix}%`} order by 1`.execute(db);
  return rows.length;
};
/** A database that takes no notes. */
const whileAway = async (act: () => Promise<unknown>) => {
  await sql`alter table game_callback rename to game_callback_away`.execute(db);
  try {
    await act();
  } finally {
    await sql`alter table game_callback_away rename to game_callback`.execute(db);
  }
};

it('keeps every call that we failed to answer, however many at once, and a sample of refused ones', async () => {
  const { callbacks } = logWith();
  for (let n = 0; n < 90; n += 1) {
    callbacks.note(PROVIDER, call(`lost-${n}`), { state: 'unanswered', reason: 'a fault' });
    callbacks.note(PROVIDER, call(`no-${n}`), { state: 'refused', reason: 'bet_paid' });
  }
  await expect.poll(() => kept('lost-'), { timeout: 45_000 }).toBe(90);
  expect(await kept('no-')).toBeLessThan(90);
  await callbacks.stop();
});

it('keeps them until the database is back, and says which it cannot keep', async () => {
  const { callbacks, told } = logWith();
  await whileAway(async () => {
    for (let n = 0; n < 30; n += 1)
      callbacks.note(PROVIDER, call(`away-${n}`), { state: 'unanswered', reason: 'a fault' });
    await expect
      .poll(() =>
        sql`select from game_callback`.execute(db).then(
          () => 'there',
          () => 'away',
        ),
      )
      .toBe('away');
  });
  await expect.poll(() => kept('away-'), { timeout: 45_000 }).toBe(30);
  await whileAway(async () => {
    callbacks.note(PROVIDER, call('never'), { state: 'unanswered', reason: 'a fault' });
    await callbacks.stop();
  });
  expect(told).toMatchObject([{ transaction_ref: 'never' }]);
});

it('has the calls that were told "not yet"', async () => {
  const player = await fixture.player();
  await player.win(5, { round_id: 'r-none', bet_id: 'b-none', transaction_id: 'w-not-yet' });
  const note = () =>
    db.selectFrom('game_callback').selectAll().where('transaction_ref', '=', 'w-not-yet').executeTakeFirst();
  await expect.poll(note).toMatchObject({ state: 'refused', reason: 'later: bet_unknown', caller: player.memberId });
});
