import { baht, satang } from '@chokdee/kernel';
import { expect, it } from 'vitest';
import { missingToNext, type PollPrize, potOf, prizeOfVote, quotaOf } from '#src/poll.ts';

it.each<[what: string, prize: PollPrize['prize'], amount: number, max: number | null, rightVotes: number, won: number]>(
  [
    ['a pot for one', 'split', 1_000, null, 1, 1_000],
    ['a pot for three: the part of a satang stays', 'split', 1_000, null, 3, 333.33],
    ['a pot for more votes than it has satang', 'split', 0.02, null, 3, 0],
    ['a pot that nobody won', 'split', 1_000, null, 0, 0],
    ['so much each', 'each', 50, null, 7, 50],
    ['so much each, and the most is just enough', 'each', 50, 350, 7, 50],
    ['so much each, and the most is a satang short', 'each', 50, 349.99, 7, 49.99],
    ['so much each, of a most that is far less', 'each', 50, 100, 7, 14.28],
    ['so much each that nobody won', 'each', 50, 100, 0, 0],
  ],
)('%s', (_what, prize, amount, max, rightVotes, won) => {
  const poll = { prize, prize_amount: baht(amount), prize_max: max === null ? null : baht(max) };
  expect(prizeOfVote(poll, rightVotes)).toBe(Math.round(won * 100));
});

it.each<[PollPrize['prize'], max: number | null, pot: number | null]>([
  ['split', null, 50],
  ['each', 400, 400],
  ['each', null, null],
])('a poll that pays 50 baht (%s, %s at most) pays %s in all', (prize, max, pot) => {
  const poll = { prize, prize_amount: baht(50), prize_max: max === null ? null : baht(max) };
  expect(potOf(poll)).toBe(pot === null ? null : baht(pot));
});

it.each<[earned: number, quota: number, missing: number | null]>([
  [0, 1, 100],
  [99.99, 1, 0.01],
  [100, 2, 100],
  [199.99, 2, 0.01],
  [200, 3, null],
  [99_999, 3, null],
  [-50, 1, 150],
])('one free vote and one for each 100 baht, three at most: %s baht earn %s', (earned, quota, missing) => {
  const poll = { quota_free: 1, quota_baht: baht(100), quota_max: 3 };
  const amount = satang(Math.round(earned * 100));
  expect(quotaOf(poll, amount)).toBe(quota);
  expect(missingToNext(poll, amount)).toBe(missing === null ? null : Math.round(missing * 100));
});
