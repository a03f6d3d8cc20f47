import { assert } from '#src/assert.ts';

declare const satangBrand: unique symbol;

/** Whole satang, a hundredth of a baht: the only form money has in code. */
export type Satang = number & { readonly [satangBrand]: true };

/** The largest amount one movement may carry: ten thousand million baht, far below where integers stop being exact. */
export const SATANG_MAX = 1_000_000_000_000 as Satang;
export const BAHT_MAX = SATANG_MAX / 100;
export const ZERO = 0 as Satang;

/** A whole number of satang, guarded: a fraction or an amount out of range is a bug and stops here. */
export const satang = (value: number): Satang => {
  assert(Number.isSafeInteger(value) && Math.abs(value) <= SATANG_MAX * 1_000, `not an amount of satang: ${value}`);
  return value as Satang;
};

/** Baht to satang; for amounts that our own code writes, such as seeds, defaults and tests. */
export const baht = (value: number): Satang => {
  const amount = Math.round(value * 100);
  assert(amount / 100 === value, `more than two decimals: ${value}`);
  return satang(amount);
};

export const add = (...amounts: readonly Satang[]): Satang => satang(amounts.reduce((sum, amount) => sum + amount, 0));

export const subtract = (from: Satang, amount: Satang): Satang => satang(from - amount);

const thaiBaht = new Intl.NumberFormat('th-TH', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Thai number formatting with two decimals, as every screen shows money. */
export const formatBaht = (amount: Satang): string => thaiBaht.format(amount / 100);
