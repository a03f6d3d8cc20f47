import type { StaffKey } from '@chokdee/contract';
import { PERMISSIONS, valueRuleOf } from '@chokdee/contract/staff';
import type { Translate } from '#src/lib/language.ts';
import { ROLE_NAMES } from '#src/lib/roles.ts';

/** What an act answers that waits for a second person. */
export interface AskedAnswer {
  readonly expires_at?: string;
}

/** Whether an act was not done but waits for another person. */
export const isAsked = (answer: unknown): answer is AskedAnswer =>
  typeof answer === 'object' &&
  answer !== null &&
  (('approval_id' in answer && 'expires_at' in answer) || ('status' in answer && answer.status === 'waiting'));

const ASKED = 'ส่งคำขอแล้ว รอผู้อื่นยืนยัน';

/** What is said of it where no window stays, with who may confirm it. */
export const askedText = (t: Translate, call: StaffKey): string => {
  const second = valueRuleOf(call)?.second;
  if (!second) return t(ASKED);
  return `${t(ASKED)} (${PERMISSIONS[second.permission].map((role) => t(ROLE_NAMES[role])).join(', ')})`;
};
