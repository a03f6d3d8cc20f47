import type { Satang } from '@chokdee/kernel';
import { withdrawalPaid } from '@chokdee/ledger';
import type { Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Trx } from '#src/db/database.ts';
import { findRow, getRow, oneRow } from '#src/db/rows.ts';
import type { Schema } from '#src/db/schema.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { raiseFlag } from '#src/features/cashier/aml/raise-flag.ts';
import { onceColumns, refuseOtherBody } from '#src/features/cashier/once-row.ts';
import { newReference } from '#src/features/cashier/references.ts';
import { addStep, tellCase } from '#src/features/cashier/steps.ts';
import { isPaidByHand, letGo } from '#src/features/cashier/withdrawals/by-hand.ts';
import { comparePayee, readPayee } from '#src/features/cashier/withdrawals/check-payee.ts';
import { findBlocks } from '#src/features/cashier/withdrawals/find-blocks.ts';
import { climb, WITHDRAWAL_RULES } from '#src/features/cashier/withdrawals/ladder.ts';
import { readByHand } from '#src/features/cashier/withdrawals/origin/by-hand.ts';
import { nextSpan } from '#src/features/cashier/withdrawals/origin/span.ts';
import { checkStepUp } from '#src/features/cashier/withdrawals/step-up.ts';
import { showWithdrawal, type WithdrawalRow } from '#src/features/cashier/withdrawals/withdrawal-rows.ts';
import { reserve } from '#src/ledger/hold.ts';
import { lockWallets } from '#src/ledger/wallet-rows.ts';
import type { Context, Handler, OnceKey } from '#src/lib/context.ts';
import { payOutProvider } from '#src/lib/payments/provider.ts';
import { Refusal } from '#src/lib/refusal.ts';

type Ctx = Context<'POST /api/member/withdraw/request'>;

/** Asks for a withdrawal: the amount is held at once, and goes by itself or waits for staff by the ladder. */
export const withdrawRequest: Handler<'POST /api/member/withdraw/request'> = async (input, context) => {
  const { db, member, client, onceKey } = context;
  const earlier = await earlierWithdrawal(context, onceKey);
  if (earlier) return showWithdrawal(db, earlier);
  const { min, max } = WITHDRAWAL_RULES;
  if (input.amount < min || input.amount > max)
    throw new Refusal('withdrawal_amount', { min: min / 100, max: max / 100 });
  const owner = await getRow(db, 'member', { member_id: member.id }, ['phone', 'password_hash', 'phone_verified_at']);
  const useStepUp = await checkStepUp(db, { ...owner, memberId: member.id }, input, client);
  const account = await findRow(db, 'member_bank_account', {
    member_id: member.id,
    bank_account_id: input.bank_account_id,
  });
  if (!account) throw new Refusal('withdrawal_blocked', [{ reason: 'no_account' }]);
  const provider = payOutProvider(context.payments);
  const asked = provider ?? [...context.payments.values()][0]; // one that takes deposits only knows whose an account is, too
  const payee_name = asked ? await readPayee(context, asked, account) : account.payee_name; // before any lock is held

  const payee = comparePayee(payee_name, account.holder_name);
  const standing = {
    account: { ...account, payee_name },
    payee,
    isPhoneVerified: owner.phone_verified_at !== null,
    provider: provider?.name ?? '',
  };
  const row = await inTransaction(db, async (trx) => {
    const state = await lockAndCheck(trx, context);
    if ('earlier' in state) return state.earlier;
    await useStepUp(trx);
    return holdAndWrite(trx, context, { ...standing, amount: input.amount, walletId: state.walletId });
  });
  return showWithdrawal(db, row);
};

interface Judged {
  readonly account: Selectable<Schema['member_bank_account']>;
  readonly payee: 'matches' | 'differs' | 'unknown';
  readonly isPhoneVerified: boolean;
  readonly provider: string;
  readonly amount: Satang;
  readonly walletId: number;
}

/** Holds the amount and writes the withdrawal down, approved or waiting for staff by the ladder. */
const holdAndWrite = async (trx: Trx, { member, onceKey }: Ctx, judged: Judged): Promise<WithdrawalRow> => {
  const { account, payee, amount, walletId } = judged;
  if (payee === 'differs') await flagPayee(trx, account);
  const { count: openFlags } = await oneRow<{ count: number }>(trx)`
    select count(*) from aml_flag
    where member_id = ${member.id} and resolved_at is null
      and kind <> 'shared_device' -- families share a phone: worth a look, not a delay`;
  const span = await nextSpan(trx, member.id, walletId);
  const { left: byHand } = await readByHand(trx, span);
  const { needed, why } = climb({ amount, isPhoneVerified: judged.isPhoneVerified, payee, openFlags, byHand });
  const isByHand = judged.provider === '' || (await isPaidByHand(trx));
  const withdrawal_id = uuid();
  const { holdId } = await reserve(trx, withdrawalPaid({ id: withdrawal_id, memberId: member.id, walletId, amount }));
  const written = await trx
    .insertInto('withdrawal')
    .values({
      member_id: member.id,
      withdrawal_id,
      wallet_id: walletId,
      hold_id: holdId,
      amount,
      bank_account_id: account.bank_account_id,
      bank_code: account.bank_code,
      number_sealed: account.number_sealed,
      number_tail: account.number_tail,
      holder_name: account.holder_name,
      provider: judged.provider,
      reference: newReference('W'),
      state: needed === 0 ? 'approved' : 'review',
      approvals_needed: needed,
      why,
      by_hand: isByHand,
      origin_after: span.after,
      origin_upto: span.upto,
      ...(needed === 0 && letGo(isByHand)),
      ...onceColumns(onceKey),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const place = { memberId: member.id, caseId: withdrawal_id };
  for (const step of ['asked', 'held', needed === 0 ? 'approved' : 'review']) await addStep(trx, place, { step });
  await tellCase(trx, member.id, 'withdrawal', { withdrawal_id, status: written.state });
  return written;
};

/** The bank says that the account is someone else's: that is looked into. */
const flagPayee = (trx: Trx, account: Judged['account']): Promise<boolean> =>
  raiseFlag(trx, account.member_id, 'payee_name', account.bank_account_id, {
    payee_name: account.payee_name ?? '',
    holder_name: account.holder_name,
    number_tail: account.number_tail,
  });

const earlierWithdrawal = async (
  { db, member }: Pick<Ctx, 'db' | 'member'>,
  once: OnceKey | null,
): Promise<WithdrawalRow | undefined> => {
  if (!once) return undefined;
  const row = await findRow(db, 'withdrawal', { member_id: member.id, once_key: once.key });
  if (row) refuseOtherBody(row, once);
  return row;
};

/** Locks the wallet, so that of many at once one is judged after the other, and refuses with every reason why not. */
const lockAndCheck = async (trx: Trx, { member, onceKey, now }: Ctx) => {
  const { wallet_id } = await getRow(trx, 'wallet', { member_id: member.id, wallet_type_id: 1 }, ['wallet_id']);
  await lockWallets(trx, [{ memberId: member.id, walletId: wallet_id }]);
  if (onceKey) {
    const earlier = await findRow(trx, 'withdrawal', { member_id: member.id, once_key: onceKey.key });
    if (earlier) {
      refuseOtherBody(earlier, onceKey);
      return { earlier };
    }
  }
  const { blocks } = await findBlocks(trx, member.id, now());
  const [first] = blocks;
  if (first)
    throw new Refusal(
      'withdrawal_blocked',
      blocks.map(({ reason, message, amount }) => ({ reason, message, amount: amount === null ? null : amount / 100 })),
    );
  return { walletId: wallet_id };
};
