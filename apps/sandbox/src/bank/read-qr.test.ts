import { expect, it } from 'vitest';
import { crc16, readQr } from '#src/bank/read-qr.ts';
import { QR_TEXTS } from '#src/bank/test/qr-texts.ts';

it('computes the checksum that the standard names', () => {
  expect(crc16('123456789')).toBe(0x29_b1);
});

it('reads a biller with its reference', () => {
  expect(readQr(QR_TEXTS.bill)).toEqual({
    qr: {
      kind: 'bill',
      target: '099400016550100',
      reference: 'D7K2M9PQ4X',
      amount: 50_025,
      payee: 'CHOKDEE',
      label: 'WEB46',
    },
  });
});

it('reads a phone in its local form, and a tax number whose payer chooses the amount', () => {
  const plain = { kind: 'proxy', reference: '', payee: '', label: '' };
  expect(readQr(QR_TEXTS.phone)).toEqual({ qr: { ...plain, target: '0812345678', amount: 10_007 } });
  expect(readQr(` ${QR_TEXTS.tax}\n`)).toEqual({ qr: { ...plain, target: '0105561234567', amount: null } });
});

it.each([
  ['nothing', '', 'ไม่ใช่'],
  ['an address', 'https://example.com', 'ไม่ใช่'],
  ['one digit changed', QR_TEXTS.phone.replace('100.07', '900.07'), 'CRC'],
  ['the payee of another scheme', QR_TEXTS.other, 'ไม่มีผู้รับเงิน'],
  ['a field longer than the text', QR_TEXTS.short, 'ไม่มีผู้รับเงิน'],
  ['an amount of nothing', QR_TEXTS.nothing, 'จำนวนเงิน'],
])('says what is wrong with %s', (_what, text, problem) => {
  expect(readQr(text)).toEqual({ problem: expect.stringContaining(problem) });
});
