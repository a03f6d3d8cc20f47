import { writeFileSync } from 'node:fs';
import { test as base } from '@playwright/test';
import { type Addresses, addresses } from '../addresses.ts';
import type { Member } from '../steps/new-member.ts';
import { request } from './ask.ts';
import { limited } from './limited.ts';
import type { EngineName, Screen } from './screen.ts';

const PHONE = { width: 390, height: 740 };

/** What drives the other engine is not loaded: a library takes a second of a core. */
const openScreen = async (name: EngineName): Promise<Screen> =>
  name === 'webkit'
    ? (await import('./webkit.ts')).openWebKit(JSON.parse(process.env['WEBKIT'] ?? '{}'))
    : (await import('./firefox.ts')).openFirefox(process.env['FIREFOX'] ?? '');

/** A journey in an engine that Playwright does not drive; it is named as the project is. */
export const test = base.extend<{ product: Addresses; device: Screen }, { opened: Screen }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are wanted from the pattern
  product: async ({}, use) => use(addresses()),
  opened: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use, info) => {
      const opened = limited(await openScreen(info.project.name as EngineName));
      await use(opened);
      await opened.close();
    },
    { scope: 'worker' },
  ],
  device: async ({ opened, product }, use, info) => {
    await opened.resize(PHONE.width, PHONE.height);
    await opened.open(`${product.player}/robots.txt`);
    await opened.run(() => {
      localStorage.clear();
      sessionStorage.clear();
      localStorage.setItem('notices', JSON.stringify({ state: { lastShownAt: Date.now() }, version: 0 }));
    });
    await use(opened);
    if (info.status !== info.expectedStatus) writeFileSync(info.outputPath('screen.png'), await opened.picture());
  },
});

/** The session of somebody who is known by phone and password alone. */
const login = async ({ player }: Pick<Addresses, 'player'>, phone: string, password: string): Promise<string> => {
  const answer = await request(`${player}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone, password }),
  });
  const { data } = (await answer.json()) as { data: { access_token: string } };
  return data.access_token;
};

/** Gives the browser, which has no page open yet but one of the player's site, the session of a member; without one, a session of its own. */
export const beMember = async (
  screen: Screen,
  product: Pick<Addresses, 'player'>,
  { phone, password, token }: Pick<Member, 'phone' | 'password'> & Partial<Pick<Member, 'token'>>,
): Promise<void> => {
  const access = token ?? (await login(product, phone, password));
  await screen.run((access_token) => {
    const session = { state: { authUser: { access_token }, userInfo: null }, version: 0 };
    localStorage.setItem('session', JSON.stringify(session));
  }, access);
};
