import { baht, ZERO } from '@chokdee/kernel';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { providerFixture, SECRET } from '#src/features/games/test/provider-fixture.ts';
import { writeGameFacts } from '#src/features/games/write-facts.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { audit } from '#src/ledger/audit.ts';

const app = await testApp();
const { db } = app.database;
const fixture = await providerFixture(app);
afterAll(async () => {
  await writeGameFacts(db);
  expect(await audit(db)).toEqual([]);
});

const facts = async (memberId: number) => {
  await writeGameFacts(db);
  return db
    .selectFrom('play_fact')
    .select(['product', 'settlement_no', 'is_reversal', 'stake', 'payout'])
    .where('member_id', '=', memberId)
    .orderBy('settlement_no')
    .orderBy('is_reversal', 'desc')
    .execute();
};

describe('who is heard', () => {
  it.each<[string, number, Parameters<typeof fixture.send>[2]]>([
    ['another secret', 401, { secret: 'of a forger' }],
    ['a signature of six minutes ago', 401, { at: Date.now() - 360_000 }],
    ['a signature for another path', 401, { path: '/provider/v1/balance' }],
    ['an unknown provider', 403, { provider: 'nobody' }],
    ['no signature', 401, { headers: { 'x-signature': '' } }],
  ])('nobody with %s: %s', async (_what, http, as) => {
    const player = await fixture.player();
    expect((await player.bet(10, {}, as)).http).toBe(http);
    expect((await player.balance()).said.balance).toBe('100.00');
  });

  it('nobody from an address that is not on the list', async () => {
    const providers = JSON.stringify([
      { name: 'sandbox', url: 'http://127.0.0.1:1/games', origins: [], addresses: ['10.1.2.3'], secret: SECRET },
    ]);
    const strict = await testApp({ GAME_PROVIDERS: providers }, app.database);
    const strangers = await providerFixture(strict);
    const player = await strangers.player();
    expect(await player.balance()).toMatchObject({ http: 403 });
  });

  it.each<[string, object]>([
    ['a negative amount', { amount: '-1.00' }],
    ['a part of a satang', { amount: '1.005' }],
    ['a number for an amount', { amount: 1 }],
    ['an amount of nothing', { amount: '0.00' }],
    ['no round', { round_id: undefined }],
    ['an id that no database could keep', { transaction_id: 'a\u0000b' }],
    ['a transaction of 65 letters', { transaction_id: 'x'.repeat(65) }],
  ])('nothing with %s: 400', async (_what, change) => {
    const player = await fixture.player();
    const body = {
      session: player.session,
      game: 'slot-one',
      round_id: 'r',
      transaction_id: 't',
      amount: '1.00',
      player_id: player.player_id,
      currency: 'THB',
    };
    expect(await fixture.send('bet', { ...body, ...change })).toMatchObject({ http: 400 });
  });

  it.each<[string, object, string]>([
    ['another currency', { currency: 'USD' }, 'wrong_currency'],
    ['a member we never named', { player_id: '2ns1-0123456789abcdef' }, 'player_unknown'],
    ['a text for a member', { player_id: 'x' }, 'player_unknown'],
    ['a game that is not theirs', { game: 'nothing' }, 'game_unknown'],
    ['a session of nobody', { session: 'nothing' }, 'session_expired'],
  ])('%s is refused', async (_what, change, reason) => {
    const player = await fixture.player();
    const body = {
      session: player.session,
      game: 'slot-one',
      round_id: 'r',
      transaction_id: `t-${reason}`,
      amount: '1.00',
      player_id: player.player_id,
      currency: 'THB',
    };
    expect(await fixture.send('bet', { ...body, ...change })).toMatchObject({
      http: 200,
      said: { status: 'refused', reason },
    });
  });
});

describe('money', () => {
  it('is taken and paid once, and the balance follows', async () => {
    const player = await fixture.player(baht(50));
    const round_id = `r-${player.memberId}`;
    expect((await player.bet(20, { round_id, transaction_id: 'b-1' })).said).toMatchObject({
      status: 'ok',
      balance: '30.00',
    });
    expect((await player.bet(20, { round_id, transaction_id: 'b-1' })).said).toMatchObject({
      status: 'ok',
      balance: '30.00',
    });
    expect((await player.win(45.5, { round_id, bet_id: 'b-1', transaction_id: 'w-1' })).said.balance).toBe('75.50');
    expect((await player.win(45.5, { round_id, bet_id: 'b-1', transaction_id: 'w-1' })).said.balance).toBe('75.50');
    expect((await player.end(round_id)).said.status).toBe('ok');
    expect((await player.balance()).said.balance).toBe('75.50');
    expect(await facts(player.memberId)).toEqual([
      { product: 'slot', settlement_no: 1, is_reversal: false, stake: baht(20), payout: baht(45.5) },
    ]);
    const { body } = await app.call('GET /api/member/statement', {}, { token: player.token });
    expect(body.data.items.slice(0, 2).map(({ title, detail, amount }) => [title, detail, amount])).toEqual([
      ['ได้รางวัลจากเกม', 'สล็อตทดสอบ', 45.5],
      ['เดิมพันเกม', 'สล็อตทดสอบ', -20],
    ]);
  });

  it('a bet over the balance is refused with the balance, and again after money came', async () => {
    const player = await fixture.player(baht(5));
    const ids = { round_id: 'r-over', transaction_id: 'b-over' };
    expect((await player.bet(6, ids)).said).toMatchObject({
      status: 'refused',
      reason: 'insufficient_balance',
      balance: '5.00',
      message: 'ยอดเงินไม่เพียงพอ',
    });
    const other = { round_id: 'r-other', transaction_id: 'b-other' };
    await player.bet(5, other);
    await player.win(50, { round_id: other.round_id, bet_id: other.transaction_id });
    expect((await player.bet(6, ids)).said).toMatchObject({ status: 'refused', reason: 'insufficient_balance' });
    expect((await player.balance()).said.balance).toBe('50.00');
  });

  it('of 50 bets of the whole balance at once one is taken', async () => {
    const player = await fixture.player(baht(100));
    const answers = await Promise.all(Array.from({ length: 50 }, () => player.bet(100)));
    expect(answers.filter(({ said }) => said.status === 'ok')).toHaveLength(1);
    expect(answers.filter(({ said }) => said.reason === 'insufficient_balance')).toHaveLength(49);
    expect((await player.balance()).said.balance).toBe('0.00');
  });

  it('the same bet 50 times at once is taken once, with one answer', async () => {
    const player = await fixture.player(baht(100));
    const ids = { round_id: 'r-same', transaction_id: 'b-same' };
    const answers = await Promise.all(Array.from({ length: 50 }, () => player.bet(10, ids)));
    expect(new Set(answers.map(({ said }) => JSON.stringify(said))).size).toBe(1);
    expect((await player.balance()).said.balance).toBe('90.00');
  });

  it('a rollback that overtakes its bet stops it, also on another process', async () => {
    const second = await testApp({}, app.database);
    const player = await fixture.player(baht(100));
    const { send } = await providerFixture(second);
    const of = { round_id: 'r-late', bet_id: 'b-late' };
    expect((await player.rollback(of)).said).toMatchObject({ status: 'ok', balance: '100.00' });
    const who = { player_id: player.player_id, currency: 'THB', session: player.session, game: 'slot-one' };
    const late = await send('bet', { ...who, round_id: 'r-late', transaction_id: 'b-late', amount: '10.00' });
    expect(late.said).toMatchObject({ status: 'refused', reason: 'transaction_rolled_back', balance: '100.00' });
    expect((await player.balance()).said.balance).toBe('100.00');
  });

  it('bets and rollbacks of two processes at once leave what their answers say', async () => {
    const second = await testApp({}, app.database);
    const elsewhere = await providerFixture(second);
    const player = await fixture.player(baht(100));
    const who = { player_id: player.player_id, currency: 'THB' };
    const ids = Array.from({ length: 20 }, (_, n) => ({ round_id: `r-two-${n}`, bet_id: `b-two-${n}` }));
    const answers = await Promise.all(
      ids.flatMap(({ round_id, bet_id }) => [
        player.bet(3, { round_id, transaction_id: bet_id }),
        elsewhere.send('rollback', { ...who, round_id, bet_id, transaction_id: `x-${bet_id}` }),
      ]),
    );
    expect(answers.every(({ http }) => http === 200)).toBe(true);
    expect((await player.balance()).said.balance).toBe('100.00');
  });

  it('a win before its bet is "not yet", and paid when it comes again', async () => {
    const player = await fixture.player(baht(100));
    const of = { round_id: 'r-early', bet_id: 'b-early', transaction_id: 'w-early' };
    expect(await player.win(7, of)).toMatchObject({ http: 409, said: { status: 'later', reason: 'bet_unknown' } });
    expect(await player.end('r-early')).toMatchObject({ http: 409, said: { reason: 'round_unknown' } });
    await player.bet(5, { round_id: of.round_id, transaction_id: of.bet_id });
    expect((await player.win(7, of)).said.balance).toBe('102.00');
  });

  it('wins and rollbacks after the session and the round are over are booked, and the fact follows', async () => {
    const player = await fixture.player(baht(100));
    const [one, two] = ['b-one', 'b-two'].map((id) => ({ round_id: 'r-after', bet_id: `${id}-${player.memberId}` }));
    if (!one || !two) throw new Error('no bets');
    await player.bet(10, { round_id: one.round_id, transaction_id: one.bet_id });
    await player.bet(20, { round_id: two.round_id, transaction_id: two.bet_id });
    await player.end('r-after');
    await facts(player.memberId);
    await db
      .updateTable('game_session')
      .set({ expires_at: new Date(0) })
      .where('member_id', '=', player.memberId)
      .execute();
    expect((await player.bet(1)).said.reason).toBe('session_expired');
    expect((await player.win(50, one)).said.balance).toBe('120.00');
    expect((await player.rollback(two)).said.balance).toBe('140.00');
    const counted = await facts(player.memberId);
    expect(counted.map(({ stake, payout, is_reversal }) => [stake, payout, is_reversal])).toEqual([
      [baht(30), ZERO, false],
      [-baht(30), -0 + 0, true],
      [baht(10), baht(50), false],
    ]);
  });
});

it('is answered while players wait for the last connection', async () => {
  const crowded = await testApp({ DATABASE_POOL_MAX: '2' }, app.database);
  const elsewhere = await providerFixture(crowded);
  const player = await elsewhere.player(baht(100));
  expect((await player.bet(1)).said.status).toBe('ok');
  const blocker = await db.startTransaction().execute();
  await sql`lock table member_session in access exclusive mode`.execute(blocker);
  const crowd = Array.from({ length: 30 }, () => crowded.call('POST /api/member/wallets', {}, { token: player.token }));
  const answers = await Promise.all(Array.from({ length: 30 }, () => player.bet(1)));
  await blocker.rollback().execute();
  await Promise.all(crowd);
  expect(answers.map(({ http, said }) => [http, said.status])).toEqual(answers.map(() => [200, 'ok']));
});

it('keeps what a provider recalls of a round within its limit', async () => {
  const player = await fixture.player(baht(100));
  await player.bet(1, { round_id: 'r-recalled', transaction_id: `b-${player.memberId}` });
  const body = {
    player_id: player.player_id,
    round_id: 'r-recalled',
    outcome: { summary: '', detail: 'x'.repeat(9_000) },
  };
  expect((await fixture.send('round/end', body)).http).toBe(400);
});

describe('who may play', () => {
  it('a frozen member’s bet is refused with words, his win is paid', async () => {
    const player = await fixture.player(baht(100));
    const of = { round_id: 'r-frozen', bet_id: `b-frozen-${player.memberId}` };
    await player.bet(10, { round_id: of.round_id, transaction_id: of.bet_id });
    await db.updateTable('member').set({ frozen_at: new Date() }).where('member_id', '=', player.memberId).execute();
    expect((await player.bet(1)).said).toMatchObject({
      reason: 'stake_blocked',
      message: expect.stringContaining('ระงับ'),
    });
    expect((await player.win(30, of)).said.balance).toBe('120.00');
  });

  it('his own limit stops exactly the bet that would pass it, many at once too', async () => {
    const player = await fixture.player(baht(100));
    const { body } = await app.call(
      'POST /api/member/limits/set' as never,
      { kind: 'stake', period: 'day', amount: 25 } as never,
      { token: player.token },
    );
    expect(body.error).toBe(0);
    const answers = await Promise.all(Array.from({ length: 6 }, () => player.bet(10)));
    expect(answers.filter(({ said }) => said.status === 'ok')).toHaveLength(2);
    expect(answers.filter(({ said }) => said.reason === 'stake_blocked')).toHaveLength(4);
  });

  it('a provider that is closed takes no bet', async () => {
    const player = await fixture.player(baht(100));
    const set = (is_active: boolean) =>
      db.updateTable('game_provider').set({ is_active }).where('provider_id', '=', 1).execute();
    await set(false);
    await vi.waitFor(async () => expect((await player.bet(1)).said).toMatchObject({ reason: 'stake_blocked' }), {
      timeout: 45_000,
      interval: 300,
    });
    await set(true);
    await vi.waitFor(async () => expect((await player.bet(1)).said.status).toBe('ok'), {
      timeout: 45_000,
      interval: 300,
    });
  });

  it('both keys of a provider are good while one is changed, and an ended one is not', async () => {
    const player = await fixture.player(baht(100));
    await db.insertInto('game_provider_key').values({ provider_id: 1, generation: 2 }).execute();
    const { secretOf } = await import('#src/lib/games/game-keys.ts');
    const { readConfig } = await import('#src/config.ts');
    const next = { secret: secretOf(readConfig({}), 'sandbox', 2) };
    await vi.waitFor(async () => expect((await player.bet(1, {}, next)).http).toBe(200), {
      timeout: 45_000,
      interval: 300,
    });
    expect((await player.bet(1)).http).toBe(200);
    await db.updateTable('game_provider_key').set({ retired_at: new Date() }).where('generation', '=', 1).execute();
    await vi.waitFor(async () => expect((await player.bet(1)).http).toBe(401), { timeout: 45_000, interval: 300 });
    await db.updateTable('game_provider_key').set({ retired_at: null }).where('generation', '=', 1).execute();
    await vi.waitFor(async () => expect((await player.bet(1)).http).toBe(200), { timeout: 45_000, interval: 300 });
  });
});
