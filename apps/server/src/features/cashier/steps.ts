import { type RawBuilder, sql } from 'kysely';
import { textArray } from '#src/db/arrays.ts';
import { clockOf } from '#src/db/clock.ts';
import type { Reader, Trx } from '#src/db/database.ts';

/** Every step that a deposit or a withdrawal can take, in words for the member. */
const STEP_TITLES: Readonly<Record<string, string>> = {
  asked: 'แจ้งรายการ',
  seen: 'พบยอดโอน',
  checking: 'เจ้าหน้าที่กำลังตรวจสอบ',
  credited: 'เงินเข้ากระเป๋า',
  expired: 'หมดเวลาโอน',
  cancelled: 'ยกเลิก',
  rejected: 'ไม่อนุมัติ',
  failed: 'เปิดรายการไม่สำเร็จ',
  slip: 'ส่งสลิปแล้ว',
  held: 'กันเงินไว้แล้ว',
  review: 'รอเจ้าหน้าที่ตรวจสอบ',
  approved: 'อนุมัติแล้ว',
  sent: 'ส่งคำสั่งโอนแล้ว',
  paid: 'โอนเงินสำเร็จ',
};

/** What only staff see of a way. */
const INTERNAL: ReadonlySet<string> = new Set([
  'note',
  'approval',
  'asked_back',
  'resent',
  'provider',
  'way',
  'payer',
  'entered',
  'undone',
]);

/** A deposit, a withdrawal, a claim or a transfer that arrived. */
interface Case {
  readonly memberId: number;
  readonly caseId: string;
}

interface Step {
  readonly step: string;
  readonly staffId?: number | undefined;
  readonly note?: string | undefined;
}

/** The next steps of a way, to be put into a `with` or run: under the lock of its row, so two steps never take one place. */
export const insertSteps = (trx: Trx, { memberId, caseId }: Case, steps: readonly Step[]): RawBuilder<unknown> => sql`
    insert into cashier_step (member_id, case_id, n, step, staff_id, note, at)
    select ${memberId}, ${caseId}, (
      select coalesce(max(n), 0) from cashier_step where member_id = ${memberId} and case_id = ${caseId}
    ) + s.place, s.step, s.staff_id, s.note, ${clockOf(trx, sql`${caseId}`)}
    from unnest(${textArray(steps.map(({ step }) => step))}::text[], ${steps.map(({ staffId }) => staffId ?? null)}::bigint[],
      ${textArray(steps.map(({ note }) => note ?? ''))}::text[]) with ordinality as s (step, staff_id, note, place)
  `;

/** Writes the next steps of a way down. */
export const addSteps = async (trx: Trx, place: Case, steps: readonly Step[]): Promise<void> => {
  await insertSteps(trx, place, steps).execute(trx);
};

/** Writes the next step of a way down. */
export const addStep = (trx: Trx, place: Case, step: Step): Promise<void> => addSteps(trx, place, [step]);

export interface StepShown {
  readonly step: string;
  readonly title: string;
  readonly at: Date | null;
  readonly note: string;
}

/** The way of several cases as the member sees it, by case. What staff write for themselves is left out. */
export const readSteps = async (
  db: Reader,
  memberId: number,
  caseIds: readonly string[],
): Promise<ReadonlyMap<string, readonly StepShown[]>> => {
  if (caseIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('cashier_step')
    .select(['case_id', 'step', 'at', 'note'])
    .where('member_id', '=', memberId)
    .where('case_id', 'in', caseIds)
    .orderBy('case_id')
    .orderBy('n')
    .execute();
  const shown = rows.filter(({ step }) => !INTERNAL.has(step));
  const grouped = Map.groupBy(shown, ({ case_id }) => case_id);
  return new Map(
    [...grouped].map(([id, steps]) => [
      id,
      steps.map(({ step, at, note }) => ({ step, title: titleOf(step), at, note })),
    ]),
  );
};

/** The name of a step. */
export const titleOf = (step: string): string => STEP_TITLES[step] ?? step;

/** A way with the steps that are still to come behind those that were. */
export const withComing = (steps: readonly StepShown[], coming: readonly string[]): StepShown[] => {
  const done = new Set(steps.map(({ step }) => step));
  const rest = coming.filter((step) => !done.has(step));
  return [...steps, ...rest.map((step) => ({ step, title: titleOf(step), at: null, note: '' }))];
};

type Topic = 'deposit' | 'withdrawal';
type Payload = Readonly<Record<string, string | number>>;

/** What tells the member's open pages that a case of his has moved, to be put into a `with` or run. */
export const insertNews = (memberId: number, topic: Topic, payload: Payload): RawBuilder<unknown> => sql`
  insert into outbox (member_id, topic, payload) values (${memberId}, ${topic}, ${JSON.stringify(payload)})
`;

/** Tells the member's open pages that a case of his has moved. */
export const tellCase = async (trx: Trx, memberId: number, topic: Topic, payload: Payload): Promise<void> => {
  await insertNews(memberId, topic, payload).execute(trx);
};
