import { z } from 'zod';
import { call } from '#src/call.ts';
import { agentFields, instant, query } from '#src/wire.ts';

const hex = z.string();
const place = z.number().int().min(0).max(2_147_483_646);
const size = z.number().int().min(1).max(2_147_483_647);

/** What the house signed of its log of draws: how many entries, and the root over them. The Ed25519 signature is over the leaf of the text. */
export const LogHead = z.object({ text: z.string(), signature: z.string(), public_key: z.string() });

export const drawLogCalls = {
  'GET /api/lotto/log/head': call({
    summary:
      'The newest signed head of the log of draws. Whoever keeps it can prove later that nothing before it was changed.',
    access: 'public',
    input: query({ ...agentFields }),
    /** Null before the first entry. */
    output: LogHead.nullable(),
  }),
  'GET /api/lotto/log/entries': call({
    summary: 'What the log of draws says, in its order: keys, promises, heads of shots, seals of rounds.',
    access: 'public',
    input: query({ ...agentFields, from: place.default(0) }),
    output: z.object({
      items: z.array(z.object({ place: z.number().int(), text: z.string(), added_at: instant })),
      /** What to send as `from` for the rest; null at the end. */
      next_from: z.number().int().nullable(),
    }),
  }),
  'GET /api/lotto/log/inclusion': call({
    summary: 'What proves that an entry was in the log of draws when it had so many entries (RFC 9162, 2.1.3).',
    access: 'public',
    input: query({ ...agentFields, place, size }),
    output: z.object({ text: z.string(), path: z.array(hex) }),
  }),
  'GET /api/lotto/log/promises': call({
    summary:
      'The promises of all rounds of yeekee that were promised together, by the place of their entry in the log of draws.',
    access: 'public',
    input: query({ ...agentFields, place }),
    output: z.object({ items: z.array(z.string()) }),
  }),
  'GET /api/lotto/log/consistency': call({
    summary: 'What proves that the log of draws only grew between two sizes (RFC 9162, 2.1.4).',
    access: 'public',
    input: query({ ...agentFields, from: size, to: size }),
    output: z.object({ path: z.array(hex) }),
  }),
};
