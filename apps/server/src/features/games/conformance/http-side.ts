import { createHmac } from 'node:crypto';
import type { Heard, Side } from '#src/features/games/conformance/cases.ts';

interface SideSettings {
  /** The site's address, such as `http://localhost:3000`. */
  readonly url: string;
  readonly provider: string;
  readonly secret: string;
  readonly player_id: string;
  readonly session: string;
  readonly game: string;
}

/** A provider's side over HTTP. */
export const httpSide = ({ url, provider, secret, ...player }: SideSettings): Side => ({
  ...player,
  send: async (what, sent, wrong = {}): Promise<Heard> => {
    const path = `/provider/v1/${what}`;
    const body = JSON.stringify(sent);
    const timestamp = String(Math.floor(Date.now() / 1_000) + (wrong.secondsOff ?? 0));
    const signature = createHmac('sha256', wrong.secret ?? secret)
      .update(`${timestamp}.${wrong.path ?? path}.${body}`)
      .digest('hex');
    const response = await fetch(url + path, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-provider': provider,
        'x-timestamp': timestamp,
        'x-signature': signature,
      },
    });
    return { http: response.status, said: (await response.json()) as Heard['said'] };
  },
});
