import { allRows } from '#src/db/rows.ts';
import { readAllSteps } from '#src/features/cashier/staff/case-steps.ts';
import { findIncoming, showIncoming } from '#src/features/cashier/staff/incoming/incoming-rows.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { uuidAt } from '#src/lib/uuids.ts';
import { personOf, readPeople } from '#src/staff/people.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

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
  const rows = await allRows<Candidate>(db)`
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
    limit 100`;
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
