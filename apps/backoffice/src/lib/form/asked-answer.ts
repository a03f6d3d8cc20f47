/** What an act answers that waits for a second person. */
export interface AskedAnswer {
  readonly expires_at?: string;
}

/** Whether an act was not done but waits for another person. */
export const isAsked = (answer: unknown): answer is AskedAnswer =>
  typeof answer === 'object' &&
  answer !== null &&
  (('approval_id' in answer && 'expires_at' in answer) || ('status' in answer && answer.status === 'waiting'));

/** What is said of it where no window stays. */
export const ASKED = 'ส่งคำขอแล้ว รอผู้อื่นยืนยัน';
