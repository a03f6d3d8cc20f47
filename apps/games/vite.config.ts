import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pagesConfig } from '@chokdee/ui/vite-pages';

const root = path.join(import.meta.dirname, 'site');

export default pagesConfig({
  root,
  outDir: path.join(import.meta.dirname, 'dist'),
  base: '/games/',
  pages: readdirSync(root).flatMap((file) => (file.endsWith('.html') ? [path.basename(file, '.html')] : [])),
});
