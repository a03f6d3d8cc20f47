export { AssertionFailed, assert, present } from '#src/assert.ts';
export * from '#src/colours.ts';
export { addDays, addYears, DAY_MS, type Day, day, dayOf, isDay, startOf } from '#src/day.ts';
export { add, BAHT_MAX, baht, formatBaht, SATANG_MAX, type Satang, satang, subtract, ZERO } from '#src/money.ts';
