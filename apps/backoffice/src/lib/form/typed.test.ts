import { staffCalls } from '@chokdee/contract/staff';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Text } from '#src/lib/english.ts';
import { findProblems } from '#src/lib/form/find-problems.ts';
import { fromTyped, toTyped } from '#src/lib/form/typed.ts';
import { translator } from '#src/lib/language.ts';

const quest = staffCalls['POST /bo/api/quests/save'].input;
const QUEST = {
  kind: 'daily',
  event_id: null,
  measure: 'turnover',
  products: ['lotto'],
  name: 'เล่นหวย',
  detail: '',
  image: '',
  target: 1_250.5,
  pays: 'points',
  amount: 20_000,
  is_shown: true,
  starts_at: '2026-11-18T05:06:07.089Z',
  ends_at: null,
  position: 1_000,
} as const;

describe('what a call takes', () => {
  it('is held by inputs as texts, with commas in money and Bangkok’s time', () => {
    expect(toTyped(quest, QUEST)).toMatchObject({
      event_id: '',
      products: ['lotto'],
      target: '1,250.5',
      amount: '20,000',
      is_shown: true,
      starts_at: '2026-11-18T12:06',
      ends_at: '',
      position: '1000',
    });
  });

  it('comes out as it went in, down to seconds that no input shows', () => {
    expect(fromTyped(quest, toTyped(quest, QUEST), QUEST)).toMatchObject(QUEST);
  });

  it('takes a time that was changed, and nothing for what is blank', () => {
    const typed = { ...(toTyped(quest, QUEST) as object), starts_at: '2026-11-18T13:00', products: [], name: ' ก ' };
    expect(fromTyped(quest, typed, QUEST)).toMatchObject({
      starts_at: '2026-11-18T06:00:00.000Z',
      products: null,
      name: 'ก',
    });
  });

  it('is blank where nothing was given yet', () => {
    expect(toTyped(quest, undefined)).toMatchObject({ name: '', target: '', is_shown: false, products: [] });
  });
});

it('has no part where a part may be missing and is', () => {
  const schema = z.strictObject({ rounds: z.object({ count: z.number() }).optional(), opens: z.string().optional() });
  const typed = toTyped(schema, {});
  expect(typed).toEqual({ rounds: '', opens: '' });
  expect(fromTyped(schema, typed)).toEqual({ rounds: undefined, opens: undefined });
  expect(toTyped(schema, { rounds: { count: 3 } })).toMatchObject({ rounds: { count: '3' } });
});

it('is so, not so or left open where a yes may be missing', () => {
  const schema = z.strictObject({ has_deposited: z.boolean().optional() });
  for (const has_deposited of [true, false, undefined]) {
    const typed = toTyped(schema, { has_deposited });
    expect(typed).toEqual({ has_deposited: String(has_deposited ?? '') });
    expect(fromTyped(schema, typed)).toEqual({ has_deposited });
  }
});

it('chooses one of a few numbers, and has hours or none', () => {
  const notice = staffCalls['POST /bo/api/content/notices/save'].input;
  expect(toTyped(notice, { type: 1 })).toMatchObject({ type: '1' });
  expect(fromTyped(notice, { ...(toTyped(notice, undefined) as object), type: '2' })).toMatchObject({ type: 2 });
  const bank = staffCalls['POST /bo/api/accounts/bank/save'].input;
  const typed = { ...(toTyped(bank, undefined) as object), amount_min: '1,000.50', opens_at: '09:00' };
  expect(fromTyped(bank, typed)).toMatchObject({ amount_min: 1_000.5, opens_at: '09:00', closes_at: null });
});

describe('what is wrong', () => {
  const t = translator();
  const fields = Object.fromEntries(Object.keys(quest.shape).map((name) => [name, { label: `«${name}»` as Text }]));
  const problems = (change: object) => findProblems({ schema: quest, fields, form: {} }, { ...QUEST, ...change }, t);

  it('is nothing where the contract takes it', () => {
    expect(problems({})).toEqual({});
  });

  it('is said of each field, with the limits of the contract', () => {
    expect(
      problems({ name: '', target: undefined, amount: 0.001, position: 10_001, products: [], kind: 'weekly' }),
    ).toEqual({
      name: 'กรอก«name»',
      target: 'กรอก 1–100,000,000 ทศนิยมไม่เกิน 2 ตำแหน่ง',
      amount: 'กรอกตั้งแต่ 0.01 ทศนิยมไม่เกิน 2 ตำแหน่ง',
      position: 'กรอกจำนวนเต็ม 0–10,000',
      products: 'เลือก«products»',
      kind: 'เลือก«kind»',
    });
  });

  it('is said of what is chosen as of a choice, and of a time', () => {
    const sent = { ...QUEST, event_id: 0, starts_at: 'soon' };
    const own = { ...fields, event_id: { label: 'event_id' as Text, choices: [] } };
    expect(findProblems({ schema: quest, fields: own, form: {} }, sent, t)).toEqual({
      event_id: 'เลือกevent_id',
      starts_at: 'เลือกเวลา',
    });
  });

  it('is found inside of lists', () => {
    const schema = z.strictObject({ rows: z.array(z.strictObject({ weight: z.number().int().min(1).max(9) })) });
    const sent = { rows: [{ weight: 1 }, { weight: Number.NaN }] };
    expect(findProblems({ schema, fields: {}, form: {} }, sent, t)).toEqual({
      'rows.1.weight': 'กรอกจำนวนเต็ม 1–9',
    });
  });
});
