import type { Satang } from '@chokdee/kernel';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Trx } from '#src/db/database.ts';
import { inPipeline } from '#src/db/pipeline.ts';
import { changeRows, oneRow, type RowOf } from '#src/db/rows.ts';
import { bareNumber, findOwner, isWholeNumber } from '#src/features/cashier/deposits/account-owner.ts';
import { creditDeposit } from '#src/features/cashier/deposits/credit.ts';
import { endChecking } from '#src/features/cashier/deposits/end-checking.ts';
import { type FoundDeposit, findDeposit } from '#src/features/cashier/deposits/find-deposit.ts';
import {
  type Judgement,
  judgeArrival,
  WAIT_REASONS,
  type WaitReason,
} from '#src/features/cashier/deposits/judge-arrival.ts';
import { isOwnName, type Payer } from '#src/features/cashier/deposits/own-name.ts';
import { findTarget } from '#src/features/cashier/deposits/targets.ts';
import { addSteps, tellCase } from '#src/features/cashier/steps.ts';
import type { Deps } from '#src/lib/context.ts';
import type { Arrival } from '#src/lib/payments/provider.ts';
import type { SecretBox } from '#src/lib/secrets/secret-box.ts';

/** What became of an arrival: credited now, credited before, or waiting for someone. */
export type Outcome = 'credited' | 'known' | 'waiting';

/** What is written beside an outcome, in its transaction. */
type Beside = (trx: Trx, outcome: Outcome) => Promise<unknown>;

/**
 * Takes what a provider says has arrived: stores it once and credits it if it is clear whose it is. May be called again and
 * again for one arrival, from several processes at once: the row's lock lets one of them in at a time. Statements that need
 * not wait for each other travel together: many deposits come beside full selling.
 */
export const takeArrival = async (
  { db, box }: Pick<Deps, 'db' | 'box'>,
  provider: string,
  arrival: Arrival,
  beside: Beside = () => Promise.resolve(),
): Promise<Outcome> => {
  const target = (await findTarget(db, arrival.account))?.target ?? '';
  return inPipeline(db, async (trx) => {
    const payer = payerOf(box, arrival.payer);
    const [stored, owner, deposit] = await Promise.all([
      storeArrival(trx, payer, { provider, target, arrival }),
      findOwner(trx, box, payer),
      findDeposit(trx, { target, reference: arrival.reference, amount: arrival.amount }),
    ]);
    if (stored.state !== 'waiting') {
      await beside(trx, 'known');
      return 'known';
    }
    const judged = judgeArrival({
      isAccountKnown: target !== '',
      amount: arrival.amount,
      paidAt: arrival.paidAt,
      isOwn: deposit !== undefined && isOwnName(payer, deposit.accounts, deposit.member_name),
      isOthers: deposit !== undefined && (owner ?? deposit.member_id) !== deposit.member_id,
      deposit: deposit && { ...deposit, expiresAt: deposit.expires_at, createdAt: deposit.created_at },
    });
    const outcome = judged.verdict === 'credit' ? 'credited' : 'waiting';
    await Promise.all([carryOut(trx, judged, { ...stored, amount: arrival.amount }, deposit), beside(trx, outcome)]);
    return outcome;
  });
};

/** Does what was judged, under the locks of the arrival and of the deposit. */
const carryOut = async (
  trx: Trx,
  judged: Judgement,
  { transferId, amount, hasWaited }: Stored & { readonly amount: Satang },
  deposit: FoundDeposit | undefined,
): Promise<void> => {
  if (judged.verdict === 'wait') return letWait(trx, transferId, judged.reason, deposit);
  if (!deposit) throw new Error('a credit without its deposit');
  const { member_id: memberId, wallet_id: walletId } = deposit;
  const depositId = judged.isAgain ? await copyDeposit(trx, deposit) : deposit.deposit_id;
  await creditDeposit(trx, { memberId, walletId, depositId, transferId, amount, note: judged.note });
  if (hasWaited) await endChecking(trx, transferId, { depositId });
};

interface Stored {
  readonly transferId: string;
  readonly state: string;
  /** It could not be placed before. */
  readonly hasWaited: boolean;
}

/** Who paid, by the number and by the name that his bank tells. */
const payerOf = (box: SecretBox, { name, bankCode, number }: Arrival['payer']) => {
  const shown = bareNumber(number);
  const hash = isWholeNumber(shown) ? box.hash(shown) : null;
  return { name, bankCode, shown, hash, tail: /\d{4}$/.exec(shown)?.[0] ?? '' };
};

interface Arriving {
  readonly provider: string;
  readonly target: string;
  readonly arrival: Arrival;
}

/** Stores an arrival unless it is known, and locks it. */
const storeArrival = async (
  trx: Trx,
  payer: Payer,
  { provider, target, arrival: { transactionId, reference, amount, paidAt } }: Arriving,
): Promise<Stored> => {
  const storing = trx
    .insertInto('incoming_transfer')
    .values({
      transfer_id: uuid(),
      provider,
      provider_ref: transactionId,
      target,
      reference,
      amount,
      payer_name: payer.name,
      payer_bank_code: payer.bankCode,
      payer_tail: payer.tail,
      payer_hash: payer.hash,
      paid_at: paidAt,
      state: 'waiting',
    })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_ref']).doNothing())
    .execute();
  const locking = oneRow<RowOf<'incoming_transfer', 'transfer_id' | 'state' | 'reason'>>(trx)`
    select transfer_id, state, reason from incoming_transfer
    where provider = ${provider} and provider_ref = ${transactionId} for update`;
  const [, row] = await Promise.all([storing, locking]);
  const { transfer_id: transferId, state, reason } = row;
  return { transferId, state, hasWaited: reason !== '' };
};

const letWait = async (trx: Trx, transferId: string, reason: WaitReason, deposit: FoundDeposit | undefined) => {
  await changeRows(trx, 'incoming_transfer', { transfer_id: transferId }, { reason });
  // What is not for this deposit at all does not stop it.
  if (!deposit || reason === 'no_request' || !['opening', 'waiting', 'expired', 'cancelled'].includes(deposit.state))
    return;
  const { member_id, deposit_id } = deposit;
  const note = WAIT_REASONS[reason];
  await changeRows(
    trx,
    'deposit',
    { member_id, deposit_id },
    { state: 'checking', transfer_id: transferId, note, seen_at: sql<Date>`clock_timestamp()` },
  );
  const place = { memberId: member_id, caseId: deposit_id };
  await addSteps(trx, place, [{ step: 'seen' }, { step: 'checking', note }]);
  await tellCase(trx, member_id, 'deposit', { deposit_id, status: 'checking' });
};

/** A second payment of one request becomes a deposit of its own. */
const copyDeposit = async (trx: Trx, { member_id, deposit_id }: FoundDeposit): Promise<string> => {
  const copy = uuid();
  await sql`
    insert into deposit (member_id, deposit_id, wallet_id, method, target, channel_id, sub_channel_id, provider, reference,
      account, asked, amount, state, expires_at)
    select member_id, ${copy}, wallet_id, method, target, channel_id, sub_channel_id, provider, '', account, asked, asked,
      'waiting', clock_timestamp()
    from deposit where member_id = ${member_id} and deposit_id = ${deposit_id}
  `.execute(trx);
  return copy;
};
