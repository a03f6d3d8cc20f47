import { type Announced, isResultShape, RESULT_SHAPES } from '@chokdee/lotto';
import { numberArray } from '#src/db/arrays.ts';
import type { Db, Trx } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { confirmResult, lockDrawnRound } from '#src/features/lotto/results/confirm-result.ts';
import type { AskFeed, Feed, FeedAnswer, FeedQuestion } from '#src/features/lotto/results/feed-client.ts';
import { raiseOnce } from '#src/lib/alarms/raise-alarm.ts';
import { nameRound } from '#src/lib/games/round-name.ts';
import { limitParallel } from '#src/lib/limit-parallel.ts';

interface FeedReading {
  readonly db: Db;
  readonly feeds: readonly Feed[];
  readonly ask: AskFeed;
  /** Milliseconds, of a clock that need not be right. */
  readonly now?: () => number;
}

/** What feeds can be wrong about. */
type DrawAlarm = 'feeds_disagree' | 'feed_unreadable' | 'result_repeated';

type Draw = FeedQuestion & { readonly round_id: number };

/** What one feed answered in one look. */
interface Heard {
  readonly feed: string;
  readonly answer: FeedAnswer;
}

const DRAWS = 16;
const PARALLEL = 4;
const AGREEING = 2;
const FORGET_MS = 3_600_000;

/** How long to leave a draw alone after so many looks: at once for a minute, then twice a minute for an hour, then less. */
const pauseMs = (looks: number): number => {
  if (looks <= 30) return 0;
  return looks <= 150 ? 30_000 : 300_000;
};

/**
 * Reads the results of draws whose time has come, oldest first. Feeds that agree are a result; those that do not are an alarm, and
 * staff decide. Each call is one look; it answers how many results it confirmed. Any number of processes may look at once.
 */
export const feedReader = ({ db, feeds, ask, now = Date.now }: FeedReading): (() => Promise<number>) => {
  const askInTurn = limitParallel(ask, PARALLEL, Number.POSITIVE_INFINITY);
  const looked = new Map<number, { looks: number; until: number }>();

  const look = async (draw: Draw): Promise<number> => {
    const heard = await Promise.all(
      feeds.map(async (feed) => ({ feed: feed.name, answer: await askInTurn(feed, draw) })),
    );
    const looks = (looked.get(draw.round_id)?.looks ?? 0) + 1;
    looked.set(draw.round_id, { looks, until: now() + pauseMs(looks) });
    if (heard.every(({ answer }) => answer.said === 'nothing')) return 0;
    const names = feeds.map(({ name }) => name);
    const isConfirmed = await inTransaction(db, (trx) => weigh(trx, draw, heard, names));
    if (isConfirmed) looked.delete(draw.round_id);
    return Number(isConfirmed);
  };

  return async () => {
    if (feeds.length === 0) return 0;
    for (const [round, { until }] of looked) if (until < now() - FORGET_MS) looked.delete(round);
    const resting = [...looked].filter(([, { until }]) => until > now()).map(([round]) => round);
    const draws = await readDraws(db, resting);
    const looks = await Promise.allSettled(draws.map(look));
    const failed = looks.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
    return looks.reduce((sum, outcome) => sum + (outcome.status === 'fulfilled' ? outcome.value : 0), 0);
  };
};

/** The draws that have no result though their time has come, but for those that rest. Yeekee draws itself. */
const readDraws = (db: Db, resting: readonly number[]): Promise<Draw[]> => allRows<Draw>(db)`
    select r.round_id, r.market_id, m.result_shape, r.day, r.no from lotto_round r join lotto_market m using (market_id)
    where r.status = 'closed' and r.draw_at <= clock_timestamp() and m.result_shape <> 'yeekee'
      and exists (select from lotto_seal s where s.round_id = r.round_id) and r.round_id <> all(${numberArray(resting)}::int[])
    order by r.draw_at, r.round_id limit ${DRAWS}`;

/** Writes down what was heard and decides with the round to itself: a result, an alarm, or to go on waiting. Whether it has its result. */
const weigh = async (trx: Trx, draw: Draw, heard: readonly Heard[], feeds: readonly string[]): Promise<boolean> => {
  const { round_id, result_shape } = draw;
  const round = await lockDrawnRound(trx, round_id);
  if (round.status !== 'closed') return false; // another was first: what is said now would be a correction
  const reports = await keepReports(trx, round_id, heard);
  const raise = async (kind: DrawAlarm, detail: string) =>
    raiseOnce(trx, { kind, subject: round_id, detail: `${await nameRound(trx, round_id)}: ${detail}` });

  const nonsense = heard.flatMap(({ feed, answer }) => (answer.said === 'nonsense' ? [`${feed}: ${answer.why}`] : []));
  if (nonsense.length > 0) await raise('feed_unreadable', nonsense.join(' · '));
  const different = disagreement(result_shape, reports, heard);
  if (different) await raise('feeds_disagree', different);

  const first = reports.find(({ feed }) => feeds.includes(feed));
  const isEnough = reports.filter(({ feed }) => feeds.includes(feed)).length >= AGREEING;
  if (!first || !isEnough) return false;
  if (await isRepeated(trx, draw, first.announced))
    await raise('result_repeated', sayResult(result_shape, first.announced));
  if (await isForStaff(trx, round_id)) return false;
  await confirmResult(trx, round_id, { announced: first.announced, source: 'feeds' });
  return true;
};

interface Report {
  readonly feed: string;
  readonly announced: Announced;
}

/** Keeps what each feed said first, for ever; answers with all that is kept. */
const keepReports = async (trx: Trx, round_id: number, heard: readonly Heard[]): Promise<Report[]> => {
  for (const { feed, answer } of heard)
    if (answer.said === 'result')
      await trx
        .insertInto('lotto_feed_report')
        .values({ round_id, feed, announced: JSON.stringify(answer.announced) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  return trx
    .selectFrom('lotto_feed_report')
    .select(['feed', 'announced'])
    .where('round_id', '=', round_id)
    .orderBy('feed')
    .$castTo<Report>()
    .execute();
};

/** What contradicts what, in words: feeds among each other, or one itself. Undefined if nothing does. */
const disagreement = (shape: string, reports: readonly Report[], heard: readonly Heard[]): string | undefined => {
  const kept = new Map(reports.map(({ feed, announced }) => [feed, sayResult(shape, announced)]));
  const changed = heard.flatMap(({ feed, answer }) => {
    const later = answer.said === 'result' ? sayResult(shape, answer.announced) : kept.get(feed);
    return later === kept.get(feed) ? [] : [`${feed} เปลี่ยนจาก ${kept.get(feed)} เป็น ${later}`];
  });
  const said = new Set(kept.values()).size > 1 ? [...kept].map(([feed, result]) => `${feed} แจ้ง ${result}`) : [];
  const all = [...said, ...changed];
  return all.length > 0 ? all.join(' · ') : undefined;
};

const sayResult = (shape: string, announced: Announced): string =>
  isResultShape(shape)
    ? RESULT_SHAPES[shape].fields.map(({ name, label }) => `${label} ${announced[name] ?? ''}`).join(', ')
    : '';

/** Whether a market would draw the very same twice: sooner do feeds still tell the draw before. */
const isRepeated = async (trx: Trx, { market_id, day, no }: Draw, announced: Announced): Promise<boolean> => {
  const rows = await allRows<{ is_same: boolean }>(trx)`
    select result = ${JSON.stringify(announced)}::jsonb as is_same from lotto_round
    where market_id = ${market_id} and (day, no) < (${day}::date, ${no}::int) and result is not null
    order by day desc, no desc limit 1`;
  return rows[0]?.is_same ?? false;
};

/** Whether staff decide, whatever feeds say later: they contradicted each other, told the draw before, or the seal came too late. */
const isForStaff = async (trx: Trx, roundId: number): Promise<boolean> => {
  const rows = await allRows(trx)`
    select from alarm where subject = ${String(roundId)} and kind in ('feeds_disagree', 'result_repeated', 'late_seal')`;
  return rows.length > 0;
};
