import { expect, it } from 'vitest';
import { sayShut } from '#src/features/lotto/bet/round-shut.tsx';
import type { Round } from '#src/features/lotto/lotto-queries.ts';

const ROUND = {
  opens_at: '2026-11-15T01:00:00.000Z',
  closes_at: '2026-11-15T07:30:00.000Z',
  stop_reason: 'รอตรวจสอบผล',
} as Round;

it.each([
  ['stopped', /^รอตรวจสอบผล .*ซื้อได้เมื่อเปิดรับอีกครั้ง$/],
  ['scheduled', /^เปิดรับ .*08:00 น\. เตรียมโพยไว้ก่อนได้$/],
  ['closed', /^ปิดรับเมื่อ .*14:30 น\.$/],
  ['voided', /^ปิดรับเมื่อ/],
] as const)('a round that is %s says why nothing is sold', (state, words) => {
  expect(sayShut(ROUND, state)).toMatch(words);
});

it('says nothing of a round that is open', () => {
  expect(sayShut(ROUND, 'open')).toBeUndefined();
});
