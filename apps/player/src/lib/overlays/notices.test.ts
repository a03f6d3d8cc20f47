import { expect, it, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
const { firstUnread, mayShowNotices, recordShown, useNoticeClock } = await import('#src/lib/overlays/notices.ts');

const notice = { id: 1, type: 2, image: '', title: 'ประกาศ', description: '', link: '' };
const at = (minutes: number, seconds = 0) => (minutes * 60 + seconds) * 1000;

it.each([
  ['never shown before', null, [], at(0), [notice], true],
  ['14:59 minutes later', at(0), [], at(14, 59), [notice], false],
  ['15:00 minutes later', at(0), [], at(15), [notice], true],
  ['none to show', null, [], at(60), [], false],
  ['that was read', at(0), [1], at(60), [notice], false],
  ['beside one that was read', at(0), [1], at(60), [notice, { ...notice, id: 2 }], true],
])('%s', (_when, lastShownAt, read, now, notices, isShown) => {
  expect(mayShowNotices(notices, { lastShownAt, read }, now)).toBe(isShown);
});

it('those on the screen were read, and the first that was not comes first', () => {
  const notices = [1, 2, 3].map((id) => ({ ...notice, id }));
  recordShown(notices.slice(0, 2));
  recordShown();
  expect(firstUnread(notices, useNoticeClock.getState())).toBe(2);
  recordShown(notices.slice(2));
  expect(firstUnread(notices, useNoticeClock.getState())).toBe(-1);
});
