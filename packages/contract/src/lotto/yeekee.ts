import { PRIZE_LIMITS } from '@chokdee/lotto';
import { z } from 'zod';
import { call } from '#src/call.ts';
import { LogHead } from '#src/lotto/draw-log.ts';
import { roundStatus } from '#src/lotto/lotto-wire.ts';
import { agentFields, bahtShown, body, instant, page, pageFields, query, referenceId } from '#src/wire.ts';

/** 32 bytes and more as hex. */
const hex = z.string();
const roundQuery = { ...agentFields, round_id: referenceId.optional() };

/** A shot as everybody sees it. While more may come, its last digits are hidden and so is its link in the chain. */
const Shot = z.object({
  seq: z.number().int(),
  /** 1: the newest. */
  rank: z.number().int(),
  number: z.string(),
  /** Masked. */
  member: z.string(),
  shot_at: instant,
  /** Its link in the chain; null until shooting ends. */
  receipt: hex.nullable(),
});

/** Proves that a shot was taken as it is: signed by the house, and its link is in the chain that is published. */
const ShotReceipt = z.object({
  text: z.string(),
  link: hex,
  leaf: z.string(),
  signature: z.string(),
  public_key: z.string(),
  /** The newest head of the log of draws when it was shot; null: there was no log yet. */
  log: LogHead.nullable(),
});

/** One of my own shots, with every digit. */
const OwnShot = z.object({ seq: z.number().int(), rank: z.number().int(), number: z.string(), shot_at: instant });

/** The source of randomness that nobody here can choose. */
const BeaconChain = z.object({
  chain_hash: z.string(),
  public_key: hex,
  genesis: z.number().int(),
  period: z.number().int(),
});

/** What is promised when the round opens, and what is added to it step by step until everything is known. */
const Sealed = z.object({
  commitment: hex,
  chain_hash: z.string(),
  beacon_round: z.number().int(),
  beacon_at: instant,
  /** The chain's end, published before the beacon exists; null until shooting ends. */
  head: hex.nullable(),
  head_at: instant.nullable(),
});

const Prize = z.object({
  rank: z.number().int(),
  baht: bahtShown,
  /** Null: nobody has this rank. */
  member: z.string().nullable(),
  number: z.string().nullable(),
  /** What is left of it by what its shooter staked; from that all prizes are cut alike. */
  due: bahtShown,
  paid: bahtShown,
  /** Why less was paid than the rank promises. */
  limit: z.enum(PRIZE_LIMITS).nullable(),
});

/** What a round promises of its prizes; null: no such limit, in rounds that opened before there was one. */
const PrizeRules = z.object({
  rank_1: bahtShown,
  rank_16: bahtShown,
  stake_min: bahtShown,
  shots_min: z.number().int(),
  members_min: z.number().int(),
  each: z.number().int(),
  stake_percent: z.number().int().nullable(),
  margin_percent: z.number().int().nullable(),
});

/** What a round came to, as far as its prizes ask: shots of members who staked, how many members, and the expected margin. */
const PrizeFacts = z.object({ shots: z.number().int(), members: z.number().int(), margin: bahtShown });

/** What became of a round; null until it is drawn. */
const Drawn = z.object({
  system_shot: z.string(),
  result: z.string(),
  drawn_at: instant,
  prizes: z.array(Prize),
  prize_facts: PrizeFacts.nullable(),
});

/** An entry of the log of draws. */
const LogEntry = z.object({ place: z.number().int(), text: z.string() });
/** Where the log of draws has what a round published: a witness holds its head, and none of it can be another. */
const Logged = z.object({
  /** A leaf among those of all that were promised together; its path is hex and ends in the root that the entry says. */
  promise: z.object({ text: z.string(), index: z.number().int(), path: z.array(hex), entry: LogEntry }).nullable(),
  head: LogEntry.nullable(),
  seal: LogEntry.nullable(),
});

export const yeekeeCalls = {
  'GET /api/lotto/yeekee/list': call({
    summary: "A round's shots, newest first. The last digits are hidden until shooting ends.",
    access: 'public',
    input: query({ ...roundQuery, ...pageFields }),
    output: page(Shot),
  }),
  'GET /api/lotto/yeekee/lists': call({
    summary: 'How a round stands: the number of shots, ranks 1 and 16, what is promised, and my own shots.',
    access: 'either',
    input: query(roundQuery),
    output: z.object({
      round_id: referenceId,
      status: roundStatus,
      count: z.number().int(),
      rank_1: Shot.nullable(),
      rank_16: Shot.nullable(),
      shoots_until: instant,
      cooldown_seconds: z.number().int(),
      shots_max: z.number().int(),
      prizes: PrizeRules,
      sealed: Sealed,
      drawn: Drawn.nullable(),
      void_reason: z.string().nullable(),
      /** Null for a guest. */
      mine: z
        .object({
          /** The newest first, at most 100. */
          shots: z.array(OwnShot),
          left: z.number().int(),
          /** When I may shoot again; null: now. */
          next_at: instant.nullable(),
          /** What I have staked in this round: the prizes ask for some. */
          staked: bahtShown,
        })
        .nullable(),
    }),
  }),
  'POST /api/lotto/yeekee/shoot_number': call({
    summary: 'Shoots a number of five digits in a round that is open or has just closed.',
    access: 'member',
    input: body({
      ...agentFields,
      round_id: referenceId.optional(),
      number: z.union([z.string().max(20), z.number()]).default(''),
    }),
    output: z.object({ ...OwnShot.shape, left: z.number().int(), next_at: instant, receipt: ShotReceipt }),
    writes: 'self',
  }),
  'GET /api/lotto/yeekee/proof': call({
    summary: 'Everything that one needs to compute the result of a round again, but for its shots.',
    access: 'public',
    input: query(roundQuery),
    output: z.object({
      round_id: referenceId,
      name: z.string(),
      status: roundStatus,
      draw_at: instant,
      shooting_ends_at: instant,
      count: z.number().int(),
      chain: BeaconChain,
      sealed: Sealed,
      /** Signed by the house: the count and the head, as they were published. */
      head_receipt: ShotReceipt.omit({ link: true, log: true }).nullable(),
      /** Null: not in the log. */
      logged: Logged,
      /** Null until the round is drawn, or put aside after its head. */
      seed: hex.nullable(),
      signature: hex.nullable(),
      prizes: PrizeRules,
      drawn: Drawn.nullable(),
      void_reason: z.string().nullable(),
    }),
  }),
  'GET /api/lotto/yeekee/shots': call({
    summary: 'All shots of a round whose shooting has ended, oldest first: number, member, instant.',
    access: 'public',
    input: query({ ...roundQuery, after: z.number().int().min(0).max(2_147_483_647).default(0) }),
    output: z.object({
      items: z.array(z.tuple([z.string(), z.string(), z.string()])),
      /** What to send as `after` for the rest; null at the end. */
      next_after: z.number().int().nullable(),
    }),
  }),
};
