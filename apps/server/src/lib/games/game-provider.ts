import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { GameProviderConfig } from '#src/config.ts';
import type { OnCall } from '#src/lib/payments/http-provider.ts';

const TIMEOUT_MS = 8_000;
const text = (max: number) => z.string().max(max);

/** What a launch is for: a wallet's session, or a demo without either. */
export interface Launch {
  readonly game: string;
  readonly mode: 'real' | 'demo';
  readonly player_id?: string;
  readonly session?: string;
  readonly language: 'th' | 'en';
  readonly currency: 'THB';
  readonly is_mobile: boolean;
  readonly lobby_url: string;
}

const Launched = z.object({ link: z.url({ protocol: /^https?$/ }).max(2_000) });

const CataloguePage = z.object({
  games: z
    .array(
      z.object({
        code: z.string().regex(/^[\w.:-]{1,64}$/),
        studio: text(60).min(1),
        name_th: text(80).min(1),
        name_en: text(80).min(1),
        category: z.enum(['casino', 'slot', 'sport', 'fishing', 'freespin']),
        cover: z.union([z.literal(''), z.url({ protocol: /^https?$/ }), z.string().regex(/^\/[\w./-]+$/)]),
        tags: z.array(text(40)).max(20),
        rtp: z.number().min(0).max(200).nullable(),
        volatility: z.enum(['low', 'medium', 'high']).nullable(),
        has_demo: z.boolean(),
        is_mobile: z.boolean(),
      }),
    )
    .max(1_000),
  next_cursor: text(200).nullable(),
});

export type CataloguePage = z.output<typeof CataloguePage>;

/** A provider of games, as we call it. Whatever it answers is checked; anything that is no good answer throws. */
export interface GameProvider {
  launch(launch: Launch): Promise<string>;
  catalogue(cursor: string | null): Promise<CataloguePage>;
}

/** What lies with the provider itself is known by its path: we pass it on, and players never ask the provider. */
const coverOf = (cover: string, url: string): string => {
  const known = URL.parse(cover);
  return known?.origin === new URL(url).origin ? known.pathname : cover;
};

/** Speaks our side of docs/game-provider-protocol.md over HTTP; `secret` is asked for at every call, as it may change. */
export const gameProvider = (
  { name, url }: Pick<GameProviderConfig, 'name' | 'url'>,
  { secret, onCall }: { secret: () => Promise<string>; onCall: OnCall },
): GameProvider => {
  const ask = async <T>(what: string, schema: z.ZodType<T>, sent: object): Promise<T> => {
    const began = performance.now();
    let isFailure = true;
    try {
      const target = new URL(`${url}/v1/${what}`);
      const body = JSON.stringify(sent);
      const timestamp = String(Math.floor(Date.now() / 1_000));
      const signature = createHmac('sha256', await secret())
        .update(`${timestamp}.${target.pathname}.${body}`)
        .digest('hex');
      const response = await fetch(target, {
        method: 'POST',
        body,
        redirect: 'error',
        headers: {
          'content-type': 'application/json',
          'x-provider': name,
          'x-timestamp': timestamp,
          'x-signature': signature,
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`${name}: ${what} answered ${response.status}`);
      const answer = schema.parse(await response.json());
      isFailure = false;
      return answer;
    } finally {
      onCall({ provider: `game:${name}`, what, ms: Math.round(performance.now() - began), isFailure });
    }
  };
  return {
    launch: async (launch) => (await ask('launch', Launched, launch)).link,
    catalogue: async (cursor) => {
      const page = await ask('catalogue', CataloguePage, { cursor });
      return { ...page, games: page.games.map((game) => ({ ...game, cover: coverOf(game.cover, url) })) };
    },
  };
};
