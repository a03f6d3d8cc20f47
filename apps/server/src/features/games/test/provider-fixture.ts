import { createHmac, randomUUID } from 'node:crypto';
import { baht, type Satang } from '@chokdee/kernel';
import { readConfig } from '#src/config.ts';
import { makeWallet } from '#src/db/test/factories.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { importGames } from '#src/features/games/import-games.ts';
import { openSession } from '#src/http/sessions.ts';
import type { TestApp } from '#src/http/test/test-app.ts';
import { playerIdOf } from '#src/lib/games/game-keys.ts';
import { hashToken } from '#src/lib/secrets/hash-token.ts';
import { seedProviders } from '#src/seed/providers.ts';

/** What the sandbox's provider signs with. */
export const SECRET = 'sandbox-games-secret-of-play-money';
export const GAME = {
  code: 'slot-one',
  studio: 'Siam Reels',
  name: 'สล็อตทดสอบ',
  name_en: 'Test Slot',
  category: 'slot',
  cover: '',
  tags: [],
  rtp: 9_600,
  volatility: 'medium',
  has_demo: true,
  is_mobile: true,
} as const;

export type Said = {
  readonly status: string;
  readonly reason?: string;
  readonly balance?: string;
  readonly message?: string;
};

export interface SentAs {
  readonly secret?: string;
  readonly provider?: string;
  readonly at?: number;
  readonly path?: string;
  readonly headers?: Record<string, string>;
}

/** A stranger that speaks the wallet protocol with a server under test, and a member who plays with it. */
export const providerFixture = async (app: TestApp) => {
  const { db } = app.database;
  const config = readConfig({});
  await seedProviders(db);
  await inTransaction(db, (trx) => importGames(trx, 1, [GAME]));
  const { game_id } = await db
    .selectFrom('game')
    .select('game_id')
    .where('code', '=', GAME.code)
    .executeTakeFirstOrThrow();

  const send = senderTo(app);

  /** A member with money and a game open. */
  const player = async (balance: Satang = baht(100)) => {
    const { memberId, walletId } = await makeWallet(db, { balance });
    const token = await openSession(db, memberId, { address: '127.0.0.1', device: 'test' });
    const openFrom = (from: number) => openGameSession(app, { memberId, walletId: from, game_id });
    const session = await openFrom(walletId);
    const player_id = playerIdOf(config, 'sandbox', memberId);
    const who = { player_id, currency: 'THB' };
    const money = (amount: number) => amount.toFixed(2);
    const ref = (prefix: string) => `${prefix}-${randomUUID()}`;
    return {
      memberId,
      walletId,
      token,
      session,
      openFrom,
      player_id,
      balance: () => send('balance', { session, ...who }),
      bet: (amount: number, { round_id = ref('r'), transaction_id = ref('b') } = {}, as?: SentAs) =>
        send('bet', { session, game: GAME.code, round_id, transaction_id, amount: money(amount), ...who }, as),
      win: (amount: number, of: { round_id: string; bet_id: string; transaction_id?: string }) =>
        send('win', { transaction_id: ref('w'), ...of, amount: money(amount), ...who }),
      rollback: (of: { round_id: string; bet_id: string; transaction_id?: string }) =>
        send('rollback', { transaction_id: ref('x'), ...of, ...who }),
      end: (round_id: string, summary = 'จบ', valid?: number) => {
        const valid_amount = valid === undefined ? undefined : money(valid);
        return send('round/end', { round_id, outcome: { summary, detail: { a: 1 } }, valid_amount, ...who });
      },
    };
  };
  return { send, player, game_id };
};

/** Opens a session as a launch would, without asking the provider for the address of the game. */
const openGameSession = async (
  app: TestApp,
  { memberId, walletId, game_id }: { memberId: number; walletId: number; game_id: number },
): Promise<string> => {
  const session_id = randomUUID();
  const token = `${session_id}.secret`;
  await app.database.db
    .insertInto('game_session')
    .values({
      member_id: memberId,
      session_id,
      provider_id: 1,
      game_id,
      wallet_id: walletId,
      token_hash: hashToken(token),
      is_mobile: true,
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute();
  return token;
};

/** Sends what a provider sends, signed as told. */
const senderTo =
  (app: TestApp) =>
  async (what: string, body: object | string, as: SentAs = {}) => {
    const url = `/provider/v1/${what}`;
    const payload = typeof body === 'string' ? body : JSON.stringify(body);
    const timestamp = String(Math.floor((as.at ?? Date.now()) / 1_000));
    const text = `${timestamp}.${as.path ?? url}.${payload}`;
    const response = await app.player.inject({
      method: 'POST',
      url,
      payload,
      headers: {
        'content-type': 'application/json',
        'x-provider': as.provider ?? 'sandbox',
        'x-timestamp': timestamp,
        'x-signature': createHmac('sha256', as.secret ?? SECRET)
          .update(text)
          .digest('hex'),
        ...as.headers,
      },
    });
    return { http: response.statusCode, said: response.json<Said>() };
  };
