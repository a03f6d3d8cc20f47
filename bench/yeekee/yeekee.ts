import { randomInt } from 'node:crypto';
import { chromium } from '@playwright/test';
import autocannon from 'autocannon';
import { build } from 'vite';
import { CHROMIUM_FLAGS, findChromium } from '#tools/chromium.ts';
import type { Db } from '../../apps/server/src/db/database.ts';
import { beaconClient } from '../../apps/server/src/features/lotto/yeekee/beacon-client.ts';
import { drawYeekee } from '../../apps/server/src/features/lotto/yeekee/draw-yeekee.ts';
import { BOX, endHastily, makeYeekee } from '../../apps/server/src/features/lotto/yeekee/test/make-yeekee.ts';
import { startSandbox } from '../../apps/server/src/http/test/sandbox-process.ts';
import { startChild } from '../child.ts';
import { inNewHouse } from '../new-house.ts';
import { type Bench, type Figure, figure, median } from '../report.ts';
import { makeBuyers } from '../selling/selling-data.ts';
import { fillChain } from './yeekee-data.ts';
import { watchingFeed } from './yeekee-feed.ts';

const SESSIONS = 20_000;
const SHOTS = 100_000;
const CLIENTS = 64;
const SECONDS = 4;
const ROUNDS = 3;

/** Shots over HTTP with sessions and every check; then a large round is drawn, and checked in a browser. */
export const yeekee: Bench = {
  name: 'yeekee',
  about: `${CLIENTS} clients, ${SESSIONS} sessions, fsync on; median of ${ROUNDS} interleaved rounds; a round of ${SHOTS} shots; a phone at 4× CPU slowdown that watches`,
  run: () =>
    inNewHouse(async ({ db, url }) => {
      const tokens = await makeBuyers(db, SESSIONS);
      return [...(await shooting(db, url, tokens)), ...(await watchingFeed(db, url, tokens)), ...(await drawing(db))];
    }),
};

const shooting = async (db: Db, url: string, tokens: readonly string[]): Promise<Figure[]> => {
  const start = (batch: number) => startChild<{ port: number }>('selling/selling-server.ts', [url, String(batch)]);
  const [batched, single] = [await start(64), await start(1)];
  let turn = 0;
  // Each session in its turn, in a round without a pause: what is measured is taking shots, not refusing them.
  const shoot = async (port: number): Promise<number> => {
    const round_id = await makeYeekee(db, { cooldown_seconds: 0, shots_max: 1_000 });
    const { requests, non2xx, mismatches } = await autocannon({
      url: `http://127.0.0.1:${port}`,
      connections: CLIENTS,
      duration: SECONDS,
      requests: [
        {
          method: 'POST',
          path: '/api/lotto/yeekee/shoot_number',
          setupRequest: (request) => ({
            ...request,
            headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens[turn++ % tokens.length]}` },
            body: JSON.stringify({ round_id, number: randomInt(100_000) }),
          }),
        },
      ],
      verifyBody: (body) => String(body).startsWith('{"error":0,'),
    });
    if (non2xx + mismatches > 0) throw new Error(`${non2xx} answers failed and ${mismatches} shots were refused`);
    return requests.average;
  };
  try {
    await shoot(batched.ready.port);
    const rounds = [];
    for (let n = 0; n < ROUNDS; n += 1)
      rounds.push({ batched: await shoot(batched.ready.port), single: await shoot(single.ready.port) });
    return [
      figure('shots', median(rounds.map((round) => round.batched)), 'shots/s'),
      figure('shots : one at a time', median(rounds.map((round) => round.batched / round.single)), '×', { atLeast: 5 }),
    ];
  } finally {
    for (const child of [batched, single]) await child.stop();
  }
};

const drawing = async (db: Db): Promise<Figure[]> => {
  const sandbox = await startSandbox();
  try {
    const round = await makeYeekee(db);
    const chained = await fillChain(db, round, SHOTS);
    await endHastily(db, round);
    const ask = beaconClient({ urls: [`${sandbox.url}/beacon`] }, () => undefined);
    const began = performance.now();
    const drawn = await drawYeekee(db, { box: BOX, ask });
    const seconds = (performance.now() - began) / 1_000;
    if (drawn !== 1) throw new Error('the round was not drawn');
    return [
      figure('from the beacon to the result', seconds, 's', { atMost: 1 }),
      figure(
        'the whole round checked in the browser',
        await checkedInBrowser(await chained.claims(), chained.shots),
        's',
        { atMost: 2 },
      ),
    ];
  } finally {
    sandbox.stop();
  }
};

/** How long a browser works to check a round; the findings must all be good but for the head, which a bench cannot wait for. */
const checkedInBrowser = async (claims: object, shots: readonly object[]): Promise<number> => {
  const built = await build({
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: 'packages/lotto/src/yeekee/proof.ts', formats: ['iife'], name: 'proof' },
    },
  });
  const [output] = [built].flat();
  const code = output && 'output' in output ? output.output[0].code : '';
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_FLAGS] });
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: code });
    const { ms, red } = (await page.evaluate(
      `(({ claims, shots }) => {
        const began = performance.now();
        const check = proof.checkYeekee(claims, claims.chain);
        check.add(shots);
        const red = check.finish().filter(({ isOk }) => !isOk).map(({ step }) => step);
        return { ms: performance.now() - began, red };
      })(${JSON.stringify({ claims, shots })})`,
    )) as { ms: number; red: string[] };
    if (red.join() !== 'head') throw new Error(`the round does not check: ${red.join()}`);
    return ms / 1_000;
  } finally {
    await browser.close();
  }
};
