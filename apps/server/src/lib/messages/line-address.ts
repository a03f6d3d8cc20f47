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

/** LINE's own SDK reads what it is made of from here before it does anything. */
const LINE_PARTS: Readonly<Record<string, string>> = {
  'https://static.line-scdn.net': 'https://liffsdk.line-scdn.net',
};

/** What the page that logs in by the chat app may load and call, beside what every page may: the SDK and its own service. */
export const lineSources = (config: Config, origin: string): { scripts: string[]; connects: string[] } => {
  const sdk = URL.parse(lineSdkUrl(config, origin))?.origin;
  if (!config.line || !sdk) return { scripts: [], connects: [] };
  const parts = LINE_PARTS[sdk] ?? sdk;
  return { scripts: [sdk], connects: [...new Set([sdk, parts, new URL(config.line.keysUrl).origin])] };
};
