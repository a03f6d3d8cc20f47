import type { Answer } from '@chokdee/contract';

/** What the server writes into the page: everything that the home page of a guest shows. */
export interface Boot {
  readonly config: Answer<'POST /api/agent/config'>;
  readonly banners: Answer<'GET /api/banner'>;
  readonly notifications: Answer<'GET /api/notifications'>;
  readonly events: Answer<'GET /api/event/list'>;
  readonly providers: Answer<'GET /api/game/providers'>;
}

let boot: Boot | undefined;

/** What came with the page; absent under the development server. */
export function readBoot(): Boot | undefined {
  const text = boot ? undefined : document.querySelector('#boot')?.textContent;
  if (text) boot = JSON.parse(text);
  return boot;
}
