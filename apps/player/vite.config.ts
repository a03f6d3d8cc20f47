import { siteConfig } from '@chokdee/ui/vite';

export default siteConfig({
  root: import.meta.dirname,
  shell: 'src/for-server.ts',
  worker: 'src/sw/worker.ts',
  offline: 'offline.html',
});
