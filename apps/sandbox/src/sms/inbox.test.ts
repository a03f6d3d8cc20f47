import { expect, it } from 'vitest';
import { Inbox, localNumber, MESSAGES_MAX } from '#src/sms/inbox.ts';

const now = new Date('2026-01-02T03:04:05Z');

it.each(['0812345678', '081-234-5678', '+66812345678', '+66 81 234 5678', '0066812345678'])(
  '%s is one phone',
  (phone) => {
    expect(localNumber(phone)).toBe('0812345678');
  },
);

it('lists the newest first, for one phone or for all', () => {
  const inbox = new Inbox();
  inbox.add('0812345678', 'first', now);
  inbox.add('0899999999', 'second', now);
  inbox.add('+66812345678', 'third', now);
  expect(inbox.list().map(({ text }) => text)).toEqual(['third', 'second', 'first']);
  expect(inbox.list('081 234 5678').map(({ text }) => text)).toEqual(['third', 'first']);
  expect(inbox.list('0800000000')).toEqual([]);
});

it('forgets the oldest beyond its limit', () => {
  const inbox = new Inbox();
  for (let count = 1; count <= MESSAGES_MAX + 5; count += 1) inbox.add('0812345678', `message ${count}`, now);
  const kept = inbox.list();
  expect(kept).toHaveLength(MESSAGES_MAX);
  expect(kept.at(0)?.text).toBe(`message ${MESSAGES_MAX + 5}`);
  expect(kept.at(-1)?.text).toBe('message 6');
});
