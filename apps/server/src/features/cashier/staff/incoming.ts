import { type Selectable, sql } from 'kysely';
import type { Reader, Trx } from '#src/db/database.ts';
import type { Schema } from '#src/db/schema.ts';
import { raiseFlag } from '#src/features/cashier/aml/raise-flag.ts';
import { depositOfClaim } from '#src/features/cashier/deposits/claims.ts';
import { creditDeposit } from '#src/features/cashier/deposits/credit.ts';
import { endChecking } from '#src/features/cashier/deposits/end-checking.ts';
import { WAIT_REASONS } from '#src/features/cashier/deposits/judge-arrival.ts';
import { isMembersOwn } from '#src/features/cashier/deposits/own-accounts.ts';
import { nameOfBank, readTargets, type Target } from '#src/features/cashier/deposits/targets.ts';
import { readAllSteps } from '#src/features/cashier/staff/case-steps.ts';
import { readStaffNames, refuseTaken, takeItem, takenOf } from '#src/features/cashier/staff/taken.ts';
import { readPage } from '#src/lib/read-page.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { uuidAt } from '#src/lib/uuids.ts';
import { personOf, readPeople } from '#src/staff/people.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

export type IncomingRow = Selectable<Schema['incoming_transfer']>;

/** Transfers that arrived as staff see them. */
export const showIncoming = async (db: Reader, rows: readonly IncomingRow[], now: Date) => {
  const [people, names, targets] = [
    await readPeople(
      db,
      rows.flatMap(({ member_id }) => member_id ?? []),
    ),
    await readStaffNames(db),
    await readTargets(db),
  ];
  return rows.map((row) => ({
    transfer_id: row.transfer_id,
    provider: row.provider,
    provider_ref: row.provider_ref,
    target: row.target,
    target_name: nameOfTarget(targets, row.target),
    reference: row.reference,
    amount: row.amount,
    payer_name: row.payer_name,
    payer_bank: nameOfBank(row.payer_bank_code),
    payer_tail: row.payer_tail,
    paid_at: row.paid_at,
    received_at: row.received_at,
    state: row.state as 'waiting' | 'credited' | 'set_aside',
    reason: WAIT_REASONS[row.reason as keyof typeof WAIT_REASONS] ?? row.reason,
    member: row.member_id === null ? null : personOf(people, row.member_id),
    deposit_id: row.deposit_id,
    taken: takenOf(row, names, now),
    decided_by: row.decided_by === null ? '' : (names.get(row.decided_by) ?? ''),
    decided_at: row.decided_at,
    note: row.note,
  }));
};

/** What a target is called. */
export const nameOfTarget = (targets: readonly Target[], target: string): string => {
  const found = targets.find((one) => one.target === target);
  return found ? `${found.name} ${found.pay_to.account_number}` : target;
};

/** What waits first, oldest at the top; everything else newest first. */
export const incomingList: StaffHandler<'GET /bo/api/cashier/incoming'> = async (
  { state, search, ...page },
  { db, now },
) => {
  const isQueue = state === 'waiting';
  const { items, next_cursor } = await readPage(
    page,
    (before, count) =>
      db
        .selectFrom('incoming_transfer')
        .selectAll()
        .$if(state !== 'all', (query) => query.where('state', '=', state))
        .$if(before !== undefined, (query) => query.where('transfer_id', isQueue ? '>' : '<', before ?? ''))
        .$if(Boolean(search), (query) =>
          query.where((where) =>
            where.or([
              where('provider_ref', '=', search ?? ''),
              where('reference', '=', search ?? ''),
              where('payer_name', 'like', `%${(search ?? '').replace(/[%_\\]/g, '')}%`),
              where('payer_tail', '=', search ?? ''),
            ]),
          ),
        )
        .orderBy('transfer_id', isQueue ? 'asc' : 'desc')
        .limit(count)
        .execute(),
    ({ transfer_id }) => transfer_id,
  );
  return { items: await showIncoming(db, items, now()), next_cursor };
};

const CANDIDATES_MAX = 10;
/** How long before a transfer it may have been asked for. Ids grow with time, and there is an index of them. */
const ASKED_BEFORE_MS = 2 * 86_400_000;

interface Candidate {
  member_id: number;
  deposit_id: string | null;
  claim_id: string | null;
  why: string;
}

/** One transfer, and whose it may be. */
export const incomingOne: StaffHandler<'GET /bo/api/cashier/incoming/one'> = async ({ transfer_id }, { db, now }) => {
  const row = await findIncoming(db, transfer_id);
  const [shown] = await showIncoming(db, [row], now());
  if (!shown) throw new Refusal('nothing_found');
  const { rows } = await sql<Candidate>`
    select member_id, deposit_id, null::uuid as claim_id, 'แจ้งฝากยอดนี้ไว้' as why from deposit
      where state in ('waiting', 'checking', 'expired', 'cancelled', 'rejected') and target = ${row.target}
        and amount = ${row.amount} and deposit_id > ${uuidAt(row.paid_at.getTime() - ASKED_BEFORE_MS)}::uuid
    union all select member_id, deposit_id, null, 'เลขอ้างอิงตรงกัน' from deposit
      where ${row.reference} <> '' and reference = ${row.reference}
    union all select member_id, null, claim_id, 'แจ้งเงินไม่เข้ายอดนี้' from deposit_claim
      where state = 'open' and target = ${row.target} and amount = ${row.amount}
    union all select member_id, null, null, 'โอนจากบัญชีของสมาชิกนี้' from bank_account
      where bank_code = ${row.payer_bank_code} and number_hash = ${row.payer_hash}
    union all select member_id, null, null, 'ชื่อผู้โอนตรงกับสมาชิกนี้' from member where name = ${row.payer_name}
    limit 100
  `.execute(db);
  const people = await readPeople(
    db,
    rows.map(({ member_id }) => member_id),
  );
  const candidates = [...Map.groupBy(rows, ({ member_id }) => member_id)].map(([memberId, found]) => ({
    member: personOf(people, memberId),
    why: [...new Set(found.map(({ why }) => why))],
    deposit_id: found.find(({ deposit_id }) => deposit_id !== null)?.deposit_id ?? null,
    claim_id: found.find(({ claim_id }) => claim_id !== null)?.claim_id ?? null,
  }));
  return {
    ...shown,
    steps: await readAllSteps(db, undefined, transfer_id),
    candidates: candidates.sort((a, b) => b.why.length - a.why.length).slice(0, CANDIDATES_MAX),
  };
};

const findIncoming = async (db: Reader, transferId: string): Promise<IncomingRow> => {
  const row = await db
    .selectFrom('incoming_transfer')
    .selectAll()
    .where('transfer_id', '=', transferId)
    .executeTakeFirst();
  if (!row) throw new Refusal('nothing_found');
  return row;
};

const lockIncoming = async (trx: Trx, transferId: string): Promise<IncomingRow> => {
  const row = await trx
    .selectFrom('incoming_transfer')
    .selectAll()
    .where('transfer_id', '=', transferId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('nothing_found');
  return row;
};

/** Takes a transfer to work on, or gives it back. */
export const incomingTake: StaffHandler<'POST /bo/api/cashier/incoming/take'> = async (
  { transfer_id, is_taken },
  { trx, audit, staff, now },
) => {
  await takeItem(trx, { table: 'incoming_transfer', key: { transfer_id } }, staff.id, is_taken);
  await audit({ subject: ['incoming_transfer', transfer_id], after: { is_taken } });
  const row = await findIncoming(trx, transfer_id);
  return { taken: takenOf(row, await readStaffNames(trx), now()) };
};

/** Credits a transfer to a member, once: whoever presses second is told that it is done. */
export const incomingCredit: StaffHandler<'POST /bo/api/cashier/incoming/credit'> = async (
  { transfer_id, member_id, deposit_id, claim_id, note },
  { trx, audit, staff, now },
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
  if (!(await isMembersOwn(trx, member_id, payer)))
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
  const row = await trx
    .selectFrom('deposit')
    .select(['wallet_id', 'state'])
    .where('member_id', '=', memberId)
    .where('deposit_id', '=', depositId)
    .forUpdate()
    .executeTakeFirst();
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
  const closed = await trx
    .updateTable('deposit_claim')
    .set({ state: 'credited', deposit_id: depositId, decided_by: staffId, decided_at: sql<Date>`clock_timestamp()` })
    .where('member_id', '=', member_id)
    .where('claim_id', '=', claim_id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (closed.numUpdatedRows === 0n) throw new Refusal('deposit_ended');
};

/** Sets a transfer aside that is nobody's, or takes it out again. */
export const incomingSetAside: StaffHandler<'POST /bo/api/cashier/incoming/set_aside'> = async (
  { transfer_id, is_set_aside, note },
  { trx, audit, staff, now },
) => {
  const row = await lockIncoming(trx, transfer_id);
  if (row.state === 'credited') throw new Refusal('deposit_ended');
  refuseTaken(row, staff.id, now());
  const state = is_set_aside ? 'set_aside' : 'waiting';
  await trx
    .updateTable('incoming_transfer')
    .set({ state, note, decided_by: staff.id, decided_at: sql<Date>`clock_timestamp()` })
    .where('transfer_id', '=', transfer_id)
    .execute();
  if (is_set_aside) await endChecking(trx, transfer_id, { staffId: staff.id });
  await audit({
    subject: ['incoming_transfer', transfer_id],
    before: { state: row.state },
    after: { state },
    reason: note,
  });
  return {};
};
