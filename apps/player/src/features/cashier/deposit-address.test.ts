import { expect, it } from 'vitest';
import { depositAddress, promotionOf } from '#src/features/cashier/deposit-address.ts';

it('carries the promotion to where the deposit is paid, and back', () => {
  const qr = { method: 'promptpay', deposit_id: 'd1' } as const;
  expect(depositAddress(qr, undefined)).toBe('/member/payment?deposit_id=d1');
  expect(depositAddress({ method: 'bank', deposit_id: 'd2' }, 7)).toBe('/member/deposit?deposit_id=d2&promotion=7');
  const address = depositAddress(qr, 104);
  expect(address).toBe('/member/payment?deposit_id=d1&promotion=104');
  expect(promotionOf(address.slice(address.indexOf('?')))).toBe(104);
});

it.each(['', '?promotion=', '?promotion=x'])('knows no promotion in "%s"', (search) => {
  expect(promotionOf(search)).toBeUndefined();
});
