import { expect, it } from 'vitest';
import { explainRefusal } from '#src/features/cashier/explain-refusal.ts';
import { ApiRefusal } from '#src/lib/api/api-refusal.ts';

const refusal = (data: unknown) => new ApiRefusal('เกินวงเงินฝากที่คุณตั้งไว้', 1103, 200, [], data);

it('says which limit of his own the member would pass, and what is left of it', () => {
  expect(explainRefusal(refusal({ period: 'week', limit: 5000, left: 1200.5 }))).toBe(
    'เกินวงเงินฝากที่คุณตั้งไว้: ไม่เกิน 5,000.00 บาทต่อสัปดาห์ ตอนนี้ฝากได้อีก 1,200.50 บาท',
  );
  expect(explainRefusal(refusal({ period: 'day', limit: 500, left: 0 }))).toContain('ต่อวัน ตอนนี้ฝากครบแล้ว');
});

it('leaves every other refusal in its own words', () => {
  expect(explainRefusal(refusal(null))).toBe('เกินวงเงินฝากที่คุณตั้งไว้');
  expect(explainRefusal(new Error('ระบบขัดข้อง'))).toBe('ระบบขัดข้อง');
  expect(explainRefusal(undefined)).toBeUndefined();
});
