import { type Satang, satang } from '@chokdee/kernel';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Trx } from '#src/db/database.ts';
import { creditDeposit } from '#src/features/cashier/deposits/credit.ts';
import { encodeSlip } from '#src/features/cashier/deposits/encode-slip.ts';
import { endChecking } from '#src/features/cashier/deposits/end-checking.ts';
import { isProvenOwn } from '#src/features/cashier/deposits/own-accounts.ts';
import { findOwnDeposit, showDeposit } from '#src/features/cashier/deposits/show-deposit.ts';
import { readTargets, type Target } from '#src/features/cashier/deposits/targets.ts';
import { addStep } from '#src/features/cashier/steps.ts';
import type { Handler } from '#src/http/context.ts';
import { readPage } from '#src/lib/read-page.ts';
import { Refusal } from '#src/lib/refusal.ts';

const OPEN_MAX = 3;
/** People read clocks and slips badly. */
const HOURS_APART = 12;

const columns = ['claim_id', 'method', 'amount', 'paid_at', 'state', 'reason', 'created_at'] as const;

interface ClaimRow {
  claim_id: string;
  method: string;
  amount: number;
  paid_at: Date;
  state: string;
  reason: string;
  created_at: Date;
}

const shown = ({ state, method, amount, ...row }: ClaimRow) => ({
  ...row,
  amount: satang(amount),
  method: method as 'bank' | 'true_money' | 'promptpay',
  status: state as 'open' | 'credited' | 'rejected',
});

/** A transfer that the member says is his. Credited at once when it came from an account that is surely his; else staff look. */
export const depositClaim: Handler<'POST /api/member/deposit/claim'> = async (input, { trx, member, now }) => {
  const target = (await readTargets(trx)).find((one) => one.target === `${input.method}:${input.account_id}`);
  if (!target) throw new Refusal('deposit_closed');
  if (input.paid_at.getTime() > now().getTime() + 3_600_000)
    throw new Refusal('invalid_fields', [{ field: 'paid_at', message: 'เวลาโอนยังมาไม่ถึง' }]);
  await refuseMany(trx, member.id);
  const slip_id = input.image ? await keepSlip(trx, member.id, input.image) : null;
  const depositId = await creditOwn(trx, member.id, target, input);
  const claim = await trx
    .insertInto('deposit_claim')
    .values({
      member_id: member.id,
      claim_id: uuid(),
      method: input.method,
      target: target.target,
      amount: input.amount,
      paid_at: input.paid_at,
      slip_id,
      note: input.note ?? '',
      ...(depositId && { state: 'credited', deposit_id: depositId, decided_at: sql<Date>`now()` }),
    })
    .returning([...columns])
    .executeTakeFirstOrThrow();
  return {
    claim: shown(claim),
    deposit: depositId ? await showDeposit(trx, await findOwnDeposit(trx, member.id, depositId)) : null,
  };
};

/** The claims of the member, newest first. */
export const depositClaims: Handler<'GET /api/member/deposit/claims'> = async ({ cursor, limit }, { db, member }) => {
  const { items, next_cursor } = await readPage(
    { cursor, limit },
    (before, count) =>
      db
        .selectFrom('deposit_claim')
        .select([...columns])
        .where('member_id', '=', member.id)
        .$if(before !== undefined, (query) => query.where('claim_id', '<', before ?? ''))
        .orderBy('claim_id', 'desc')
        .limit(count)
        .execute(),
    ({ claim_id }) => claim_id,
  );
  return { items: items.map(shown), next_cursor };
};

const refuseMany = async (trx: Trx, memberId: number): Promise<void> => {
  const { count } = await trx
    .selectFrom('deposit_claim')
    .select(sql<number>`count(*)`.as('count'))
    .where('member_id', '=', memberId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  if (count >= OPEN_MAX) throw new Refusal('claims_open');
};

const keepSlip = async (trx: Trx, memberId: number, image: string): Promise<string> => {
  const slip_id = uuid();
  await trx
    .insertInto('slip')
    .values({ member_id: memberId, slip_id, ...(await encodeSlip(image)) })
    .execute();
  return slip_id;
};

/** Credits the one waiting transfer that fits and surely came from the member; nothing: none, or more than one. */
const creditOwn = async (
  trx: Trx,
  memberId: number,
  target: Target,
  claim: { readonly amount: Satang; readonly paid_at: Date },
): Promise<string | undefined> => {
  const { rows } = await sql<{
    transfer_id: string;
    received_at: Date;
    name: string;
    bankCode: string;
    tail: string;
    hash: Buffer | null;
  }>`
    select transfer_id, received_at, payer_name as name, payer_bank_code as "bankCode", payer_tail as tail, payer_hash as hash
    from incoming_transfer
    where state = 'waiting' and target = ${target.target} and amount = ${claim.amount}
      and paid_at between ${claim.paid_at}::timestamptz - make_interval(hours => ${HOURS_APART})
        and ${claim.paid_at}::timestamptz + make_interval(hours => ${HOURS_APART})
    order by transfer_id for update
  `.execute(trx);
  const own: string[] = [];
  for (const { transfer_id, received_at, ...payer } of rows)
    if (await isProvenOwn(trx, memberId, payer, received_at)) own.push(transfer_id);
  const [transferId] = own;
  if (transferId === undefined || own.length > 1) return undefined;
  const { depositId, walletId } = await depositOfClaim(trx, memberId, target, claim.amount);
  await creditDeposit(trx, {
    memberId,
    walletId,
    depositId,
    transferId,
    amount: claim.amount,
    note: 'แจ้งเงินไม่เข้า ตรวจพบยอดจากบัญชีของคุณ',
  });
  await endChecking(trx, transferId, { depositId });
  return depositId;
};

/** A deposit for money that came without one. */
export const depositOfClaim = async (
  trx: Trx,
  memberId: number,
  target: Pick<Target, 'target' | 'method' | 'provider' | 'pay_to'>,
  amount: Satang,
): Promise<{ depositId: string; walletId: number }> => {
  const { wallet_id } = await trx
    .selectFrom('wallet')
    .select('wallet_id')
    .where('member_id', '=', memberId)
    .where('wallet_type_id', '=', 1)
    .executeTakeFirstOrThrow();
  const deposit_id = uuid();
  await trx
    .insertInto('deposit')
    .values({
      member_id: memberId,
      deposit_id,
      wallet_id,
      method: target.method,
      target: target.target,
      provider: target.provider,
      reference: '',
      account: JSON.stringify(target.pay_to),
      asked: amount,
      amount,
      state: 'waiting',
      expires_at: sql<Date>`clock_timestamp()`,
    })
    .execute();
  await addStep(trx, { memberId, caseId: deposit_id }, { step: 'asked' });
  return { depositId: deposit_id, walletId: wallet_id };
};
