import { siteConfig } from '@chokdee/ui/vite';

export default siteConfig({
  root: import.meta.dirname,
  audience: 'players',
  shell: 'src/for-server.ts',
  scripts: { 'sw.js': 'src/sw/worker.ts', 'tag.js': 'src/tag/tag.ts' },
  offline: 'offline.html',
});
