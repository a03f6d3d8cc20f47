import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import type { Audience } from './floor.ts';

const PAGE = path.join(import.meta.dirname, 'old-browser.html');
/**
 * What the oldest browsers of each floor have just learnt: iOS 16.4 and Firefox 128 the rule, Chrome 111 the mix. Staff's
 * floor moves on with each release; the newest that their pages cannot do without is `light-dark()`.
 */
const NEWEST: Readonly<Record<Audience, string>> = {
  players: 'color-mix(in srgb,red,red)',
  staff: 'light-dark(red,red)',
};

/**
 * Sends browsers below the floor to a page that says what to do, before a script that they cannot read leaves them with
 * nothing. What runs or is shown there is written for a browser of 2015, so no build touches it. `to` is a script's
 * expression.
 */
export const turnAwayOldBrowsers = (audience: Audience, to = `'/old-browser.html'`): Plugin => {
  const leave = `location.replace(${to})`;
  let base = '/';
  return {
    name: 'chokdee:old-browser',
    apply: 'build',
    configResolved: (config) => {
      ({ base } = config);
    },
    buildStart() {
      this.emitFile({ type: 'asset', fileName: 'old-browser.html', source: readFileSync(PAGE) });
      this.emitFile({ type: 'asset', name: 'old-browser.js', source: leave });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => [
        inHead({}, `window.CSSPropertyRule&&CSS.supports('color','${NEWEST[audience]}')||${leave}`),
        // Browsers without modules may also know no hashes in a policy, and skip what is written into the page.
        ...Object.keys(bundle)
          .filter((file) => /old-browser-.*\.js$/.test(file))
          .map((file) => inHead({ nomodule: true, src: base + file })),
      ],
    },
  };
};

const inHead = (attrs: HtmlTagDescriptor['attrs'], children?: string): HtmlTagDescriptor => ({
  tag: 'script',
  ...(attrs && { attrs }),
  ...(children && { children }),
  injectTo: 'head-prepend',
});
