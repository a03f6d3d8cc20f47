import { BAHT_MAX, type Day, day, type Satang, satang } from '@chokdee/kernel';
import { z } from 'zod';

const fromSatang = (amount: Satang): number => amount / 100;
const toSatang = (value: number): Satang => satang(Math.round(value * 100));

/** Baht that someone sends: positive, at most two decimals. In code it is whole satang; no other place converts. */
export const baht = z.codec(z.number().min(0.01).max(BAHT_MAX).multipleOf(0.01), z.custom<Satang>(), {
  decode: toSatang,
  encode: fromSatang,
});

/** Baht that someone sends where none is an amount too. */
export const bahtOrNone = z.codec(z.number().min(0).max(BAHT_MAX).multipleOf(0.01), z.custom<Satang>(), {
  decode: toSatang,
  encode: fromSatang,
});

/** Baht that we show: a balance or a difference, so zero and negative amounts are legal. */
export const bahtShown = z.codec(z.number().multipleOf(0.01), z.custom<Satang>(), {
  decode: toSatang,
  encode: fromSatang,
});

/** An instant, ISO-8601 in UTC on the wire. */
export const instant = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

/** A calendar day in Bangkok. */
export const bangkokDay = z.codec(z.iso.date(), z.custom<Day>(), {
  decode: (text) => day(text),
  encode: (value) => value,
});

/** A time of day, `HH:MM`. */
export const clock = z.iso.time({ precision: -1 });

/** The id of a reference thing: a round, a game, a channel, a poll. */
export const referenceId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** The id of a row that staff make: a campaign, a quest, an item of the shop. */
export const rowId = z.number().int().positive().max(2_147_483_647);

/** How often a row was changed: who saves says which one he saw. */
export const rowVersion = z.number().int().min(0).max(1_000_000_000);

/** The address of a picture; empty: none. */
export const picture = z.string().trim().max(300);

/** What a call answers that has nothing to say. */
export const nothingBack = z.object({});

/** Text that a person typed: trimmed, bounded, and without the zero byte that a database cannot keep. */
export const line = (maxLength: number) => z.string().trim().min(1).max(maxLength);

/**
 * What a player's call takes in its body. Keys at its top that it does not know are passed through, which is to say ignored,
 * but for one that looks like a slip of the pen; what is nested is strict.
 */
export const body = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.object(shape);

/** What a call takes in its query, as lenient as a body. */
export const query = body;

/** A call that takes nothing accepts no body, empty JSON or `{}`. */
export const nothing = body({});

/** What staff send, and what is nested: a field that is not known is refused. */
export const strictBody = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.strictObject(shape);

/** The agent fields that a call may carry: optional, checked when sent, never trusted. */
export const agentFields = { agent_id: referenceId.optional(), agent_code: line(32).optional() };

const json = z.json();

/** Any JSON, described as just that: `z.json()` contains itself, which does not compile as openapi-typescript writes it. */
export const anyJson = z.custom<z.infer<typeof json>>((value) => json.safeParse(value).success);

/** One page of a list that goes on; `next_cursor` is null on the last. */
export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next_cursor: z.string().nullable() });

/** Where a page begins, as the page before it said, and how long it is. */
export const pageFields = { cursor: line(200).optional(), limit: z.number().int().min(1).max(100).default(20) };
