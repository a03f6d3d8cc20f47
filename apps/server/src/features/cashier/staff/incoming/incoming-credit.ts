import { ZERO } from '@chokdee/kernel';
import { sql } from 'kysely';
import type { Trx } from '#src/db/database.ts';
import { changeRows, firstRow, type RowOf } from '#src/db/rows.ts';
import { raiseFlag } from '#src/features/cashier/aml/raise-flag.ts';
import { findOwner } from '#src/features/cashier/deposits/account-owner.ts';
import { depositOfClaim } from '#src/features/cashier/deposits/claims/deposit-of-claim.ts';
import { creditDeposit } from '#src/features/cashier/deposits/credit.ts';
import { endChecking } from '#src/features/cashier/deposits/end-checking.ts';
import { isMembersOwn } from '#src/features/cashier/deposits/own-accounts.ts';
import { readTargets, type Target } from '#src/features/cashier/deposits/targets.ts';
import { type IncomingRow, lockIncoming } from '#src/features/cashier/staff/incoming/incoming-rows.ts';
import { refuseTaken } from '#src/features/cashier/staff/taken.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { readPeople } from '#src/staff/people.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/**
 * Credits a transfer to a member, once: whoever presses second is told that it is done. Where it came from an account of another member a second
 * person confirms it.
 */
export const incomingCredit: StaffHandler<'POST /bo/api/cashier/incoming/credit'> = async (
  { transfer_id, member_id, deposit_id, claim_id, note },
  { trx, audit, staff, makes, now, box },
) => {
  const row = await lockIncoming(trx, transfer_id);
  if (row.state === 'credited') throw new Refusal('deposit_ended');
  refuseTaken(row, staff.id, now());
  if (!(await readPeople(trx, [member_id])).has(member_id)) throw new Refusal('nothing_found');
  const place = deposit_id
    ? await openDepositOf(trx, member_id, deposit_id)
    : await depositOfClaim(trx, member_id, await targetOfRow(trx, row), row.amount);
  await creditDeposit(trx, {
    memberId: member_id,
    walletId: place.walletId,
    depositId: place.depositId,
    transferId: transfer_id,
    amount: row.amount,
    note: 'เจ้าหน้าที่ตรวจสอบและเติมเงินให้แล้ว',
    staffId: staff.id,
    staffNote: note,
  });
  await endChecking(trx, transfer_id, { depositId: place.depositId, staffId: staff.id });
  await closeClaim(trx, { member_id, claim_id, depositId: place.depositId, staffId: staff.id });
  const payer = {
    name: row.payer_name,
    bankCode: row.payer_bank_code,
    tail: row.payer_tail,
    hash: row.payer_hash,
  };
  const owner = await findOwner(trx, box, { ...payer, shown: payer.tail });
  const isOthers = row.reason === 'owner' || (owner ?? member_id) !== member_id;
  makes(isOthers ? row.amount : ZERO); // what somebody else paid would be taken from him
  if (isOthers || !(await isMembersOwn(trx, member_id, payer)))
    await raiseFlag(trx, member_id, 'stranger_paid', transfer_id, {
      payer_name: row.payer_name,
      payer_tail: row.payer_tail,
      amount: row.amount / 100,
      credited_by: staff.id,
    });
  await audit({
    subject: ['incoming_transfer', transfer_id],
    before: { state: row.state, reason: row.reason },
    after: { state: 'credited', member_id, deposit_id: place.depositId, amount: row.amount / 100 },
    reason: note,
  });
  return { deposit_id: place.depositId };
};

const openDepositOf = async (trx: Trx, memberId: number, depositId: string) => {
  const row = await firstRow<RowOf<'deposit', 'wallet_id' | 'state'>>(trx)`
    select wallet_id, state from deposit where member_id = ${memberId} and deposit_id = ${depositId} for update`;
  if (!row) throw new Refusal('deposit_not_found');
  if (row.state === 'credited') throw new Refusal('deposit_ended');
  return { depositId, walletId: row.wallet_id };
};

const targetOfRow = async (
  trx: Trx,
  row: IncomingRow,
): Promise<Pick<Target, 'target' | 'method' | 'provider' | 'pay_to'>> => {
  const known = (await readTargets(trx)).find(({ target }) => target === row.target);
  if (known) return known;
  const pay_to = { bank_code: '', bank_name: '', account_number: '', account_name: '' };
  return { target: row.target || 'bank:0', method: 'bank', provider: row.provider, pay_to };
};

interface ClosingClaim {
  readonly member_id: number;
  readonly claim_id: string | undefined;
  readonly depositId: string;
  readonly staffId: number;
}

const closeClaim = async (trx: Trx, { member_id, claim_id, depositId, staffId }: ClosingClaim): Promise<void> => {
  if (!claim_id) return;
  const closed = await changeRows(
    trx,
    'deposit_claim',
    { member_id, claim_id, state: 'open' },
    { state: 'credited', deposit_id: depositId, decided_by: staffId, decided_at: sql<Date>`clock_timestamp()` },
  );
  if (closed === 0) throw new Refusal('deposit_ended');
};
