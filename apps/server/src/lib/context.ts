import type { Calls, Given, Key, Result } from '@chokdee/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#src/config.ts';
import type { Db, Trx } from '#src/db/database.ts';
import type { GameProvider } from '#src/lib/games/game-provider.ts';
import type { SendSms } from '#src/lib/messages/sms.ts';
import type { CallCounts } from '#src/lib/payments/call-counts.ts';
import type { PaymentProviders } from '#src/lib/payments/provider.ts';
import type { ReadLineToken } from '#src/lib/secrets/line-tokens.ts';
import type { ReceiptSigner } from '#src/lib/secrets/receipt-signer.ts';
import type { SecretBox } from '#src/lib/secrets/secret-box.ts';
import type { ValidKeys } from '#src/lib/secrets/valid-keys.ts';

/** What every handler may use. */
export interface Deps {
  readonly db: Db;
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
  readonly box: SecretBox;
  readonly sms: SendSms;
  readonly receipts: ReceiptSigner;
  /** Whoever moves real money for us, by name, and how they answer. */
  readonly payments: PaymentProviders;
  readonly paymentCalls: CallCounts;
  /** Whose games run here, by name. */
  readonly games: ReadonlyMap<string, GameProvider>;
  /** Which keys of game providers are valid now. */
  readonly gameKeys: ValidKeys;
  /** Who an ID token of the chat app speaks of. */
  readonly readLineToken: ReadLineToken;
}

/** Where a call comes from, as far as one can tell. */
export interface Client {
  readonly address: string;
  readonly device: string;
  /** What the browser calls itself, the same each time; empty: unknown. */
  readonly deviceId?: string;
  /** Whether it waits for no answer any more: it hung up, or has been answered. */
  readonly hasLeft?: () => boolean;
  /** The site's address as the client knows it. */
  readonly origin?: string;
}

/** The member whose session a call carries. */
export interface SessionMember {
  readonly id: number;
  readonly tokenHash: Buffer;
}

/** What makes a call exactly once: the client's key and what it sent with it. */
export interface OnceKey {
  readonly key: string;
  readonly bodyHash: Buffer;
}

type ByAccess<K extends Key> = Calls[K]['access'] extends 'member'
  ? { readonly member: SessionMember }
  : Calls[K]['access'] extends 'either'
    ? { readonly member: SessionMember | undefined }
    : unknown;
type ByWrites<K extends Key> = Calls[K] extends { writes: 'once' }
  ? { readonly trx: Trx }
  : Calls[K] extends { writes: 'self' }
    ? { readonly onceKey: OnceKey | null }
    : unknown;

export type Context<K extends Key> = Deps & { readonly client: Client } & ByAccess<K> & ByWrites<K>;

/** The code behind one call. It returns the answer or throws a Refusal; the mount does the rest. */
export type Handler<K extends Key> = (input: Given<K>, context: Context<K>) => Promise<Result<K>>;

/** One handler for each call: leaving one out does not compile. */
export type Handlers = { readonly [K in Key]: Handler<K> };
