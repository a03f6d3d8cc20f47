import type { Answer } from '@chokdee/contract';

/** The brand's configuration, which the server writes into the page; absent under the development server. */
export function readBoot(): Answer<'POST /api/agent/config'> | undefined {
  const text = document.querySelector('#boot')?.textContent;
  return text ? JSON.parse(text) : undefined;
}
