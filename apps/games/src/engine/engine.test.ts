import { appendFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Recalled } from '#src/engine/recall.ts';
import { Operator } from '#src/engine/test/operator.ts';
import { DEMO, eventually, newFolder, REAL, sitDown, startProvider } from '#src/engine/test/provider.ts';

let operator: Operator;
let folder: string;
const running: FastifyInstance[] = [];
const start = async () => {
  const provider = await startProvider(operator.url, folder);
  running.push(provider.app);
  return provider;
};

beforeEach(async () => {
  operator = new Operator();
  await operator.listen();
  folder = newFolder();
});
afterEach(async () => {
  operator.behave();
  for (const app of running.splice(0)) await app.close();
  operator.close();
});

/** The wallet agrees with the bets and wins that stand. */
const agrees = () => {
  const moved = [...operator.bets.values()].reduce(
    (sum, bet) => sum + (bet.status === 'taken' ? bet.wins - bet.amount : 0),
    100_000,
  );
  expect(operator.balance).toBe(moved);
};

describe('a round', () => {
  it('takes the stake, pays the win, ends, and shows the balance of the wallet', async () => {
    const { app } = await start();
    const page = await sitDown(app);
    for (const turn of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const { status, body } = await page.spin(turn);
      expect(status).toBe(200);
      expect(body['balance']).toBe(operator.balance);
    }
    agrees();
    expect(operator.calls.every(({ isSigned }) => isSigned)).toBe(true);
    await eventually(() => expect(operator.ends.length).toBeGreaterThan(0));
    const [end] = operator.ends;
    expect(end?.outcome).toMatchObject({
      summary: expect.stringMatching(/สปิน/) as string,
      detail: { plays: [{ nonce: 1 }] },
    });
  });

  it('is the same round when the press is repeated, at once or later', async () => {
    const { app } = await start();
    const page = await sitDown(app);
    const [one, two] = await Promise.all([page.spin('same'), page.spin('same')]);
    const three = await page.spin('same');
    expect(two.body['round_id']).toBe(one.body['round_id']);
    expect(three.body['round_id']).toBe(one.body['round_id']);
    expect(operator.bets.size).toBe(1);
  });

  it('is refused with the balance when the wallet has less', async () => {
    const { app } = await start();
    const page = await sitDown(app);
    operator.balance = 50;
    const { body } = await page.spin('poor');
    expect(body).toMatchObject({ refused: 'insufficient_balance', balance: 50 });
    expect(operator.balance).toBe(50);
    operator.isSessionOver = true;
    expect((await page.spin('late')).body).toMatchObject({ refused: 'session_expired' });
  });

  it.each(['lost', 'silent', 'down', 'not_yet', 'late'] as const)(
    'is played once though the first answer to its bet is %s',
    async (how) => {
      const { app } = await start();
      const page = await sitDown(app);
      operator.order('bet', how);
      const { body } = await page.spin('again');
      expect(body['round_id']).toBeDefined();
      expect(new Set(operator.named('bet').map((bet) => bet['transaction_id'])).size).toBe(1);
      await eventually(() => expect(operator.ends).toHaveLength(1));
      agrees();
    },
  );

  it.each(['lost', 'silent', 'down', 'late'] as const)('gives the stake back when every answer is %s', async (how) => {
    const { app } = await start();
    const page = await sitDown(app);
    operator.order('bet', how, how, how);
    operator.order('rollback', 'down', 'lost');
    const { body } = await page.spin('lost');
    expect(body).toMatchObject({ refused: 'no_answer' });
    await eventually(() => expect([...operator.bets.values()].map(({ status }) => status)).toEqual(['returned']));
    expect(operator.balance).toBe(100_000);
    // The same press later tells the same, and takes nothing; the balance is right once the return is known here too.
    await eventually(async () =>
      expect((await page.spin('lost')).body).toMatchObject({ refused: 'no_answer', balance: 100_000 }),
    );
    expect((await page.spin('next')).body['round_id']).toBeDefined();
    agrees();
  });

  it('has nothing to take back when the operator turned the bet away', async () => {
    const { app } = await start();
    const page = await sitDown(app);
    operator.order('bet', 'forbidden');
    expect((await page.spin('stranger')).body).toMatchObject({ refused: 'no_answer' });
    expect((await page.spin('then')).body['round_id']).toBeDefined();
    expect(operator.named('rollback')).toHaveLength(0);
  });

  it('pays its win until the operator has heard it', async () => {
    const { app } = await start();
    const page = await sitDown(app);
    operator.order('win', 'down', 'lost', 'silent', 'not_yet');
    operator.order('round/end', 'silent', 'down');
    const { body } = await page.spin('paid');
    expect(body['round_id']).toBeDefined();
    await eventually(() => expect(operator.ends).toHaveLength(1));
    agrees();
    expect(new Set(operator.named('win').map((win) => win['transaction_id'])).size).toBe(1);
  });
});

describe('a restart', () => {
  it('takes up a win that was not acknowledged, and the round shows as unseen', async () => {
    const first = await start();
    const page = await sitDown(first.app);
    operator.order('win', ...Array.from({ length: 50 }, () => 'down' as const));
    const { body } = await page.spin('crash');
    await first.app.close();
    expect(operator.ends).toHaveLength(0);
    operator.behave();
    const second = await start();
    await eventually(() => expect(operator.ends).toHaveLength(1));
    agrees();
    const again = await sitDown(second.app);
    const seat = (await again.get('seat')).body;
    expect(seat['unseen_round']).toMatchObject({ round_id: body['round_id'], outcome: body['outcome'] });
    expect((await again.spin('crash')).body).toMatchObject({ round_id: body['round_id'], win: body['win'] });
    await again.post('seen', { round_id: body['round_id'] });
    expect((await again.get('seat')).body['unseen_round']).toBeNull();
  });

  it('gives back a stake whose fate it does not know', async () => {
    const first = await start();
    const page = await sitDown(first.app);
    operator.order('bet', 'lost', 'lost', 'lost');
    operator.order('rollback', ...Array.from({ length: 50 }, () => 'silent' as const));
    await page.spin('unknown');
    await first.app.close();
    expect(operator.balance).toBe(99_900);
    operator.behave();
    const second = await start();
    await eventually(() => expect(operator.balance).toBe(100_000));
    const seat = (await (await sitDown(second.app)).get('seat')).body;
    expect(seat['unseen_round']).toMatchObject({ refused: 'no_answer', outcome: null });
  });

  it('reads a journal whose last line was cut off', async () => {
    const first = await start();
    const page = await sitDown(first.app);
    const { body } = await page.spin('whole');
    await eventually(() => expect(operator.ends).toHaveLength(1));
    await first.app.close();
    appendFileSync(path.join(folder, 'sandbox-games.jsonl'), '\n{"t":"round","round":{"id":"g-cut');
    const second = await start();
    const again = await sitDown(second.app);
    expect((await again.get('seat')).body['unseen_round']).toMatchObject({ round_id: body['round_id'] });
    expect((await again.spin('after')).body['round_id']).toBeDefined();
    agrees();
  });

  it('keeps seeds, nonce, state and rounds', async () => {
    const first = await start();
    const page = await sitDown(first.app);
    for (const turn of ['a', 'b', 'c']) await page.spin(turn);
    await page.post('seeds', { client_seed: 'mine' });
    await page.spin('d');
    const before = (await page.get('seat')).body;
    await eventually(() => expect(operator.ends.length).toBeGreaterThan(0));
    await first.app.close();
    const second = await start();
    const after = (await (await sitDown(second.app)).get('seat')).body;
    expect(after['seeds']).toEqual(before['seeds']);
    expect(after['state']).toEqual(before['state']);
    expect((after['last_rounds'] as { round_id: string }[]).map(({ round_id }) => round_id)).toEqual(
      (before['last_rounds'] as { round_id: string }[]).map(({ round_id }) => round_id),
    );
  });
});

describe('free games', () => {
  /** Someone spins until free games come of it. */
  const huntFree = async () => {
    const { app, engine } = await start();
    const page = await sitDown(app, { ...REAL, game: 'free-rocket' });
    operator.balance = 10_000_000;
    let presses = 0;
    const isFree = async () => ((await page.get('seat')).body['state'] as { free: object | null }).free !== null;
    while (!(await isFree()) && presses < 400) await page.spin(`hunt-${(presses += 1)}`);
    const paying = engine.seats.round(String(operator.named('bet').at(-1)?.['round_id']));
    expect(paying?.goes_on).toBe(true);
    return { engine, page, isFree, paying };
  };
  const endsOnce = async (roundId: string | undefined) => {
    await eventually(() => expect(operator.ends.at(-1)?.['round_id']).toBe(roundId));
    expect(operator.ends.filter((end) => end['round_id'] === roundId)).toHaveLength(1);
    expect(operator.balance).toBe(
      [...operator.bets.values()].reduce((sum, bet) => sum + bet.wins - bet.amount, 10_000_000),
    );
  };

  it('are paid on the round that won them, which ends when they are over', async () => {
    const { page, isFree, paying } = await huntFree();
    const bets = operator.bets.size;
    let [presses, won] = [0, paying?.win ?? 0];
    for (; await isFree(); presses += 1) won += Number((await page.spin(`free-${presses}`)).body['win']);
    expect(operator.bets.size).toBe(bets);
    await endsOnce(paying?.id);
    const { summary, detail } = (operator.ends.at(-1) as { outcome: Recalled }).outcome;
    const amount = (won / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
    expect(won).toBeGreaterThan(0);
    expect(summary).toBe(`สปิน · ฟรีสปิน ${presses} ครั้ง · ชนะรวม ${amount} บาท`);
    expect(detail.plays[0]).toMatchObject({ nonce: paying?.nonce, outcome: { isFree: false } });
    expect(detail.facts.find(({ name }) => name.en === 'Paid')?.text).toEqual({
      th: `${amount} บาท`,
      en: `${amount} baht`,
    });
    expect(Buffer.byteLength(JSON.stringify(detail))).toBeLessThan(8_192);
  });

  it('that were left lying are played by themselves, and not before their time', async () => {
    const { engine, isFree, paying } = await huntFree();
    await engine.playLeft(new Date(paying?.at ?? ''));
    expect(await isFree()).toBe(true);
    await Promise.all([engine.playLeft(new Date(Date.now() + 1)), engine.playLeft(new Date(Date.now() + 1))]);
    expect(await isFree()).toBe(false);
    await endsOnce(paying?.id);
  });
});

describe('a demo', () => {
  it('plays with 5,000 baht of its own and never asks the operator', async () => {
    const { app } = await start();
    const page = await sitDown(app, DEMO);
    expect((await page.get('seat')).body).toMatchObject({ is_demo: true, balance: 500_000 });
    let balance = 500_000;
    for (const turn of ['a', 'b', 'c', 'd']) {
      const { body } = await page.spin(turn, 20_000);
      balance += Number(body['win']) - 20_000;
      expect(body['balance']).toBe(balance);
    }
    expect(operator.calls).toHaveLength(0);
  });

  it('ends when its credits do, and is filled up again', async () => {
    const { app, engine } = await start();
    const page = await sitDown(app, DEMO);
    await page.get('seat');
    const ticket = { table: 'slot-lotus', language: 'th', lobby_origin: '', until_ms: 0 } as const;
    const guest = (JSON.parse(Buffer.from(page.token.split('.')[0] ?? '', 'base64url').toString()) as { guest: string })
      .guest;
    const seat = await engine.seatOf({ ...ticket, guest });
    if (seat) seat.credits = 50;
    expect((await page.spin('poor')).body).toMatchObject({ refused: 'insufficient_balance', balance: 50 });
    expect((await page.post('credits', {})).body).toEqual({ balance: 500_000 });
    const real = await sitDown(app);
    expect((await real.post('credits', {})).status).toBe(400);
  });
});

describe('rounds that are decided later', () => {
  it('stay open over a restart and are decided once', async () => {
    const first = await start();
    const ticket = { table: 'slot-lotus', player_id: 'p-1', language: 'th', lobby_origin: '', until_ms: 0 } as const;
    const seat = await first.engine.seatOf(ticket);
    if (!seat) throw new Error('no seat');
    const press = { key: 'match-1', bet: { home: 1 }, session: 's-1', stake: 500 };
    const answer = await first.engine.open(seat, press);
    expect(answer).toMatchObject({ is: 'played', balance: 99_500 });
    await first.app.close();
    const { engine } = await start();
    const [open] = engine.openRounds('slot');
    expect(open?.round).toMatchObject({ key: 'match-1', stake: 500, status: 'open' });
    const id = open?.round.id ?? '';
    const outcome = { isFree: false, win: 1_200, window: [], lines: [], freeGamesWon: 0 };
    await engine.close(id, { outcome, win: 1_200 });
    await engine.close(id, { outcome, win: 9_000 });
    await eventually(() => expect(operator.ends).toHaveLength(1));
    expect(operator.balance).toBe(100_700);
    expect(engine.openRounds('slot')).toEqual([]);
  });
});
