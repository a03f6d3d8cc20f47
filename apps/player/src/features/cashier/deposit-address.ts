import type { Deposit } from '#src/features/cashier/cashier-queries.ts';

/** Where a deposit is paid, a QR on its own page. The promotion goes with it: a QR that has run out is opened anew with the same one. */
export const depositAddress = (
  { method, deposit_id }: Pick<Deposit, 'method' | 'deposit_id'>,
  promotionId: number | undefined,
): string => {
  const page = method === 'promptpay' ? '/member/payment' : '/member/deposit';
  return `${page}?deposit_id=${deposit_id}${promotionId === undefined ? '' : `&promotion=${promotionId}`}`;
};

/** The promotion that an address carries. */
export const promotionOf = (search: string): number | undefined =>
  Number(new URLSearchParams(search).get('promotion')) || undefined;
