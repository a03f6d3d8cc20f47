import type { Config } from '#src/config.ts';

/**
 * Where the chat app's script is loaded from; empty while it is not set up. The sandbox's is on whatever name the player
 * reached us by, at its own port.
 */
export const lineSdkUrl = ({ line, ports }: Config, origin: string | undefined): string => {
  if (!line) return '';
  if (line.sdkUrl) return line.sdkUrl;
  const site = URL.parse(origin ?? '');
  return site ? `${site.protocol}//${site.hostname}:${ports.sandbox}/line/sdk.js` : '';
};

/** What the page that logs in by the chat app may load and call, beside what every page may: the SDK and its own service. */
export const lineSources = (config: Config, origin: string): { scripts: string[]; connects: string[] } => {
  const sdk = URL.parse(lineSdkUrl(config, origin))?.origin;
  if (!config.line || !sdk) return { scripts: [], connects: [] };
  return { scripts: [sdk], connects: [...new Set([sdk, new URL(config.line.keysUrl).origin])] };
};
