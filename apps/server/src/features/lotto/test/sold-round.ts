import { baht } from '@chokdee/kernel';
import { lottoStaked } from '@chokdee/ledger';
import type { BetType } from '@chokdee/lotto';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Db } from '#src/db/database.ts';
import { makeWallet } from '#src/db/test/factories.ts';
import { sealRounds } from '#src/features/lotto/receipts/seal-rounds.ts';
import { confirmResult } from '#src/features/lotto/results/confirm-result.ts';
import { closeRounds } from '#src/features/lotto/rounds/close-rounds.ts';
import { seller } from '#src/features/lotto/selling/sell-bills.ts';
import { makeRound } from '#src/features/lotto/test/make-round.ts';
import { post } from '#src/ledger/post.ts';
import type { WalletRef } from '#src/ledger/wallet-rows.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { permitStake } from '#src/protection/permits.ts';

export type Bet = readonly [bet_type: BetType, number: string, amount_baht: number];

/** Someone with money for lotto. */
export const makeBuyer = (db: Db, balance = 1_000): Promise<WalletRef> => makeWallet(db, { balance: baht(balance) });

/** Takes money out of a wallet, as play elsewhere would. */
export const spend = (db: Db, owner: WalletRef, amount: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    permitStake(trx, owner.memberId, baht(amount));
    const { key: _key, ...stake } = lottoStaked({ id: uuid(), ...owner, amount: baht(amount) });
    await post(trx, [{ ...stake, kind: 'adjustment', key: `adjustment:${uuid()}` }]);
  });

/** Sells a bill as the shop does; answers its id. */
export const buyBill = async (db: Db, round_id: number, owner: WalletRef, bets: readonly Bet[]): Promise<string> => {
  const answer = await seller(db)({
    member_id: owner.memberId,
    wallet_id: owner.walletId,
    round_id,
    lines: bets.map(([bet_type, number, amount_baht]) => ({ bet_type, number, amount_baht })),
    accepts_partial: false,
    bill_id: uuid(),
    key: uuid(),
    bodyHash: Buffer.alloc(32),
    note: '',
    salt: Buffer.alloc(16, 7),
    log_size: null,
  });
  if (answer instanceof Refusal) throw answer;
  return answer.bill_id;
};

/** Closes a round now, whatever its time, seals it, and lets it be drawn. */
export const closeAndSeal = async (db: Db, round_id: number): Promise<void> => {
  await sql`update lotto_round set opens_at = clock_timestamp() - interval '2 hours', closes_at = clock_timestamp(),
    draw_at = clock_timestamp() + interval '1 hour' where round_id = ${round_id} and status = 'open'`.execute(db);
  await closeRounds(db);
  await sealRounds(db);
  await sql`update lotto_round set draw_at = clock_timestamp() where round_id = ${round_id} and status = 'closed'`.execute(
    db,
  );
};

/** Confirms a four-digit result, as two members of staff would have. */
export const announce = (db: Db, round_id: number, first: string, reason = ''): Promise<{ settlement_no: number }> =>
  db.transaction().execute((trx) => confirmResult(trx, round_id, { announced: { first }, source: 'staff', reason }));

/** A round with what was sold in it, closed and sealed. */
export const makeSoldRound = async (
  db: Db,
  bills: readonly (readonly [WalletRef, readonly Bet[]])[],
): Promise<number> => {
  const round_id = await makeRound(db);
  for (const [owner, bets] of bills) await buyBill(db, round_id, owner, bets);
  await closeAndSeal(db, round_id);
  return round_id;
};
