import { siteConfig } from '@chokdee/ui/vite';

export default siteConfig({
  root: import.meta.dirname,
  audience: 'staff',
});
