import type { SourceFile } from './tree.ts';

const file = (path: string, text = 'export {};\n'): SourceFile => ({ path, text });
const importing = (specifier: string) => `import { a } from '${specifier}';\n`;

/** What breaks and what keeps the rules of who may import whom. */
export const PLANTED_IMPORTS = {
  packageDirection: {
    breaks: [
      file('packages/lotto/src/a.ts', importing('@chokdee/ledger')),
      file('packages/ledger/src/a.ts', `export type { A } from '@chokdee/contract';\n`),
      file('packages/contract/src/a.ts', `type A = import('@chokdee/ui').A;\n`),
      file('packages/unheard/src/a.ts', importing('@chokdee/kernel')),
      file('apps/sandbox/src/a.ts', `await import('@chokdee/contract');\n`),
      file('apps/sandbox/src/b.ts', importing('@chokdee/games')),
      file('apps/games/src/a.ts', importing('@chokdee/contract')),
      file('apps/player/src/a.ts', importing('@chokdee/server')),
      file('apps/player/vite.config.ts', importing('../server/src/config.ts')),
    ],
    keeps: [
      file('packages/contract/src/a.ts', importing('@chokdee/ledger') + importing('zod')),
      file('apps/server/src/a.ts', importing('@chokdee/contract') + importing('#src/b.ts') + importing('./c.ts')),
      file('e2e/a.ts', importing('../tools/chromium.ts')),
    ],
  },
  kernelStandsAlone: {
    breaks: [
      file('packages/kernel/src/a.ts', importing('node:crypto')),
      file('packages/kernel/src/b.ts', importing('zod')),
    ],
    keeps: [
      file('packages/kernel/src/a.ts', importing('#src/b.ts')),
      file('packages/kernel/src/a.test.ts', importing('vitest')),
    ],
  },
  layerDirection: {
    breaks: [
      file('apps/server/src/http/a.ts', importing('#src/features/lotto/a.ts')),
      file('apps/server/src/db/a.ts', importing('../features/lotto/a.ts')),
      file('apps/server/src/db/b.ts', importing('#src/ledger/post.ts')),
      file('apps/server/src/lib/a.ts', `import type { A } from '#src/http/a.ts';\n`),
      file('apps/backoffice/src/lib/a.ts', importing('#src/components/a.tsx')),
      file('apps/server/src/jobs/a.test.ts', importing('#src/features/lotto/a.ts')),
      file('apps/server/src/features/lotto/a.ts', importing('../cashier/a.ts')),
      file('apps/server/src/features/lotto/b.ts', importing('#src/app.ts')),
      file('apps/games/src/rules/hilo/a.ts', importing('#src/engine/a.ts')),
      file('apps/games/src/engine/a.ts', importing('#src/config.ts')),
      file('apps/player/src/lib/a.ts', importing('#src/features/lotto/a.tsx')),
      file('apps/player/src/lib/b.ts', importing('#src/app/routes.tsx')),
      file('apps/backoffice/src/features/a/a.tsx', importing('#src/app/layout.tsx')),
      file('apps/backoffice/src/features/a/b.tsx', `const B = lazy(() => import('#src/features/b/b.tsx'));\n`),
    ],
    keeps: [
      file('apps/server/src/features/lotto/a.ts', importing('#src/http/a.ts') + importing('./b.ts')),
      file('apps/server/src/features/lotto/a.test.ts', importing('#src/app.ts')),
      file('apps/server/src/db/test/a.ts', importing('#src/ledger/post.ts')),
      file('apps/server/src/app.ts', importing('#src/features/lotto/a.ts')),
      file('apps/server/src/commands/a.ts', importing('#src/features/lotto/a.ts')),
      file('apps/games/src/football/a.ts', importing('#src/api.ts') + importing('#src/rules/football/a.ts')),
      file('apps/player/src/app/routes.tsx', importing('#src/features/lotto/a.tsx')),
      file('apps/player/src/features/lotto/a.tsx', importing('#src/lib/a.ts')),
    ],
  },
  noCircles: {
    breaks: [
      [file('tools/a.ts', importing('./b.ts')), file('tools/b.ts', `import type { A } from './a.ts';\n`)],
      [
        file('apps/server/src/lib/a.ts', importing('#src/lib/b.ts')),
        file('apps/server/src/lib/b.ts', importing('./c.ts')),
        file('apps/server/src/lib/c.ts', importing('#src/lib/a.ts')),
      ],
    ],
    keeps: [
      file('tools/a.ts', importing('./b.ts') + importing('./c.ts')),
      file('tools/b.ts', importing('./c.ts')),
      file('tools/c.ts', `await import('./a.ts');\n`),
    ],
  },
  contractAsTypes: {
    breaks: [
      file('apps/player/src/a.ts', importing('@chokdee/contract')),
      file('apps/player/src/b.ts', `import { type A } from '@chokdee/contract';\n`),
      file('apps/backoffice/src/a.ts', `await import('@chokdee/contract');\n`),
      file('apps/player/src/c.ts', importing('@chokdee/contract/staff')),
    ],
    keeps: [
      file('apps/player/src/a.ts', `import type { A } from '@chokdee/contract';\n`),
      file('apps/server/src/a.ts', importing('@chokdee/contract')),
      file('apps/backoffice/src/a.ts', importing('@chokdee/contract/staff')),
    ],
  },
  noClimbing: {
    breaks: [
      file('tools/tidy/a/b.ts', importing('../../a.ts')),
      file('apps/server/src/http/a/b.ts', importing('../../db/c.ts')),
    ],
    keeps: [
      file('tools/tidy/a.ts', importing('../a.ts')),
      file('tools/start/a.ts', importing('../../apps/server/src/config.ts')),
    ],
  },
};
