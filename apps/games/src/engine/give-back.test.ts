import { appendFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Round, Step } from '#src/engine/books.ts';
import type { Engine } from '#src/engine/engine.ts';
import { Operator } from '#src/engine/test/operator.ts';
import { eventually, newFolder, REAL, sitDown, startProvider } from '#src/engine/test/provider.ts';

let operator: Operator;
let folder: string;
const running: FastifyInstance[] = [];
const start = async (game = 'slot-lotus') => {
  const provider = await startProvider(operator.url, folder);
  running.push(provider.app);
  return { ...provider, page: await sitDown(provider.app, { ...REAL, game }) };
};
const statusOf = (engine: Engine, round: Pick<Round, 'id'> | undefined) => engine.seats.round(round?.id ?? '')?.status;

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

describe('the round of a stake that went back', () => {
  const lose = async (how: 'lost' | 'silent') => {
    const { engine, page } = await start();
    operator.order('bet', how, how, how);
    expect((await page.spin('gone')).body).toMatchObject({ refused: 'no_answer' });
    const id = String(operator.named('bet')[0]?.['round_id']);
    return { id, isBack: () => eventually(() => expect(statusOf(engine, { id })).toBe('returned')) };
  };

  it('ends, though the operator is hard of hearing', async () => {
    operator.order('round/end', 'silent', 'down', 'not_yet');
    const { id, isBack } = await lose('lost');
    await isBack();
    expect(operator.ends).toMatchObject([{ round_id: id, outcome: { summary: expect.stringContaining('คืนเงิน') } }]);
    expect(operator.balance).toBe(100_000);
  });

  it('that the operator never knew is over at once', async () => {
    const { isBack } = await lose('silent');
    await isBack();
    expect(operator.named('round/end')).toHaveLength(1);
  });

  it('is told a few times and not for ever', async () => {
    operator.order('round/end', ...Array<'down'>(100).fill('down'));
    const { isBack } = await lose('lost');
    await isBack();
    expect(operator.named('round/end')).toHaveLength(10);
  });
});

describe('a free play that a crash cut off', () => {
  it('rolls no bet back, and those that are left are played by themselves', async () => {
    operator.balance = 10_000_000;
    const first = await start('free-rocket');
    const isFree = async () => ((await first.page.get('seat')).body['state'] as { free: object | null }).free !== null;
    for (let presses = 0; presses < 400 && !(await isFree()); presses += 1) await first.page.spin(`hunt-${presses}`);
    const paying = first.engine.seats.round(String(operator.named('bet').at(-1)?.['round_id']));
    if (!paying?.goes_on) throw new Error('no free plays');
    await eventually(() => expect(statusOf(first.engine, paying)).toBe('settled'));
    await running.pop()?.close();
    const { outcome: _, win: __, after: ___, goes_on: ____, ...rest } = paying;
    const cut = { ...rest, id: 'g-cut', key: `left:${paying.id}`, stake: 0, nonce: paying.nonce + 1, status: 'asked' };
    appendFileSync(path.join(folder, 'sandbox-games.jsonl'), `\n${JSON.stringify({ t: 'round', round: cut })}`);

    const { engine } = await start('free-rocket');
    await eventually(() => expect(statusOf(engine, cut)).toBe('returned'));
    expect(operator.named('rollback')).toEqual([]);
    expect(operator.ends.map((end) => end['round_id'])).not.toContain(paying.id);
    await engine.playLeft(new Date(Date.now() + 1));
    await eventually(() => expect(operator.ends.at(-1)?.['round_id']).toBe(paying.id));
    expect([...operator.bets.values()].every(({ status }) => status === 'taken')).toBe(true);
  });
});

describe('a journal that takes no more', () => {
  /** Refuses steps while it is full. */
  const fill = (engine: Engine, isFull: (step: Step) => boolean) => {
    const write = engine.seats.write.bind(engine.seats);
    vi.spyOn(engine.seats, 'write').mockImplementation((seat, entry) =>
      entry.t === 'step' && isFull(entry.step) ? Promise.reject(new Error('ENOSPC')) : write(seat, entry),
    );
  };

  it('once the stake is taken: it goes back, and the same press hears so', async () => {
    const { engine, page } = await start();
    fill(engine, ({ status }) => status === 'played');
    expect((await page.spin('full')).status).toBe(500);
    await eventually(() => expect(operator.balance).toBe(100_000));
    await eventually(async () => expect((await page.spin('full')).body).toMatchObject({ refused: 'no_answer' }));
    expect(operator.named('win')).toEqual([]);
    expect(operator.bets.size).toBe(1);
  });

  it('not even that it goes back: it does, and the press is not known yet until that is written', async () => {
    const { engine, page } = await start();
    let isFull = true;
    fill(engine, () => isFull);
    expect((await page.spin('full')).status).toBe(500);
    await eventually(() => expect(operator.balance).toBe(100_000));
    expect((await page.spin('full')).status).toBe(503);
    isFull = false;
    await eventually(async () => expect((await page.spin('full')).body).toMatchObject({ refused: 'no_answer' }));
    expect(operator.bets.size).toBe(1);
  });

  it('after the wallet refused: the press is refused once it can be written', async () => {
    const { engine, page } = await start();
    operator.balance = 50;
    let isFull = true;
    fill(engine, () => isFull);
    expect((await page.spin('poor')).status).toBe(500);
    expect((await page.spin('poor')).status).toBe(503);
    isFull = false;
    await eventually(async () => expect((await page.spin('poor')).body).toMatchObject({ refused: 'no_answer' }));
    expect(operator.balance).toBe(50);
  });
});
