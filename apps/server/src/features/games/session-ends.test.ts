import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { REFUSALS } from '@chokdee/contract';
import { sql } from 'kysely';
import { afterAll, expect, it, vi } from 'vitest';
import { readConfig } from '#src/config.ts';
import { GAME, providerFixture } from '#src/features/games/test/provider-fixture.ts';
import { openSession } from '#src/http/sessions.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, makeStaff } from '#src/http/test/test-staff.ts';
import { hashPassword } from '#src/lib/secrets/password.ts';

const PASSWORD = 'rahat-pan-1';

/** A provider that opens every game, and tells which session it got. */
let launched = '';
const studio = createServer((request, response) => {
  const answer = JSON.stringify({ link: 'https://games.example/' });
  void json(request).then((body) => {
    launched = (body as { session: string }).session;
    response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
  });
}).listen(0, '127.0.0.1');
await once(studio, 'listening');
afterAll(() => studio.close());

const [sandbox] = readConfig({}).gameProviders;
const url = `http://127.0.0.1:${(studio.address() as AddressInfo).port}`;
const providers = JSON.stringify([{ ...sandbox, url, origins: ['https://games.example'] }]);
const app = await testApp({ GAME_PROVIDERS: providers });
const { db } = app.database;
const { player, send, game_id } = await providerFixture(app);

/** A member who is logged in twice and opens a game from the first log-in. */
const playing = async () => {
  const { memberId, walletId, player_id, token } = await player();
  const other = await openSession(db, memberId, { address: '127.0.0.1', device: 'other' });
  const open = (from: string) =>
    app.call(
      'POST /api/game/link',
      { wallet_id: walletId, game_id, provider_id: 1, is_mobile: true, source: '' },
      { token: from },
    );
  expect((await open(token)).body.error).toBe(0);
  const session = launched;
  const [bet_id, round_id] = [randomUUID(), randomUUID()];
  const who = { player_id, currency: 'THB' };
  const bet = (transaction_id: string = randomUUID()) =>
    send('bet', { session, game: GAME.code, round_id, transaction_id, amount: '1.00', ...who });
  expect((await bet(bet_id)).said.status).toBe('ok');
  const win = () => send('win', { transaction_id: randomUUID(), round_id, bet_id, amount: '2.00', ...who });
  const balance = () => send('balance', { session, ...who });
  return { memberId, token, other, open, bet, win, balance };
};
type Playing = Awaited<ReturnType<typeof playing>>;

const logOut = ({ token }: Pick<Playing, 'token'>) => app.call('POST /api/logout', {}, { token });

it.each<[string, (who: Playing) => Promise<unknown>]>([
  ['the member logs out', logOut],
  [
    'the member ends that log-in from another',
    async ({ token, other }) => {
      const { data } = (await app.call('GET /api/member/sessions', {}, { token })).body;
      const session_id = data.find(({ is_current }) => is_current)?.session_id ?? '';
      return app.call('POST /api/member/sessions/revoke', { session_id }, { token: other });
    },
  ],
  [
    'the password is changed from another log-in',
    async ({ memberId, other }) => {
      const password_hash = await hashPassword(PASSWORD);
      await db.updateTable('member').set({ password_hash }).where('member_id', '=', memberId).execute();
      const passwords = { old_password: PASSWORD, new_password: 'ต้นขนุน-12345' };
      const { body } = await app.call('POST /api/member/change_password', passwords, { token: other });
      expect(body.error).toBe(0);
    },
  ],
  [
    'staff end all sessions',
    async ({ memberId: member_id }) =>
      callStaff(app, 'POST /bo/api/member/sessions/end', { member_id }, { as: await makeStaff(app, 'support') }),
  ],
])('a game takes no bet any more when %s; wins are paid', async (_what, end) => {
  const who = await playing();
  expect((await who.bet()).said.status).toBe('ok');
  await end(who);
  expect((await who.bet()).said).toMatchObject({ status: 'refused', reason: 'session_expired' });
  expect((await who.balance()).said).toMatchObject({ status: 'refused', reason: 'session_expired' });
  expect((await who.win()).said.status).toBe('ok');
});

it('goes on when another log-in of the member ends, or one of somebody else', async () => {
  const [who, stranger] = [await playing(), await playing()];
  await logOut({ token: who.other });
  await logOut(stranger);
  expect((await who.bet()).said.status).toBe('ok');
});

it('goes on if it was opened before log-ins were kept', async () => {
  const who = await playing();
  await sql`update game_session set login_hash = null where member_id = ${who.memberId}`.execute(db);
  await logOut(who);
  expect((await who.bet()).said.status).toBe('ok');
});

it('ends no later than its log-in does', async () => {
  const who = await playing();
  const soon = new Date(Date.now() + 60_000);
  await db.updateTable('member_session').set({ expires_at: soon }).where('member_id', '=', who.memberId).execute();
  await who.open(who.token);
  const newest = await db
    .selectFrom('game_session')
    .select('expires_at')
    .where('member_id', '=', who.memberId)
    .orderBy('opened_at', 'desc')
    .executeTakeFirstOrThrow();
  expect(newest.expires_at).toEqual(soon);
});

it('is not opened from a log-in that ends meanwhile', async () => {
  const who = await playing();
  const before = launched;
  const opening = await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('member_session').where('member_id', '=', who.memberId).execute();
    const asked = who.open(who.token);
    const waits = sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%into game_session%'`;
    await vi.waitFor(async () => expect((await waits.execute(db)).rows).toHaveLength(1), { timeout: 20_000 });
    return { asked };
  });
  expect((await opening.asked).body.error).toBe(REFUSALS.session_expired.code);
  expect(launched).toBe(before);
});
