import type { Plugin } from 'vite';

const ICON = /lucide-react\/dist\/esm\/icons\/[^/]+\.m?js$/;
const KEY = /\bkey: "[^"]+"/g;

/**
 * Numbers the parts of an icon. The random names that its package gives them tell React no more, and nothing packs worse:
 * 0.3 kB of the player site's first script.
 */
export const shortIconKeys = (): Plugin => ({
  name: 'chokdee:short-icon-keys',
  apply: 'build',
  transform: {
    filter: { id: ICON },
    handler: (code) => {
      let parts = 0;
      return { code: code.replaceAll(KEY, () => `key: "${parts++}"`), map: null };
    },
  },
});
