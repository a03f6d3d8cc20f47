import { z } from 'zod';
import { call } from '#src/call.ts';
import { WalletShown } from '#src/members.ts';
import { agentFields, anyJson, bahtShown, body, instant, line, page, query, referenceId } from '#src/wire.ts';

/** What kinds of game there are; each has its lobby, and is a product that wallets and limits know. */
export const GAME_CATEGORIES = ['casino', 'slot', 'sport', 'fishing', 'freespin'] as const;
/** The lists that a lobby shows: a category, or what was played, is much played or is liked. */
export const GAME_LISTS = [...GAME_CATEGORIES, 'last', 'hot', 'favourite'] as const;
export const VOLATILITIES = ['low', 'medium', 'high'] as const;
/** What a row of a lobby holds. */
export const LOBBY_ROWS = ['last', 'hot', 'favourite', 'category', 'provider', 'tag', 'picked'] as const;

/** An id that travels as a number or as its digits: one call of old sends texts. */
const idText = z.union([referenceId, z.string().regex(/^[1-9]\d{0,14}$/)]).transform(Number);
const source = z.string().trim().max(40).default('');

/** A studio as players see it. */
export const ProviderShown = z.object({
  provider_id: referenceId,
  sub_provider_id: referenceId,
  name: z.string(),
  /** One to three letters for its lettered tile, in its colour. */
  mark: z.string(),
  colour: z.string(),
  /** The address of its own logo; empty: the tile. */
  logo: z.string(),
});

/** A game as lobbies show it. */
export const GameShown = z.object({
  game_id: referenceId,
  provider_id: referenceId,
  sub_provider_id: referenceId,
  provider_name: z.string(),
  name: z.string(),
  name_en: z.string(),
  category: z.enum(GAME_CATEGORIES),
  /** The address of its picture; empty: its name on a tile of the studio's colour. */
  cover: z.string(),
  tags: z.array(z.string()),
  /** The published return to the player in percent. */
  rtp: z.number().nullable(),
  volatility: z.enum(VOLATILITIES).nullable(),
  has_demo: z.boolean(),
  is_mobile: z.boolean(),
});

/** A row of a lobby, as the operator arranged it. */
export const LobbyRowShown = z.object({
  row_id: referenceId,
  kind: z.enum(LOBBY_ROWS),
  title: z.string(),
  title_en: z.string(),
  /** The category, studio or tag that its link "all of them" leads to; empty: none. */
  filter: z.string(),
});

const launch = { game_id: referenceId, provider_id: referenceId, is_mobile: z.boolean().default(true), source };
const Link = z.object({ link: z.string() });

/** One movement of a round, as its provider sent it. */
const RoundMovement = z.object({
  kind: z.enum(['bet', 'win', 'rollback']),
  amount: bahtShown,
  transaction_id: z.string(),
  at: instant,
});

const RoundShown = z.object({
  provider_id: referenceId,
  round_id: z.string(),
  game: GameShown.nullable(),
  /** Running until its provider says that it is over. */
  is_over: z.boolean(),
  stake: bahtShown,
  payout: bahtShown,
  /** What came of it, in the provider's words. */
  summary: z.string(),
  started_at: instant,
  ended_at: instant.nullable(),
});

export const gameCalls = {
  'GET /api/game/providers': call({
    summary: 'The studios whose games are on offer.',
    access: 'public',
    input: query({}),
    output: z.array(ProviderShown),
    cachedBy: 'agent',
  }),
  'GET /api/game/list': call({
    summary:
      'Games of a category or a studio, or the ones last played, much played or liked; found by any part of their names.',
    access: 'either',
    input: query({
      /** The id of a provider, with all its studios; or a studio's name. */
      provider: line(40).optional(),
      /** The id of a studio. */
      sub_provider_id: referenceId.optional(),
      category: z.enum(GAME_LISTS).optional(),
      tag: line(40).optional(),
      search: z.string().trim().max(60).optional(),
      cursor: line(200).optional(),
      limit: z.number().int().min(1).max(500).default(60),
      ...agentFields,
    }),
    output: page(GameShown),
  }),
  'GET /api/game/detail': call({
    summary: 'One game.',
    access: 'public',
    input: query({ game_id: referenceId }),
    output: GameShown,
  }),
  'GET /api/game/lobby': call({
    summary: 'A lobby with the games of each of its rows.',
    access: 'either',
    input: query({
      lobby_key: line(40).default('home'),
      limit: z.number().int().min(1).max(60).default(20),
      ...agentFields,
    }),
    output: z.object({
      lobby_key: z.string(),
      rows: z.array(LobbyRowShown.extend({ games: z.array(GameShown) })),
    }),
  }),
  'GET /api/lobby/configs': call({
    summary: 'How a lobby is arranged: its rows in their order.',
    access: 'public',
    input: query({ lobby_key: line(40).default('home'), ...agentFields }),
    output: z.object({ lobby_key: z.string(), title: z.string(), rows: z.array(LobbyRowShown) }),
  }),
  'POST /api/game/wallets': call({
    summary: 'The wallets that a game can be played from.',
    access: 'member',
    input: body({ game_id: idText, provider_id: idText, sub_provider_id: idText.optional(), ...agentFields }),
    output: z.array(WalletShown),
    staysOpen: true,
  }),
  'POST /api/game/link': call({
    summary: 'Opens a game with a wallet: the address that its frame loads.',
    access: 'member',
    input: body({ wallet_id: referenceId, sub_provider_id: referenceId.optional(), ...launch, ...agentFields }),
    output: Link,
    pace: 'write',
  }),
  'POST /api/game/demo': call({
    summary: 'Opens a game with play credits of its own: no wallet, no account.',
    access: 'either',
    input: body({ sub_provider_id: referenceId.optional(), ...launch, ...agentFields }),
    output: Link,
    pace: 'write',
    staysOpen: true,
  }),
  'POST /api/game/favourite': call({
    summary: 'Likes a game, or no longer.',
    access: 'member',
    input: body({ game_id: referenceId, is_favourite: z.boolean() }),
    output: z.object({ is_favourite: z.boolean() }),
    pace: 'write',
    staysOpen: true,
  }),
  'GET /api/game/rounds': call({
    summary: 'The rounds that the member played, newest first.',
    access: 'member',
    input: query({
      game_id: referenceId.optional(),
      cursor: line(200).optional(),
      limit: z.number().int().min(1).max(100).default(20),
    }),
    output: page(RoundShown),
  }),
  'GET /api/game/round': call({
    summary: 'One round with every bet and win, and what its provider recalls of it.',
    access: 'member',
    input: query({ provider_id: referenceId, round_id: line(64) }),
    output: RoundShown.extend({ movements: z.array(RoundMovement), detail: anyJson }),
  }),
};
