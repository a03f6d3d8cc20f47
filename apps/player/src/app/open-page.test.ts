import { expect, it } from 'vitest';
import { findRoute } from '#src/app/find-route.ts';
import { DefaultLayout } from '#src/app/layouts/layouts.tsx';
import { openPage } from '#src/app/open-page.ts';
import { type Route, routes } from '#src/app/routes.ts';

const Bills = () => null;
const Round = () => null;
const table: Route[] = [
  { path: '/lotto/bills', layout: 'default', access: 'member', load: () => Promise.resolve({ Bills }) },
  {
    path: '/lotto/:round_id?',
    layout: 'default',
    access: 'anyone',
    params: { round_id: /^[1-9]\d{0,15}$/ },
    load: () => Promise.resolve({ Round }),
  },
  { path: '/broken', layout: 'no-auth', access: 'guest', load: () => Promise.reject(new Error('chunk')) },
];

it('finds a literal before a parameter, and a parameter that may be missing', async () => {
  expect(await openPage('/lotto/bills', table)).toMatchObject({ screen: Bills, access: 'member' });
  expect(await openPage('/lotto/12', table)).toMatchObject({ screen: Round, params: { round_id: '12' } });
  expect(await openPage('/lotto', table)).toMatchObject({ screen: Round, params: { round_id: undefined } });
});

it('answers an unknown path with a 404 and a chunk that does not load with a 500, for anyone to see', async () => {
  const anyone = { layout: DefaultLayout, access: 'anyone', staysOpen: true };
  expect(await openPage('/lotto/12/more', table)).toEqual({ path: '/lotto/12/more', status: 404, ...anyone });
  expect(await openPage('/broken', table)).toEqual({ path: '/broken', status: 500, ...anyone });
});

it.each(['/lotto/0', '/lotto/abc', '/lotto/12a', '/lotto/-1'])(
  'answers a parameter that cannot be with a 404: %s',
  async (path) => {
    expect(await openPage(path, table)).toMatchObject({ status: 404 });
  },
);

it('has no route that an earlier one hides', () => {
  for (const route of routes.filter(({ params }) => !params)) expect(findRoute(route.path)?.route).toBe(route);
});

it('sends a member home from the login and the registration only', () => {
  const guestsOnly = routes.filter(({ access }) => access === 'guest').map(({ path }) => path);
  expect(guestsOnly).toEqual(['/login', '/register']);
});
