import type { Config } from '#src/config.ts';
import { guardedPost } from '#src/lib/messages/guarded-post.ts';
import { type BrowserKeys, pushIdentity, sealForBrowser } from '#src/lib/messages/web-push.ts';
import { signatureOf } from '#src/lib/secrets/check-signature.ts';
import type { SecretBox } from '#src/lib/secrets/secret-box.ts';

/** A message on its way to someone. */
export interface Outgoing {
  readonly message_id: string;
  readonly address: string;
  /** What is known between us and the receiver. */
  readonly secret: string;
  readonly body: string;
}

/** A way by which messages reach people: answers the receiver's status, or throws. The chat apps will be two more. */
export type MessageWay = (message: Outgoing) => Promise<number>;
export type MessageWays = Readonly<Record<'webhook' | 'push', MessageWay>>;

interface WayTools {
  readonly box: SecretBox;
  readonly now: () => Date;
  readonly isSandbox: boolean;
  /** Whom a push service may ask about us. */
  readonly contact: string;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
const DAY_SECONDS = 86_400;

/** Whom a push service may ask about us: the house's own page. */
export const contactOf = ({ backofficeUrl }: Pick<Config, 'backofficeUrl'>): string =>
  backofficeUrl?.startsWith('https:') ? backofficeUrl : 'mailto:staff@localhost';

/** What a push service answers of a browser that has gone, or asked for no more: it is not asked again. */
export const GONE: ReadonlySet<number> = new Set([404, 410]);

/** Whose browsers there are. A member says where he is told, so only these are asked; a sandbox asks anyone. */
const PUSH_SERVICES = ['fcm.googleapis.com', '.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

/** Whether an address is one at which browsers of members are told. */
export const mayBePushedTo = (address: string, { isSandbox }: Pick<Config, 'isSandbox'>): boolean => {
  const { protocol, hostname, port } = new URL(address);
  const isService = PUSH_SERVICES.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host));
  return isSandbox || (protocol === 'https:' && port === '' && isService);
};

/** Where the keys of a target are sealed for. */
export const targetPlace = (address: string): string => `message_target ${address}`;

/** The ways that there are. */
export const messageWays = ({ box, now, isSandbox, contact, timeoutMs = TIMEOUT_MS }: WayTools): MessageWays => {
  const guard = { mayBePrivate: isSandbox, timeoutMs };
  return {
    webhook: ({ message_id, address, secret, body }) => {
      const timestamp = String(Math.floor(now().getTime() / 1_000));
      const bytes = Buffer.from(body);
      return guardedPost({
        ...guard,
        url: address,
        body: bytes,
        headers: {
          'content-type': 'application/json',
          'x-message-id': message_id,
          'x-timestamp': timestamp,
          'x-signature': signatureOf(secret, timestamp, bytes).toString('hex'),
        },
      });
    },
    push: ({ address, secret, body }) =>
      guardedPost({
        ...guard,
        url: address,
        body: sealForBrowser(body, JSON.parse(secret) as BrowserKeys),
        headers: {
          'content-type': 'application/octet-stream',
          'content-encoding': 'aes128gcm',
          ttl: String(DAY_SECONDS),
          urgency: 'high',
          authorization: pushIdentity(box, contact).authorization(address, now()),
        },
      }),
  };
};
