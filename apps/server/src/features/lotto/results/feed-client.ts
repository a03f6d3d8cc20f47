import { type Announced, isResultShape, RESULT_SHAPES, resultProblems } from '@chokdee/lotto';
import { z } from 'zod';
import { jsonOf } from '#src/lib/json-of.ts';

/** A feed of results, as it is configured. */
export interface Feed {
  readonly name: string;
  readonly url: string;
}

/** The draw that a feed is asked about. */
export interface FeedQuestion {
  readonly market_id: number;
  readonly result_shape: string;
  readonly day: string;
  readonly no: number;
}

/** What a feed says of a draw: its result, nothing so far, or something that nobody can read. */
export type FeedAnswer =
  | { readonly said: 'result'; readonly announced: Announced }
  | { readonly said: 'nothing'; readonly why: string }
  | { readonly said: 'nonsense'; readonly why: string };

/** Asks a feed about a draw. It never throws. */
export type AskFeed = (feed: Feed, question: FeedQuestion) => Promise<FeedAnswer>;

const FEED_TIMEOUT_MS = 3_000;
const BYTES_MAX = 10_000;
/** A feed that is busy or ill says nothing; it is asked again. */
const SILENT: ReadonlySet<number> = new Set([404, 408, 429]);

const Body = z.object({
  market: z.number(),
  day: z.string(),
  no: z.number(),
  announced: z.record(z.string().max(20), z.string().max(20)),
});

/** The client of feeds over HTTP. It goes to the configured address and nowhere that an answer sends it. */
export const feedClient =
  (timeoutMs = FEED_TIMEOUT_MS): AskFeed =>
  async (feed, question) => {
    try {
      const response = await fetch(addressOf(feed, question), {
        redirect: 'manual',
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.status === 200) return readAnswer(await readText(response), question);
      await response.body?.cancel();
      const why = `HTTP ${response.status}`;
      const isSilent = SILENT.has(response.status) || response.status >= 500;
      return { said: isSilent ? 'nothing' : 'nonsense', why };
    } catch (error) {
      return { said: 'nothing', why: error instanceof Error ? error.message : String(error) };
    }
  };

const addressOf = ({ url }: Feed, { market_id, result_shape, day, no }: FeedQuestion): URL => {
  const address = new URL(url);
  address.pathname = `${address.pathname.replace(/\/$/, '')}/results`;
  for (const [name, value] of Object.entries({ market: market_id, shape: result_shape, day, no }))
    address.searchParams.set(name, String(value));
  return address;
};

/** The body, unless it is longer than any result: then undefined, and the rest is never fetched. */
const readText = async ({ body }: Response): Promise<string | undefined> => {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > BYTES_MAX) return undefined; // leaving the loop cancels the stream
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
};

/** The answer, if it can be read and is of the draw that was asked about: a feed that tells its latest may tell an earlier one. */
const readAnswer = (
  text: string | undefined,
  { market_id, result_shape: shape, day, no }: FeedQuestion,
): FeedAnswer => {
  if (text === undefined) return { said: 'nonsense', why: `ยาวเกิน ${BYTES_MAX} ไบต์` };
  const parsed = Body.safeParse(jsonOf(text));
  if (!parsed.success || !isResultShape(shape)) return { said: 'nonsense', why: 'ไม่ใช่ JSON ของผลรางวัล' };
  const { data } = parsed;
  if (data.market !== market_id || data.day !== day || data.no !== no)
    return { said: 'nonsense', why: `เป็นผลของตลาด ${data.market} วันที่ ${data.day} งวดที่ ${data.no}` };
  const { fields } = RESULT_SHAPES[shape];
  const problems = resultProblems(shape, data.announced);
  const labels = fields.filter(({ name }) => problems.includes(name)).map(({ label }) => label);
  if (labels.length > 0) return { said: 'nonsense', why: `ไม่ถูกรูปแบบ: ${labels.join(', ')}` };
  return {
    said: 'result',
    announced: Object.fromEntries(fields.map(({ name }) => [name, data.announced[name] ?? ''])),
  };
};
