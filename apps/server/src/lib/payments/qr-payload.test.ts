import { satang } from '@chokdee/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { qrPayload } from '#src/lib/payments/qr-payload.ts';

/** A reader of EMVCo texts of our own, written from the standard and not from the library that writes them. */
const read = (text: string): Map<string, string> => {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const length = Number(text.slice(at + 2, at + 4));
    fields.set(text.slice(at, at + 2), text.slice(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return fields;
};

/** CRC-16/CCITT-FALSE, bit by bit. */
const crcOf = (text: string): string => {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
};

const amounts = fc.integer({ min: 10_000, max: 10_000_000 });
const references = fc.stringMatching(/^D[2-9A-HJ-NP-Z]{16}$/);

it('the check of this test is the standard’s', () => expect(crcOf('123456789')).toBe('29B1'));

it('a bill says biller, reference and the exact amount, in baht and Thailand, with a right sum', () =>
  fc.assert(
    fc.property(amounts, references, (amount, reference) => {
      const text = qrPayload('bill', '099400012345601', satang(amount), reference);
      const fields = read(text);
      const bill = read(fields.get('30') ?? '');
      expect([...fields.keys()].at(-1)).toBe('63');
      expect(fields.get('63')).toBe(crcOf(text.slice(0, -4)));
      expect([fields.get('00'), fields.get('53'), fields.get('58')]).toEqual(['01', '764', 'TH']);
      expect([bill.get('00'), bill.get('01'), bill.get('02')]).toEqual([
        'A000000677010112',
        '099400012345601',
        reference,
      ]);
      expect(Math.round(Number(fields.get('54')) * 100)).toBe(amount);
      expect(fields.get('54')).toMatch(/^\d+\.\d{2}$/);
    }),
  ));

it.each([
  ['0812345678', '01', '0066812345678'],
  ['0994000123456', '02', '0994000123456'],
])('a PromptPay number %s', (target, tag, number) =>
  fc.assert(
    fc.property(amounts, (amount) => {
      const text = qrPayload('proxy', target, satang(amount), '');
      const fields = read(text);
      const proxy = read(fields.get('29') ?? '');
      expect(fields.get('63')).toBe(crcOf(text.slice(0, -4)));
      expect([proxy.get('00'), proxy.get(tag)]).toEqual(['A000000677010111', number]);
      expect(Math.round(Number(fields.get('54')) * 100)).toBe(amount);
      expect(fields.get('01')).toBe('12'); // one payment, not many
    }),
  ),
);
