import type { RuleName } from './rules.ts';
import type { SourceFile } from './tree.ts';

/** For one rule: what breaks it, one problem in each file or each few of them, and a tree that keeps it. */
type Planted = Readonly<{ breaks: readonly (SourceFile | readonly SourceFile[])[]; keeps: readonly SourceFile[] }>;

const file = (path: string, text = 'export {};\n'): SourceFile => ({ path, text });
const lines = (count: number) => 'a();\n'.repeat(count);
const many = (folder: string, count: number) => Array.from({ length: count }, (_, n) => file(`${folder}/a${n}.ts`));
const word = (...parts: readonly string[]) => parts.join('');
const importing = (specifier: string) => `import { a } from '${specifier}';\n`;

/** A violation and its lawful neighbour for every rule; a rule without them does not compile. */
export const PLANTED: Readonly<Record<RuleName, Planted>> = {
  packageDirection: {
    breaks: [
      file('packages/lotto/src/a.ts', importing('@chokdee/ledger')),
      file('packages/ledger/src/a.ts', `export type { A } from '@chokdee/contract';\n`),
      file('packages/contract/src/a.ts', `type A = import('@chokdee/ui').A;\n`),
      file('packages/unheard/src/a.ts', importing('@chokdee/kernel')),
      file('apps/sandbox/src/a.ts', `await import('@chokdee/contract');\n`),
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
      file('apps/server/src/db/seed/a.ts', importing('../../features/lotto/a.ts')),
      file('apps/server/src/jobs/a.test.ts', importing('#src/features/lotto/a.ts')),
      file('apps/server/src/features/lotto/a.ts', importing('../cashier/a.ts')),
      file('apps/server/src/features/lotto/b.ts', importing('#src/app.ts')),
      file('apps/player/src/lib/a.ts', importing('#src/features/lotto/a.tsx')),
      file('apps/player/src/lib/b.ts', importing('#src/app/routes.tsx')),
      file('apps/backoffice/src/features/a/a.tsx', importing('#src/app/layout.tsx')),
      file('apps/backoffice/src/features/a/b.tsx', `const B = lazy(() => import('#src/features/b/b.tsx'));\n`),
    ],
    keeps: [
      file('apps/server/src/features/lotto/a.ts', importing('#src/http/a.ts') + importing('./b.ts')),
      file('apps/server/src/features/lotto/a.test.ts', importing('#src/app.ts')),
      file('apps/server/src/app.ts', importing('#src/features/lotto/a.ts')),
      file('apps/server/src/commands/a.ts', importing('#src/features/lotto/a.ts')),
      file('apps/player/src/app/routes.tsx', importing('#src/features/lotto/a.tsx')),
      file('apps/player/src/features/lotto/a.tsx', importing('#src/lib/a.ts')),
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
  environmentInConfig: {
    breaks: [
      file('apps/server/src/a.ts', 'export const a = process.env.A;\n'),
      file('apps/server/src/b.ts', `export const b = process['env'];\n`),
      file('apps/server/src/c.ts', 'const { env } = process;\n'),
      file('apps/sandbox/src/d.ts', `import { env } from 'node:process';\n`),
      file('packages/kernel/src/config.ts', 'export const a = process.env.A;\n'),
    ],
    keeps: [
      file('apps/server/src/config.ts', 'export const a = process.env.A;\n'),
      file('apps/server/src/a.ts', 'const { pid } = process;\nexport const env = import.meta.env;\n'),
      file('apps/server/src/a.test.ts', 'export const a = process.env.SOAK;\n'),
      file('tools/a.ts', 'export const a = process.env.A;\n'),
    ],
  },
  functionLength: {
    breaks: [
      file('tools/a.ts', `function long() {\n${lines(59)}}\n`),
      file('tools/b.ts', `const long = () => {\n${lines(59)}};\n`),
      file('tools/c.ts', `class A {\nlong() {\n${lines(59)}}\n}\n`),
      file('tools/d.test.ts', `it('is long', () => {\n${lines(59)}});\n`),
      file('apps/player/src/e.tsx', `const useLong = () => {\n${lines(59)}};\n`),
    ],
    keeps: [
      file('tools/a.ts', `function fits() {\n${lines(58)}}\n`),
      file('tools/a.test.ts', `describe('a', () => {\n${lines(99)}});\n`),
      file('tools/b.test.ts', `describe.each([1])('b %d', () => {\n${lines(99)}});\n`),
      file('apps/player/src/a.tsx', `export function Screen() {\n${lines(99)}}\n`),
      file('apps/player/src/b.tsx', `export const Screen = () => {\n${lines(99)}};\n`),
    ],
  },
  noAny: {
    breaks: [
      file('tools/a.ts', 'export const a = b as any;\n'),
      file('tools/b.ts', 'export const a = (b: any) => b;\n'),
      file('tools/c.mjs', '/** @param {any} a */\nexport const c = (a) => a;\n'),
      file('tools/d.ts', `// ${word('@ts-', 'ignore')}\nexport const d = 1;\n`),
    ],
    keeps: [file('tools/a.ts', '// any word in a comment\nexport const any = b as unknown;\n')],
  },
  codeParses: { breaks: [file('tools/a.ts', 'const = ;\n')], keeps: [file('tools/a.ts')] },
  noVagueNames: {
    breaks: [
      file('tools/utils.ts'),
      file('packages/kernel/src/date-helpers.ts'),
      file('apps/server/src/common/a.ts'),
      file('apps/server/src/session-manager.test.ts'),
    ],
    keeps: [file('tools/utility-bill.ts'), file('docs/commons.md')],
  },
  shortLists: {
    breaks: [many('apps/player/src/lib', 21)],
    keeps: [
      ...many('apps/player/src/lib', 20),
      file('apps/player/src/lib/a1.test.ts'),
      ...many('apps/player/src/lib/b', 9),
    ],
  },
  featuresAreCalls: {
    breaks: [
      file('apps/server/src/features/polls/list.ts'),
      [file('apps/player/src/features/poll/a.ts'), file('packages/contract/src/polls.ts')],
    ],
    keeps: [
      file('apps/server/src/features/polls/list.ts'),
      file('apps/player/src/features/lotto/bet/a.ts'),
      file('apps/player/src/features/home/a.ts'),
      file('packages/contract/src/polls.ts'),
      file('packages/contract/src/lotto/bills.ts'),
    ],
  },
  noBarrels: {
    breaks: [file('apps/server/src/http/index.ts'), file('packages/kernel/src/a/index.ts'), file('tools/index.mjs')],
    keeps: [file('packages/kernel/src/index.ts'), file('apps/player/index.html')],
  },
  kebabCase: {
    breaks: [file('tools/camelCase.ts'), file('apps/player/src/Screen.tsx'), file('docs/two_words/a.md')],
    keeps: [
      file('.ci/run'),
      file('.oxlintrc.json'),
      file('README.md'),
      file('.github/ISSUE_TEMPLATE/a.md'),
      file('apps/a/0001-first-step.sql'),
    ],
  },
  noPlaceholders: {
    breaks: [file('docs/.gitkeep'), file('bench/.keep')],
    keeps: [file('.gitignore')],
  },
  workspacesHaveContent: {
    breaks: [file('packages/a/package.json'), file('apps/b/src/b.ts')],
    keeps: [file('packages/a/package.json'), file('packages/a/src/a.ts')],
  },
  fileLength: {
    breaks: [file('tools/a.ts', lines(301)), file('packages/ui/src/a.css', lines(301))],
    keeps: [
      file('tools/a.ts', lines(300)),
      file('docs/a.md', lines(400)),
      file('tools/b.ts', `// Written by \`npm run types\`\n${lines(400)}`),
    ],
  },
  noUnfinishedWork: {
    breaks: [file('docs/a.md', word('TO', 'DO later\n')), file('tools/a.ts', `// ${word('FIX', 'ME')}: soon\n`)],
    keeps: [file('docs/a.md', 'todo lists and mastodons\n')],
  },
  noMachinePaths: {
    breaks: [
      file('docs/a.md', word('/', 'home/somebody/project\n')),
      file('tools/a.ts', `cd('${word('/', 'root')}');\n`),
      file('tools/b.ts', `cd("${word('/', 'work/main')}");\n`),
    ],
    keeps: [file('tools/a.ts', `open('#src/work/a.ts', '/home', './root/a', base + '/api/home/banner');\n`)],
  },
  noRegistryHosts: {
    breaks: [
      file('.npmrc', `${word('registry', '.npmjs.org')}\n`),
      file('docs/a.md', `${word('https://', 'verdaccio.local')}\n`),
    ],
    keeps: [file('apps/server/src/a.ts', 'registry.metrics();\n')],
  },
  lockWithoutAddresses: {
    breaks: [file('package-lock.json', '{"resolved": "https://somewhere/a.tgz"}\n')],
    keeps: [
      file('package-lock.json', '{"resolved": "packages/kernel"}\n'),
      file('a.json', '{"resolved": "https://a"}\n'),
    ],
  },
  sqlOfPostgres15: {
    breaks: [
      file('apps/server/src/db/migrations/0001-a.sql', "select pg_input_is_valid('a', 'inet');\n"),
      file('apps/server/src/a.ts', 'await sql`select any_value(name) from member`.execute(db);\n'),
    ],
    keeps: [
      file('apps/server/src/a.ts', 'await sql`select json_agg(name), jsonb_array_elements(a) from b`.execute(db);\n'),
    ],
  },
  moneyHasSatang: {
    breaks: [
      file('apps/player/src/a.tsx', '<p>{amount.toLocaleString()} บาท</p>\n'),
      file('apps/player/src/b.tsx', '<p>{formatPoints(amount)} บาท</p>\n'),
      file('apps/player/src/c.ts', 'const c = `฿${typedBaht(amount)}`;\n'),
      file('apps/player/src/d.tsx', '<p>{number} {formatWhole(amount_baht)}</p>\n'),
      file('apps/player/src/e.ts', `const e = 'ตั้งแต่ 10,000 บาท';\n`),
      file('apps/server/src/features/polls/f.ts', String.raw`const f = formatBaht(a).replace(/\.00$/, '');`),
      file('packages/lotto/src/g.ts', 'const g = `ขั้นต่ำ ${baht.format(value)} บาท`;\n'),
    ],
    keeps: [
      file('apps/player/src/a.tsx', '<p>{formatBaht(amount)} บาท จาก ฿{formatBaht(of)} หรือ 1.00 บาท</p>\n'),
      file('apps/player/src/b.ts', 'const b = `${formatWhole(lines.length)} รายการ ${formatPoints(point)} แต้ม`;\n'),
      file(
        'apps/player/src/c.ts',
        String.raw`export const typedBaht = (a: number) => formatBaht(a).replace(/\.00$/, '');`,
      ),
      file('apps/server/src/db/seed/d.ts', `const d = 'เครดิต 50 บาท';\n`),
    ],
  },
};
