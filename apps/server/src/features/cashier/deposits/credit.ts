import { present, type Satang } from '@chokdee/kernel';
import { depositCredited } from '@chokdee/ledger';
import { sql } from 'kysely';
import { clockOf } from '#src/db/clock.ts';
import type { Trx } from '#src/db/database.ts';
import { insertNews, insertSteps } from '#src/features/cashier/steps.ts';
import { postNewEntries, transfersOf } from '#src/ledger/post.ts';
import { lockWallets } from '#src/ledger/wallet-rows.ts';

/** A deposit and the money that arrived for it. */
interface Crediting {
  readonly memberId: number;
  readonly walletId: number;
  readonly depositId: string;
  readonly transferId: string;
  readonly amount: Satang;
  /** What the member is told of it. */
  readonly note?: string;
  /** The member of staff who decided; nobody: it came by itself. */
  readonly staffId?: number;
  readonly staffNote?: string;
}

/**
 * Credits what arrived: the only place where a deposit becomes money. Both rows must be locked and not credited yet: the
 * database refuses a second time for either, so no transfer can carry the deposit's key before.
 */
export const creditDeposit = async (trx: Trx, crediting: Crediting): Promise<void> => {
  const { memberId, walletId, depositId, amount } = crediting;
  const [locked] = await Promise.all([lockWallets(trx, [{ memberId, walletId }]), markCredited(trx, crediting)]);
  const entry = [depositCredited({ id: depositId, memberId, walletId, amount })];
  const [verdict] = await postNewEntries(trx, [entry], locked);
  transfersOf(present(verdict, 'a verdict on the deposit'));
};

/** Writes on the deposit and on what arrived that they are credited, the steps of it, and the news for the member. */
const markCredited = async (trx: Trx, crediting: Crediting): Promise<void> => {
  const { memberId, depositId, transferId, amount, note = '', staffId, staffNote = '' } = crediting;
  const steps = [{ step: 'seen' }, { step: 'credited', staffId, note }];
  const news = { deposit_id: depositId, status: 'credited', amount: amount / 100 };
  const own = sql`${depositId}`;
  await sql`
    with paid as (
      update deposit set state = 'credited', amount = ${amount}, transfer_id = ${transferId}, note = ${note},
        seen_at = coalesce(seen_at, ${clockOf(trx, own)}), credited_at = ${clockOf(trx, own)}
      where member_id = ${memberId} and deposit_id = ${depositId}
    ), arrived as (
      update incoming_transfer set state = 'credited', member_id = ${memberId}, deposit_id = ${depositId},
        decided_by = ${staffId ?? null}, decided_at = ${clockOf(trx, own)}, note = coalesce(nullif(${staffNote}, ''), note)
      where transfer_id = ${transferId}
    ), told as (${insertNews(memberId, 'deposit', news)})
    ${insertSteps(trx, { memberId, caseId: depositId }, steps)}
  `.execute(trx);
};
