import { expect, it } from 'vitest';
import { fromForm, questProblems, toForm } from '#src/features/quests/quest-form.ts';
import type { Quest } from '#src/features/quests/quests-query.ts';

const QUEST: Quest = {
  quest_id: 1,
  kind: 'event',
  event_id: 3,
  measure: 'turnover',
  products: ['slot'],
  name: 'เล่นสล็อต',
  detail: '',
  image: '',
  target: 1_500.5,
  pays: 'cash',
  amount: 20,
  is_shown: true,
  starts_at: '2026-11-16T01:02:03.004Z',
  ends_at: null,
  position: 2,
  event_title: 'เทศกาล',
  version: 3,
  was_rewarded: false,
  redeemed: 0,
  members: 0,
  cost: 0,
};
const t = (text: string) => text;

it('a quest that is not changed is sent as it is, to the millisecond', () => {
  const {
    quest_id: _id,
    event_title: _title,
    version: _version,
    was_rewarded: _w,
    redeemed: _r,
    members: _m,
    cost: _c,
    ...fields
  } = QUEST;
  expect(fromForm(toForm(QUEST), QUEST)).toEqual(fields);
  expect(questProblems(toForm(QUEST), t)).toEqual({});
});

it('what does not belong to a kind or a measure is not sent', () => {
  const form = { ...toForm(QUEST), kind: 'daily' as const, measure: 'deposit' as const };
  expect(fromForm(form, QUEST)).toMatchObject({ event_id: null, products: null });
  expect(fromForm({ ...toForm(QUEST), products: [] }).products).toBeNull();
});

it('what is missing of a new quest is told on each field', () => {
  expect(Object.keys(questProblems(toForm(undefined), t)).sort()).toEqual(['amount', 'name', 'target']);
});

it.each([
  [{ kind: 'event' as const, event_id: '' }, 'event_id'],
  [{ target: '0.5' }, 'target'],
  [{ measure: 'bills' as const, target: '1.5' }, 'target'],
  [{ measure: 'login' as const, kind: 'daily' as const, target: '7' }, 'target'],
  [{ starts_at: '2026-01-02T00:00', ends_at: '2026-01-01T00:00' }, 'ends_at'],
  [{ position: 'x' }, 'position'],
])('%j is wrong in %s', (change, field) => {
  expect(Object.keys(questProblems({ ...toForm(QUEST), ...change }, t))).toEqual([field]);
});
