import { expect, it } from 'vitest';
import { readConfig } from '#src/config.ts';
import { contentPolicy } from '#src/http/site/site-policy.ts';
import { lineSources } from '#src/lib/messages/line-address.ts';

/** What the header of the page that logs in by the chat app lets it call. */
const connectsOf = (environment: NodeJS.ProcessEnv): string | undefined => {
  const sources = lineSources(readConfig(environment), 'https://chokdee.example');
  return /connect-src [^;]*/.exec(contentPolicy('', { frames: [], ...sources }))?.[0];
};
const LINE = { LINE_CHANNEL_ID: '1', LIFF_ID: '1-a' };
const KEYS = 'https://api.line.me/oauth2/v2.1/certs';

it('LINE’s own SDK may read what it is made of, and nothing else may be read beside it', () => {
  const sdk = 'https://static.line-scdn.net/liff/edge/2/sdk.js';
  expect(connectsOf({ ...LINE, LINE_KEYS_URL: KEYS, LIFF_SDK_URL: sdk })).toBe(
    "connect-src 'self' https://static.line-scdn.net https://liffsdk.line-scdn.net https://api.line.me",
  );
});

it('another SDK reaches its own origin and the keys', () => {
  const sdk = 'https://sdk.example/sdk.js';
  expect(connectsOf({ ...LINE, LINE_KEYS_URL: KEYS, LIFF_SDK_URL: sdk })).toBe(
    "connect-src 'self' https://sdk.example https://api.line.me",
  );
  expect(connectsOf({ SANDBOX_PORT: '4002' })).toBe(
    "connect-src 'self' https://chokdee.example:4002 http://127.0.0.1:4002",
  );
});

it('without the chat app nothing is let in', () => {
  expect(connectsOf({ LIFF_ID: '' })).toBeUndefined();
});
