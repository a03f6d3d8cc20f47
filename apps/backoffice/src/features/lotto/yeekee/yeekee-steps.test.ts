import { expect, it } from 'vitest';
import type { YeekeeRound } from '#src/features/lotto/yeekee/yeekee-query.ts';
import { stepStates } from '#src/features/lotto/yeekee/yeekee-steps.ts';

const AT = '2026-11-16T00:00:00.000Z';
const DRAWN = { system_shot: '00001', result: '00001', drawn_at: AT, seconds_after_beacon: 1, prizes: [] };

it.each<[status: YeekeeRound['status'], head_at: string | null, drawn: YeekeeRound['drawn'], states: string]>([
  ['open', null, null, 'done now later later later later'],
  ['shooting', null, null, 'done now later later later later'],
  ['waiting_beacon', AT, null, 'done done done now later later'],
  ['resulted', AT, DRAWN, 'done done done done done done'],
  ['settled', AT, DRAWN, 'done done done done done done'],
  ['voided', null, null, 'done done never never never never'],
  ['voided', AT, null, 'done done done never never never'],
])('a round that is %s, its head published at %s', (status, head_at, drawn, states) => {
  expect(Object.values(stepStates({ status, head_at, drawn })).join(' ')).toBe(states);
});
