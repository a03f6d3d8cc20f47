import { writeFileSync } from 'node:fs';
import { test as base } from '@playwright/test';
import { type Addresses, addresses } from '../addresses.ts';
import type { Member } from '../steps/new-member.ts';
import { request } from './ask.ts';
import { openFirefox } from './firefox.ts';
import { limited } from './limited.ts';
import type { EngineName, Screen } from './screen.ts';
import { openWebKit } from './webkit.ts';

const PHONE = { width: 390, height: 740 };

const openScreen = (name: EngineName): Promise<Screen> =>
  name === 'webkit' ? openWebKit(JSON.parse(process.env['WEBKIT'] ?? '{}')) : openFirefox(process.env['FIREFOX'] ?? '');

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

/** Opens a session of its own for this browser. */
export const beMember = async (
  screen: Screen,
  { player }: Pick<Addresses, 'player'>,
  { phone, password }: Pick<Member, 'phone' | 'password'>,
): Promise<void> => {
  const answer = await request(`${player}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone, password }),
  });
  const { data } = (await answer.json()) as { data: { access_token: string } };
  await screen.open(`${player}/robots.txt`);
  await screen.run((access_token) => {
    const session = { state: { authUser: { access_token }, userInfo: null }, version: 0 };
    localStorage.setItem('session', JSON.stringify(session));
  }, data.access_token);
};
