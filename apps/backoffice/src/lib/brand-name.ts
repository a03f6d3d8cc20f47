import type { Answer } from '@chokdee/contract';

/** The brand's name, from the configuration that the server writes into the page; absent under the development server. */
export function readBrandName(): string {
  const text = document.querySelector('#boot')?.textContent;
  if (!text) return 'โชคดี';
  const boot: { config: Answer<'POST /api/agent/config'> } = JSON.parse(text);
  return boot.config.info.name;
}
