import type { Handler } from '#src/lib/context.ts';
import { lineSdkUrl } from '#src/lib/messages/line-address.ts';

/** How the site reaches the chat app; both empty while it is not set up. */
export const liffConfig: Handler<'GET /api/liff/config'> = async (_input, { config, client }) => {
  const sdk_url = lineSdkUrl(config, client.origin);
  return { liff_id: sdk_url ? (config.line?.liffId ?? '') : '', sdk_url };
};
