import { REFUSALS, type RefusalName } from '@chokdee/contract';
import { subtract } from '@chokdee/kernel';
import type { Config } from '#src/config.ts';
import type { Db } from '#src/db/database.ts';
import { firstRow, type RowOf } from '#src/db/rows.ts';
import type { offeredGames } from '#src/features/games/wallet/offered-games.ts';
import { BODIES, type BodyOf, type ProviderPath } from '#src/features/games/wallet/protocol.ts';
import type { WalletAnswer, WalletCall, WalletReason } from '#src/features/games/wallet/wallet-call.ts';
import type { WalletQueue } from '#src/features/games/wallet/wallet-queue.ts';
import { memberOf } from '#src/lib/games/game-keys.ts';
import { jsonOf } from '#src/lib/json-of.ts';
import { moneyText } from '#src/lib/money-text.ts';
import { hashToken } from '#src/lib/secrets/hash-token.ts';
import type { KnownProvider } from '#src/lib/secrets/valid-keys.ts';
import { isUuid } from '#src/lib/uuids.ts';

/** What calls are answered with. */
export interface WalletTools {
  readonly db: Db;
  readonly config: Config;
  readonly queue: WalletQueue;
  readonly gameOf: ReturnType<typeof offeredGames>;
}

/** What a provider gets: a status of HTTP and what it says. */
export interface ProviderAnswer {
  readonly http: 200 | 400 | 409;
  readonly body: Readonly<Record<string, string>>;
}

/** A genuine call as it came, or as it was written down. */
export interface ProviderCall {
  readonly path: ProviderPath;
  readonly text: string;
  /** Of the session's token, where the text no longer has it. */
  readonly tokenHash?: Buffer | null;
}

const NO_SESSION = '00000000-0000-0000-0000-000000000000';
const MALFORMED: ProviderAnswer = { http: 400, body: { status: 'malformed' } };
const MESSAGES: Readonly<Record<string, RefusalName>> = {
  insufficient_balance: 'insufficient_balance',
  session_expired: 'session_expired',
};

/** Answers one genuine call of a provider: reads it, has it carried out, and says what came of it. */
export const answerCall = async (
  tools: WalletTools,
  provider: KnownProvider,
  { path, text, tokenHash }: ProviderCall,
): Promise<ProviderAnswer> => {
  const parsed = BODIES[path].safeParse(jsonOf(text));
  if (!parsed.success) return MALFORMED;
  const { player_id, currency } = parsed.data;
  if (currency !== 'THB') return refused('wrong_currency');
  const memberId = memberOf(tools.config, provider.name, player_id);
  if (memberId === undefined) return refused('player_unknown');
  const session = sessionOf('session' in parsed.data ? parsed.data.session : '');
  const who = { memberId, provider, session: tokenHash ? { ...session, tokenHash } : session };
  if (path === 'balance') return balanceOf(tools.db, who);
  const call = await callOf(tools, { path, body: parsed.data, ...who });
  return written(await tools.queue(call), call.what === 'end' ? call.roundRef : call.ref);
};

interface Caller {
  readonly memberId: number;
  readonly provider: KnownProvider;
  readonly session: ReturnType<typeof sessionOf>;
}

interface Parsed extends Caller {
  readonly path: ProviderPath;
  readonly body: unknown;
}

const callOf = async (tools: WalletTools, { path, body, memberId, provider, session }: Parsed): Promise<WalletCall> => {
  const providerId = provider.provider_id;
  if (path === 'round/end') {
    const { round_id, outcome, valid_amount: validAmount } = body as BodyOf<'round/end'>;
    return { what: 'end', memberId, providerId, roundRef: round_id, validAmount, ...outcome };
  }
  if (path === 'bet') {
    const { game, round_id, transaction_id, amount } = body as BodyOf<'bet'>;
    const offered = await tools.gameOf(providerId, game);
    const playable = offered && { ...offered, isOpen: offered.isOpen && provider.is_active };
    const who = { memberId, providerId, roundRef: round_id, ref: transaction_id, amount };
    return { what: 'bet', ...who, ...session, game: playable };
  }
  const { round_id, transaction_id, bet_id } = body as BodyOf<'rollback'>;
  const who = { memberId, providerId, roundRef: round_id, ref: transaction_id, betRef: bet_id };
  return path === 'win'
    ? { what: 'win', ...who, amount: (body as BodyOf<'win'>).amount }
    : { what: 'rollback', ...who };
};

/** The session that a token names, and the hash by which it is known to be its own. */
export const sessionOf = (token: string): { sessionId: string; tokenHash: Buffer } => {
  const [id = ''] = token.split('.');
  return { sessionId: isUuid(id) ? id : NO_SESSION, tokenHash: hashToken(token) };
};

/** What can be spent of the wallet that a session plays from. */
const balanceOf = async (
  db: Db,
  { provider, memberId, session: { sessionId, tokenHash } }: Caller,
): Promise<ProviderAnswer> => {
  const row = await firstRow<RowOf<'game_session', 'token_hash' | 'expires_at'> & RowOf<'wallet', 'posted' | 'held'>>(
    db,
  )`
    select s.token_hash, s.expires_at, w.posted, w.held from game_session s join wallet w using (member_id, wallet_id)
    where s.member_id = ${memberId} and s.session_id = ${sessionId} and s.provider_id = ${provider.provider_id}`;
  if (!row?.token_hash.equals(tokenHash) || row.expires_at.getTime() <= Date.now()) return refused('session_expired');
  return { http: 200, body: { status: 'ok', balance: moneyText(subtract(row.posted, row.held)), currency: 'THB' } };
};

const written = (answer: WalletAnswer, ref: string): ProviderAnswer => {
  if (answer.status === 'later')
    return { http: 409, body: { status: 'later', reason: answer.reason, transaction_id: ref } };
  const balance = { transaction_id: ref, balance: moneyText(answer.balance), currency: 'THB' };
  if (answer.status === 'ok') return { http: 200, body: { status: 'ok', ...balance } };
  const { body } = refused(answer.reason);
  return { http: 200, body: { ...body, ...balance } };
};

const refused = (reason: WalletReason | 'wrong_currency' | 'player_unknown'): ProviderAnswer => {
  const [name = '', why] = reason.split(':');
  const words = (why as RefusalName | undefined) ?? MESSAGES[name];
  return { http: 200, body: { status: 'refused', reason: name, message: words ? REFUSALS[words].message : '' } };
};
