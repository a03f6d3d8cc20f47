import { expect, it, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
const { mayShowNotices } = await import('#src/lib/overlays/notices.ts');

const notice = { id: 1, type: 2, image: '', title: 'ประกาศ', description: '', link: '' };
const at = (minutes: number, seconds = 0) => (minutes * 60 + seconds) * 1000;

it.each([
  ['never shown before', null, at(0), [notice], true],
  ['14:59 minutes later', at(0), at(14, 59), [notice], false],
  ['15:00 minutes later', at(0), at(15), [notice], true],
  ['none to show', null, at(60), [], false],
])('%s', (_when, lastShownAt, now, notices, isShown) => {
  expect(mayShowNotices(notices, lastShownAt, now)).toBe(isShown);
});
