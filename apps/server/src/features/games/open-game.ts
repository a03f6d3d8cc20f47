import type { Client, Deps } from '#src/lib/context.ts';
import type { Launch } from '#src/lib/games/game-provider.ts';
import { tell } from '#src/lib/log.ts';
import { Refusal } from '#src/lib/refusal.ts';

type Opening = Pick<Launch, 'mode' | 'player_id' | 'session' | 'is_mobile'>;

/** Asks a game's provider for the address of the game. One that does not answer, or names a strange place, is unavailable. */
export const openGame = async (
  { games, config, log, client }: Deps & { readonly client: Client },
  { code, provider }: { code: string; provider: string },
  opening: Opening,
): Promise<string> => {
  const known = games.get(provider);
  const settings = config.gameProviders.find(({ name }) => name === provider);
  if (!known || !settings) throw new Refusal('game_closed');
  try {
    const link = await known.launch({
      game: code,
      language: 'th',
      currency: 'THB',
      lobby_url: client.origin ?? '',
      ...opening,
    });
    if (isAllowed(new URL(link), settings.origins, { client, port: config.ports.games })) return link;
    tell(log, 'game_origin_refused', { provider, origin: new URL(link).origin });
  } catch (error) {
    tell(log, 'game_not_opened', { err: error, provider });
  }
  throw new Refusal('game_unavailable');
};

/** A provider without a list is the demo's: it is where the player found us, at its own port. */
const isAllowed = (
  link: URL,
  origins: readonly string[],
  { client, port }: { client: Client; port: number },
): boolean =>
  origins.length > 0
    ? origins.some((origin) => new URL(origin).origin === link.origin)
    : link.port === String(port) && client.origin !== undefined && URL.parse(client.origin)?.hostname === link.hostname;
