import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPasted } from '#src/paste.ts';

const read = (text: string) =>
  readPasted(text).lines.map(({ bet_type, number, amount_baht }) => `${bet_type} ${number} ${amount_baht}`);
const reasons = (text: string) => readPasted(text).unread.map(({ line, reason }) => `${line}: ${reason}`);

it.each<[text: string, lines: string[]]>([
  ['123=50*50', ['top3 123 50', 'tod3 123 50']],
  ['123 = 50 x 30', ['top3 123 50', 'tod3 123 30']],
  ['012=100', ['top3 012 100']],
  ['12=20*30', ['top2 12 20', 'bottom2 12 30']],
  ['5=100*100', ['run_top 5 100', 'run_bottom 5 100']],
  ['1234=10*5', ['top4 1234 10', 'tod4 1234 5']],
  ['12 34 56 = 20*20', ['top2 12 20', 'bottom2 12 20', 'top2 34 20', 'bottom2 34 20', 'top2 56 20', 'bottom2 56 20']],
  ['12,34-56=1,000', ['top2 12 1000', 'top2 34 1000', 'top2 56 1000']],
  ['12 บน 20 ล่าง 30', ['top2 12 20', 'bottom2 12 30']],
  ['12 บ20 ล30', ['top2 12 20', 'bottom2 12 30']],
  ['123 บน 50 โต๊ด 20', ['top3 123 50', 'tod3 123 20']],
  ['บน 12 34 = 100', ['top2 12 100', 'top2 34 100']],
  ['12=50 ล่าง', ['bottom2 12 50']],
  ['12=50 บน+ล่าง', ['top2 12 50', 'bottom2 12 50']],
  ['12 กลับ 50', ['top2 12 50', 'top2 21 50']],
  ['112=10 กลับ', ['top3 112 10', 'top3 121 10', 'top3 211 10']],
  ['12=20*0', ['top2 12 20']],
  ['12=0*20', ['bottom2 12 20']],
  ['123 หน้า 20', ['front3 123 20']],
  ['123 ล่าง 20', ['bottom3 123 20']],
  ['12 34 ตัวละ 50 บาท', ['top2 12 50', 'top2 34 50']],
  ['บนล่าง\n12=50\n34=20', ['top2 12 50', 'bottom2 12 50', 'top2 34 20', 'bottom2 34 20']],
  ['ล่าง\n12=50\nบน\n12=20', ['bottom2 12 50', 'top2 12 20']],
  ['วิ่งบน 5 = 100', ['run_top 5 100']],
  ['2ตัวล่าง\n45=10', ['bottom2 45 10']],
  ['', []],
  ['\n  \n12=1\n', ['top2 12 1']],
])('reads %j', (text, lines) => {
  expect(readPasted(text).unread).toEqual([]);
  expect(read(text)).toEqual(lines);
});

it.each<[text: string, reasons: string[]]>([
  ['12 34', ['1: ไม่พบจำนวนเงิน ใส่ = หน้าจำนวนเงิน']],
  ['12345=10', ['1: เลข 12345 ยาวเกิน 4 หลัก']],
  ['12=', ['1: ไม่พบจำนวนเงิน']],
  ['12=0', ['1: ไม่พบจำนวนเงิน']],
  ['12=1*2*3', ['1: จำนวนเงินมากกว่าสองช่อง']],
  ['12 โต๊ด 50', ['1: เลข 12 แทงแบบนี้ไม่ได้']],
  ['=50', ['1: ไม่พบตัวเลข']],
  ['12=50\nสวัสดี 12=5\n34=5', ['2: อ่าน “สวัสดี” ไม่ออก']],
])('says why it cannot read %j', (text, expected) => {
  expect(reasons(text)).toEqual(expected);
});

it('reads on after what it could not read', () => {
  expect(read('12=50\n???\n34=5')).toEqual(['top2 12 50', 'top2 34 5']);
});

it('comes to an end and answers only bets that exist, whatever is pasted', () => {
  const piece = fc.constantFrom(
    '12',
    '123',
    '5',
    '=',
    '*',
    'บน',
    'ล่าง',
    'โต๊ด',
    'กลับ',
    ' ',
    '\n',
    ',',
    '50',
    'x',
    'ก',
    '฿',
    '1,000',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join('')),
      ),
      (text) => {
        const { lines, unread } = readPasted(text);
        for (const { number, amount_baht } of lines) {
          expect(number).toMatch(/^\d{1,4}$/);
          expect(amount_baht).toBeGreaterThan(0);
        }
        expect(unread.every(({ reason }) => reason.length > 0)).toBe(true);
      },
    ),
  );
});
