import { expect, it } from 'vitest';
import { othersOf, sayEvidence } from '#src/features/cashier/say-evidence.ts';
import { translator } from '#src/lib/language.ts';

const t = translator();

it('says evidence in sentences, money as money', () => {
  const evidence = { payer_name: 'สมชาย ใจดี', amount: 1_500.5, credited_by: 7, payer_tail: '' };
  expect(sayEvidence({ evidence }, t)).toEqual(['ผู้โอน สมชาย ใจดี', 'จำนวน 1,500.50 บาท']);
});

it('keeps nothing back for which it has no sentence', () => {
  expect(sayEvidence({ evidence: { moon: { phase: 'full' }, nights: [1, 2] } }, t)).toEqual([
    'moon: {"phase":"full"}',
    'nights: 1, 2',
  ]);
});

it('finds the other members', () => {
  expect(othersOf({ evidence: { members: [12, 'x', 34] } })).toEqual([12, 34]);
  expect(othersOf({ evidence: {} })).toEqual([]);
});
