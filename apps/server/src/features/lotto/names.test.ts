import { expect, it } from 'vitest';
import { ruleText } from '#src/features/lotto/rule-text.ts';
import { roundName } from '#src/lib/games/round-name.ts';
import { thaiInstant } from '#src/lib/thai-day.ts';

it.each([
  ['government', '2026-11-16', 1, 'หวยรัฐบาล งวด 16 พ.ย. 2569'],
  ['lao', '2027-01-01', 1, 'หวยรัฐบาล งวด 1 ม.ค. 2570'],
  ['yeekee', '2026-11-16', 88, 'หวยรัฐบาล รอบที่ 88'],
])('a round of %s on %s, the %dth, is called %s', (result_shape, day, no, name) => {
  expect(roundName({ market_name: 'หวยรัฐบาล', result_shape, day, no })).toBe(name);
});

it('says an instant by the clock of Bangkok', () => {
  expect(thaiInstant(new Date('2026-12-31T18:05:00Z'))).toBe('1 ม.ค. 2570 เวลา 01:05 น.');
});

const bet = { line_min_baht: 1, line_max_baht: 1, member_number_baht: 1, house_number_baht: 1, steps: [] };
const terms = {
  round_id: 1,
  market_name: 'ลาว VIP',
  result_shape: 'lao',
  rule_text: '',
  closes_at: new Date('2026-11-16T14:15:00Z'),
  draw_at: new Date('2026-11-16T14:30:00Z'),
  cancel_minutes: 10,
  cancel_per_day: 4,
  bill_payout_max_baht: 1,
  bets: [
    { ...bet, bet_type: 'top3', rate: 90_000 },
    { ...bet, bet_type: 'run_top', rate: 320 },
  ],
} as const;

it('explains what is offered, when it closes and draws, how to cancel and what a void round means', () => {
  const text = ruleText(terms);
  for (const part of [
    '• สามตัวบน: ตรงกับเลขท้าย 3 ตัวของเลข 4 ตัวที่ออก เรียงตามหลัก จ่ายบาทละ 900.00 บาท',
    '• วิ่งบน: มีอยู่ในเลขสามตัวบน เลขซ้ำจ่ายครั้งเดียว จ่ายบาทละ 3.20 บาท',
    'ปิดรับงวดนี้ 16 พ.ย. 2569 เวลา 21:15 น. ออกผล 16 พ.ย. 2569 เวลา 21:30 น.',
    'ยกเลิกโพยได้จนถึง 10 นาทีก่อนปิดรับ ไม่เกินวันละ 4 โพย',
    'หากงวดนี้เป็นโมฆะ',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('สองตัวล่าง');
});

it('takes the words of the operator for how bets win, and keeps what holds for the round', () => {
  const text = ruleText({ ...terms, result_shape: 'yeekee', rule_text: ' กติกาของเรา ', cancel_per_day: 0 });
  expect(text).toMatch(/^กติกาของเรา\n\nปิดรับรอบนี้/);
  expect(text).toContain('โพยที่ซื้อแล้วยกเลิกไม่ได้');
  expect(text).not.toContain('สามตัวบน');
});
