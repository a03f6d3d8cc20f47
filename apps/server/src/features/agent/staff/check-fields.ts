import type { Problem } from '#src/lib/check-fields.ts';

/** A text that must be there. */
export const textProblem = (text: string): Problem => (text === '' ? 'กรุณากรอกข้อมูล' : undefined);

/** What is shown for a while must end after it begins. */
export const periodProblem = ({ starts_at, ends_at }: { starts_at: Date; ends_at: Date | null }): Problem =>
  ends_at && ends_at <= starts_at ? 'เวลาสิ้นสุดต้องอยู่หลังเวลาเริ่ม' : undefined;
