import { expect, it } from 'vitest';
import { findRoute } from '#src/app/find-route.ts';
import { MENU_ENTRIES } from '#src/app/menu-entries.ts';
import { builtPages } from '#src/app/public-pages.ts';

it('has the entries of the specification in their order', () => {
  expect(MENU_ENTRIES.slice(0, 10).map(({ href }) => href)).toEqual([
    '/member/profile',
    '/affiliate',
    '/member/creditfree',
    '/member/wheel',
    '/redeem',
    '/cashback',
    '/member/winloss',
    '/promotions',
    '/member/coupon',
    '/member/statement',
  ]);
});

it('shows those whose page exists, and no others', () => {
  const shown = builtPages(MENU_ENTRIES).map(({ href }) => href);
  expect(shown).toContain('/member/profile');
  for (const { href } of MENU_ENTRIES) expect(shown.includes(href)).toBe(findRoute(href) !== undefined);
});
