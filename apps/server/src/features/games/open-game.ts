import type { Client, Deps } from '#src/http/context.ts';
import type { Launch } from '#src/lib/games/game-provider.ts';
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
    if (isAllowed(new URL(link), settings.origins, { client, sandboxPort: config.ports.sandbox })) return link;
    log.error({ provider, origin: new URL(link).origin }, 'a provider named an origin that is not on its list');
  } catch (error) {
    log.warn({ err: error, provider }, 'a game could not be opened');
  }
  throw new Refusal('game_unavailable');
};

/** A provider without a list is the sandbox: it is where the player found us, at its own port. */
const isAllowed = (
  link: URL,
  origins: readonly string[],
  { client, sandboxPort }: { client: Client; sandboxPort: number },
): boolean =>
  origins.length > 0
    ? origins.some((origin) => new URL(origin).origin === link.origin)
    : link.port === String(sandboxPort) &&
      client.origin !== undefined &&
      URL.parse(client.origin)?.hostname === link.hostname;
