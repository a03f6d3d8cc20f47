import { SHOTS_SHOWN } from '@chokdee/lotto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeYeekee } from '#src/features/lotto/yeekee/test/make-yeekee.ts';
import { testApp } from '#src/http/test/test-app.ts';

const app = await testApp();
const { db } = app.database;
/** A busy round tells its news to everybody more than once a second. */
const NEWS_BYTES_MAX = 2_500;

interface News {
  readonly count: number;
  readonly newest: readonly { seq: number; number: string; member: string; shot_at: string }[];
}

const newsOf = async (round: number): Promise<News | undefined> => {
  const { rows } = await sql<{ payload: News }>`
    select payload from outbox where topic = 'shots' and payload ->> 'round_id' = ${String(round)} order by tx desc, n desc limit 1`.execute(
    db,
  );
  return rows[0]?.payload;
};

it('the news of a round has every shot that its list shows, rank 16 among them, however many came since the last', async () => {
  const round = await makeYeekee(db);
  const shot = async () => {
    const { token } = await app.member();
    return app.call('POST /api/lotto/yeekee/shoot_number', { round_id: round, number: '98765' }, { token });
  };
  const shots = await Promise.all(Array.from({ length: 35 }, shot));
  expect(shots.map(({ body }) => body.error)).toEqual(shots.map(() => 0));
  await expect.poll(async () => (await newsOf(round))?.count).toBe(35);
  const news = await newsOf(round);
  expect(news?.newest.map(({ seq }) => seq)).toEqual(Array.from({ length: SHOTS_SHOWN }, (_, place) => 35 - place));
  expect(news?.newest.find(({ seq }) => seq === 35 - 16 + 1)).toMatchObject({
    number: '98***',
    member: expect.stringMatching(/^\d{3}\*{5}\d{2}$/),
  });
  expect(JSON.stringify(news).length).toBeLessThan(NEWS_BYTES_MAX);
});
