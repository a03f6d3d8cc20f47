import { baht, type Satang } from '@chokdee/kernel';
import { gamePaid } from '@chokdee/ledger';
import { v7 as uuid } from 'uuid';
import type { Db } from '#src/db/database.ts';
import { makeWallet } from '#src/db/test/factories.ts';
import { post } from '#src/ledger/post.ts';
import { seedProviders } from '#src/seed/providers.ts';

let names = 0;
const newName = (): string => `made-${(names += 1)}`;

/** A provider with one studio and its first key. */
export const makeGameProvider = async (
  db: Db,
): Promise<{ provider_id: number; sub_provider_id: number; code: string }> => {
  await seedProviders(db);
  const code = newName();
  const id = 1_000 + names * 10; // an import numbers further studios from here on
  await db.insertInto('game_provider').values({ provider_id: id, code, name: code }).execute();
  await db.insertInto('game_provider_key').values({ provider_id: id, generation: 1 }).execute();
  const studio = { sub_provider_id: id, provider_id: id, name: `${code} studio`, mark: 'MD', colour: '#14403a' };
  await db.insertInto('game_sub_provider').values(studio).execute();
  return { provider_id: id, sub_provider_id: id, code };
};

interface GameOptions {
  readonly count?: number;
  readonly category?: string;
  readonly tags?: string[];
  /** In hundredths of a percent. */
  readonly rtp?: number | null;
}

/** Games of a new provider, in the order of its catalogue. */
export const makeGames = async (
  db: Db,
  { count = 1, category = 'slot', tags = [], rtp = 9_600 }: GameOptions = {},
): Promise<{ provider_id: number; sub_provider_id: number; code: string; game_ids: number[] }> => {
  const provider = await makeGameProvider(db);
  const { provider_id, sub_provider_id } = provider;
  const rows = await db
    .insertInto('game')
    .values(
      Array.from({ length: count }, (_one, place) => {
        const code = `game-${place + 1}`;
        const of = { provider_id, sub_provider_id, code, category, tags, rtp, place: place + 1 };
        return { ...of, name: `เกม ${place + 1}`, name_en: `Game ${place + 1}` };
      }),
    )
    .returning('game_id')
    .execute();
  return { ...provider, game_ids: rows.map(({ game_id }) => game_id).sort((a, b) => a - b) };
};

/** A round that a new member won: one bet of 10 and one win, as its provider told them; only the win moved money here. */
export const makeGameRound = async (
  db: Db,
  {
    payout = baht(15),
    startedAt = new Date(),
    isOver = true,
  }: { payout?: Satang; startedAt?: Date; isOver?: boolean } = {},
) => {
  const { memberId, walletId } = await makeWallet(db, { balance: baht(100) });
  const {
    provider_id,
    game_ids: [game_id = 0],
  } = await makeGames(db);
  const [round_ref, bet, win] = [newName(), newName(), newName()];
  const of = { member_id: memberId, provider_id, round_ref };
  await db
    .insertInto('game_round')
    .values({
      ...of,
      game_id,
      wallet_id: walletId,
      stake: baht(10),
      payout,
      started_at: startedAt,
      summary: 'ได้ 1.5 เท่า',
      ended_at: isOver ? new Date() : null,
      detail: JSON.stringify({ reels: ['A', 'B'] }),
    })
    .execute();
  const base = { ...of, wallet_id: walletId, state: 'done' };
  await db
    .insertInto('game_transaction')
    .values([
      { ...base, transaction_ref: bet, kind: 'bet', amount: baht(10), balance_after: baht(90) },
      { ...base, transaction_ref: win, kind: 'win', bet_ref: bet, amount: payout, balance_after: baht(105) },
    ])
    .execute();
  await db
    .transaction()
    .execute((trx) =>
      post(trx, [gamePaid({ memberId, walletId, amount: payout, id: `${provider_id}:${win}`, ref: round_ref })]),
    );
  return { member_id: memberId, provider_id, round_id: round_ref, game_id, bet, win };
};

/** A call of a provider that was not answered with "ok". */
export const makeCallback = async (
  db: Db,
  {
    state = 'unanswered',
    member_id,
    transaction = newName(),
  }: { state?: string; member_id?: number; transaction?: string } = {},
): Promise<{ callback_id: string; provider_id: number }> => {
  const { provider_id } = await makeGameProvider(db);
  const callback_id = uuid();
  const body = JSON.stringify({ player_id: '1', transaction_id: transaction });
  const told = { path: '/provider/v1/bet', transaction_ref: transaction, body, reason: 'internal' };
  await db
    .insertInto('game_callback')
    .values({ callback_id, provider_id, state, caller: member_id ?? null, ...told })
    .execute();
  return { callback_id, provider_id };
};
