import { baht } from '@chokdee/kernel';
import { expect, it } from 'vitest';
import { providerFixture, type Said } from '#src/features/games/test/provider-fixture.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { audit } from '#src/ledger/audit.ts';

const PLAYERS = 20;
const BETS = 40;
const FORGED = 400;
const app = await testApp({ RATE_LIMITS: '1' });
const fixture = await providerFixture(app);

/** Sends a call again, as providers do, until it is answered. */
const untilAnswered = async (send: () => Promise<{ http: number; said: Said }>): Promise<Said> => {
  for (;;) {
    const { http, said } = await send();
    if (http === 200) return said;
    expect(http).toBe(503);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

it('a flood of calls is answered to the last one, whatever else knocks, and no satang is lost', async () => {
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => fixture.player(baht(1_000))));
  const forged = Array.from({ length: FORGED }, () => fixture.send('balance', {}, { secret: 'not-theirs' }));
  const played = players.flatMap((player) =>
    Array.from({ length: BETS }, async (_, n) => {
      const [round_id, bet_id] = [`r-${player.memberId}-${n}`, `b-${player.memberId}-${n}`];
      await untilAnswered(() => player.bet(10, { round_id, transaction_id: bet_id }));
      const win = { round_id, bet_id, transaction_id: `w-${player.memberId}-${n}` };
      return untilAnswered(() => player.win(n % 2 === 0 ? 15 : 4, win));
    }),
  );
  const answers = await Promise.all(played);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 'ok'));
  for (const player of players)
    expect((await player.balance()).said.balance).toBe((1_000 + (BETS / 2) * (5 - 6)).toFixed(2));
  const refusals = (await Promise.all(forged)).map(({ http }) => http);
  expect(new Set(refusals)).toEqual(new Set([401, 429]));
  expect(await audit(app.database.db)).toEqual([]);
}, 60_000);
