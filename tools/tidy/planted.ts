import { PLANTED_IMPORTS } from './planted-imports.ts';
import type { RuleName } from './rules.ts';
import type { SourceFile } from './tree.ts';

/** For one rule: what breaks it, one problem in each file or each few of them, and a tree that keeps it. */
type Planted = Readonly<{
  breaks: readonly (SourceFile | readonly SourceFile[])[];
  keeps: readonly SourceFile[];
}>;

const file = (path: string, text = 'export {};\n'): SourceFile => ({ path, text });
const server = (text: string) => file('apps/server/src/a.ts', text);
const lines = (count: number) => 'a();\n'.repeat(count);
const many = (folder: string, count: number) => Array.from({ length: count }, (_, n) => file(`${folder}/a${n}.ts`));
const word = (...parts: readonly string[]) => parts.join('');

/** A violation and its lawful neighbour for every rule; a rule without them does not compile. */
export const PLANTED: Readonly<Record<RuleName, Planted>> = {
  ...PLANTED_IMPORTS,
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
  logsByCode: {
    breaks: [
      file('apps/server/src/a.ts', `log.warn({ event: 'a' }, 'b');\n`),
      file('apps/server/src/b.ts', `this.#deps.log?.error('b');\n`),
      file('apps/sandbox/src/c.ts', `request.log[level]('b');\n`),
    ],
    keeps: [
      file('apps/server/src/a.ts', `tell(request.log, 'a');\nMath.log(2);\ndialog.error();\n`),
      file('apps/server/src/lib/log.ts', `log[level]({ event }, says);\n`),
      file('apps/server/src/b.test.ts', `log.warn('b');\n`),
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
  oneWayToAsk: {
    breaks: [
      server(`db.selectFrom('a').selectAll().where('b', '>', 1).forUpdate().execute();`),
      server(`db.selectFrom('a').innerJoin('c', 'd', 'e').selectAll().execute();`),
      server('db.selectFrom("a").select(sql<number>`count(*)`.as("count")).execute();'),
      server(`db.insertInto('a').values(b).onConflict((on) => on.doUpdateSet(b)).execute();`),
      server('sql`delete from a where b > ${b} and member_id = ${id}`.execute(db);'),
      server('allRows<A>(db)`select a_id, b from a where b > ${b} limit 1`;'),
      server(`db.selectFrom('a').selectAll().where('a_id', '=', id).executeTakeFirst();`),
      server(`db.updateTable('a').set({ b }).where('c', 'is', null).execute();`),
      server(`db.insertInto('a').values({ b }).execute();`),
    ],
    keeps: [
      server(`db.selectFrom('a').selectAll().where('b', '>', 1).where(isLive).execute();`),
      server('db.updateTable("a").set({ at: sql`now()` }).where("b", "<", 1).execute();'),
      server('firstRow<A>(db)`select * from a where a_id = ${id} for update`;'),
      server('sql`update a set b = b + ${b} where a_id = ${id}`.execute(db);'),
    ],
  },
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
  oneCallAFile: {
    breaks: [
      file(
        'apps/server/src/features/lotto/a.ts',
        `export const a: Handler<'GET /a'> = b;\nexport const c: StaffHandler<'GET /c'> = d;\n${lines(100)}`,
      ),
    ],
    keeps: [
      file('apps/server/src/features/lotto/a.ts', `export const a: Handler<'GET /a'> = b;\n${lines(100)}`),
      file(
        'apps/server/src/features/lotto/b.ts',
        `export const a: Handler<'GET /a'> = b;\nexport const c: Handler<'GET /c'> = d;\n${lines(90)}`,
      ),
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
      file('apps/server/src/a.ts', 'await sql`select uuidv7()`.execute(db);\n'),
      file('apps/server/src/a.ts', "await sql`set local transaction_timeout = '1s'`.execute(db);\n"),
    ],
    keeps: [
      file('apps/server/src/a.ts', 'await sql`select json_agg(name), jsonb_array_elements(a) from b`.execute(db);\n'),
      file('apps/server/src/b.ts', 'const sum = Buffer.of(crc32(body));\n'),
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
      file('apps/server/src/seed/d.ts', `const d = 'เครดิต 50 บาท';\n`),
    ],
  },
};
