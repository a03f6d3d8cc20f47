const SPECIAL = /["\\]/;
const ALL_SPECIAL = /["\\]/g;

/** Numbers as PostgreSQL writes an array: the driver's own way escapes each element and costs more than the insert. */
export const numberArray = (values: readonly number[]): string => `{${values.join(',')}}`;

/** Texts as PostgreSQL writes an array. */
export const textArray = (values: readonly string[]): string =>
  `{${values.map((value) => (SPECIAL.test(value) ? `"${value.replace(ALL_SPECIAL, '\\$&')}"` : `"${value}"`)).join(',')}}`;
