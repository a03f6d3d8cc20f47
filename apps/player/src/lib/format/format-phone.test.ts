import { expect, it } from 'vitest';
import { formatPhone, maskPhone } from '#src/lib/format/format-phone.ts';

it('writes a phone in groups, and hides its middle', () => {
  expect([formatPhone('0812345678'), maskPhone('0812345678')]).toEqual(['081-234-5678', '081-XXX-5678']);
});
