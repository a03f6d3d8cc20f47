import { expect, it } from 'vitest';
import { fromForm, pollProblems, toForm } from '#src/features/polls/poll-form.ts';
import type { Poll } from '#src/features/polls/polls-query.ts';

const POLL: Poll = {
  poll_id: 1,
  title: 'ทีมไหนชนะ',
  detail: '',
  image: '',
  opens_at: '2026-11-16T01:02:03.004Z',
  closes_at: '2026-11-17T01:02:03.004Z',
  quota_by: 'deposit',
  quota_free: 1,
  quota_baht: 1_000.5,
  quota_max: 5,
  prize: 'each',
  prize_amount: 20,
  prize_max: null,
  choices: [
    { choice_id: 1, name: 'ก', image: '', votes: 3, voters: 2 },
    { choice_id: 2, name: 'ข', image: '/x', votes: 0, voters: 0 },
  ],
  state: 'open',
  is_closed: false,
  version: 3,
  votes: 3,
  voters: 2,
  result_choice: null,
  paid: 0,
  winners: 0,
  alarm: null,
  approval_id: null,
};
const t = (text: string) => text;

it('a poll that is not changed is sent as it is, to the millisecond', () => {
  const { title, opens_at, closes_at, quota_baht, prize_max } = POLL;
  expect(fromForm(toForm(POLL), POLL)).toMatchObject({ title, opens_at, closes_at, quota_baht, prize_max });
  expect(fromForm(toForm(POLL), POLL).choices).toEqual([
    { choice_id: 1, name: 'ก', image: '' },
    { choice_id: 2, name: 'ข', image: '/x' },
  ]);
  expect(pollProblems(toForm(POLL), t)).toEqual({});
});

it('one pot has no most, and times are of Bangkok', () => {
  const form = { ...toForm(POLL), prize: 'split' as const, prize_max: '500', opens_at: '2026-11-16T10:00' };
  expect(fromForm(form, POLL)).toMatchObject({ prize_max: null, opens_at: '2026-11-16T03:00:00.000Z' });
});

it('what is missing of a new poll is told on each field', () => {
  expect(Object.keys(pollProblems(toForm(undefined), t)).sort()).toEqual([
    'choices',
    'closes_at',
    'opens_at',
    'prize_amount',
    'title',
  ]);
});
