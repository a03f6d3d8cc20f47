import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../apps/server/src/db/database.ts';
import { makeRound } from '../../apps/server/src/features/lotto/test/make-round.ts';
import { startChild } from '../child.ts';
import { type Figure, figure, median } from '../report.ts';
import { sell, spread, WIDE } from '../selling/selling.ts';
import { makeBuyers } from '../selling/selling-data.ts';

const NIGHT_SECONDS_MAX = 300;

/** How long a night took, and may take at most. */
export const nightWithin = (name: string, value: number): Figure =>
  figure(name, value, 's', { atMost: NIGHT_SECONDS_MAX });

/** Starts a night in a process of its own; `done` is how many seconds it took. */
export const startNight = async (file: string, ...args: string[]): Promise<{ done: Promise<number> }> => {
  const child = await startChild<{ ready: true }>(file, args);
  const done = once(child.process, 'message').then(async ([message]) => {
    await child.stop();
    return (message as { seconds: number }).seconds;
  });
  return { done };
};

/** How selling fares while the night is counted: five seconds after five seconds until it is done, beside as many without. */
export const sellingMeanwhile = async (
  db: Db,
  url: string,
  startNights: () => Promise<{ done: Promise<number> }>,
): Promise<Figure[]> => {
  const tokens = await makeBuyers(db, 2_000);
  const round = await makeRound(db, { closesIn: '10 hours', bets: WIDE });
  const server = await startChild<{ port: number }>('selling/selling-server.ts', [url, '64']);
  try {
    const buy = () => sell([server.ready.port], { tokens, round, numbers: spread });
    await buy();
    const idle = [await buy(), await buy(), await buy()];
    const night = await startNights();
    let seconds: number | undefined;
    const ended = night.done.then((taken) => {
      seconds = taken;
    });
    const beside = [];
    while (seconds === undefined) beside.push(await buy());
    await ended;
    await sleep(500);
    idle.push(await buy(), await buy());
    const p99 = median(idle.map((load) => load.p99));
    return [
      nightWithin('the night, beside selling', seconds),
      figure('p99 of selling, idle', p99, 'ms'),
      figure('p99 of selling in the night : idle', median(beside.map((load) => load.p99)) / p99, '×', { atMost: 2 }),
      figure('its worst five seconds : idle', Math.max(...beside.map((load) => load.p99)) / p99, '×'),
      figure(
        'rate of selling in the night : idle',
        median(beside.map((load) => load.rate)) / median(idle.map((load) => load.rate)),
        '×',
      ),
    ];
  } finally {
    await server.stop();
  }
};
