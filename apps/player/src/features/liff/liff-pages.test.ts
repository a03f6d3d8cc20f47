import { expect, it } from 'vitest';
import { findRoute } from '#src/app/find-route.ts';
import { LIFF_PAGES, pageOf } from '#src/features/liff/liff-pages.ts';

it.each(Object.keys(LIFF_PAGES))('%s is a name that the route allows', (name) => {
  expect(findRoute(`/liff/${name}`)?.params).toEqual({ name });
});

it.each(['nowhere', 'lotto2', 'toString', 'http:'])('%s is none', (name) => {
  expect(findRoute(`/liff/${name}`)).toBeUndefined();
});

it('without a name leads home', () => {
  expect(findRoute('/liff')).toBeDefined();
  expect(pageOf(undefined)).toBe('/');
});
