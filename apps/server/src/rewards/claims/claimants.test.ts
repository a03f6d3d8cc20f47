import { expect, it } from 'vitest';
import { makeWallet } from '#src/db/test/factories.ts';
import { testDatabase } from '#src/db/test/test-database.ts';
import { openSession } from '#src/http/sessions.ts';
import { readPerson } from '#src/rewards/claims/claimants.ts';

const { db } = await testDatabase();

it('who names a device and once named none is known by both', async () => {
  const { memberId } = await makeWallet(db);
  for (const deviceId of ['', 'device-of-one']) await openSession(db, memberId, { address: '', device: '', deviceId });
  const { marks } = await readPerson(db, { memberId, now: new Date() });
  const devices = marks.filter(({ scope }) => scope === 'device').map(({ value }) => value);
  expect(devices.toSorted((a, b) => a.localeCompare(b))).toEqual(['', 'device-of-one']);
});

it('who was never seen on any device has the one of all who name none', async () => {
  const { memberId } = await makeWallet(db);
  const { marks } = await readPerson(db, { memberId, now: new Date() });
  expect(marks.filter(({ scope }) => scope === 'device')).toEqual([{ scope: 'device', value: '' }]);
});

it.each([
  ['the last moment of a day', '2026-03-04T16:59:59.999Z', '2026-03-04'],
  ['the first of the next', '2026-03-04T17:00:00.000Z', '2026-03-05'],
])('who asks in %s in Bangkok asks on that day', async (_what, now, day) => {
  const { memberId } = await makeWallet(db);
  const { marks } = await readPerson(db, { memberId, now: new Date(now) });
  expect(marks).toContainEqual({ scope: 'day', value: `${memberId}/${day}` });
});
