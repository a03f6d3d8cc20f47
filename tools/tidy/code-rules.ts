import { syntaxOf, walk } from './syntax.ts';
import { at, isCode, isTest, lineOf, type Rule, type SourceFile, workspaceOf } from './tree.ts';

const FUNCTION_LINES_MAX = 60;

const eachCode =
  (judge: (file: SourceFile, report: (position: number, problem: string) => void) => void): Rule =>
  (files) =>
    files
      .filter((file) => isCode(file.path))
      .flatMap((file) => {
        const problems: string[] = [];
        judge(file, (position, problem) => problems.push(at(file, position, problem)));
        return problems;
      });

/** An app reads the environment in its config.ts and nowhere else; tests and build files may, tools are free. */
export const environmentInConfig = eachCode((file, report) => {
  if (!workspaceOf(file.path) || isTest(file.path)) return;
  if (/^apps\/[^/]+\/(?:src\/config|vite\.config)\.ts$/.test(file.path)) return;
  const problem = 'reads the environment outside config.ts';
  walk(file, {
    MemberExpression: ({ object, property, start }) => {
      const name = property.type === 'Literal' ? property.value : 'name' in property && property.name;
      if (object.type === 'Identifier' && object.name === 'process' && name === 'env') report(start, problem);
    },
    VariableDeclarator: ({ id, init, start }) => {
      const isProcess = init?.type === 'Identifier' && init.name === 'process';
      if (isProcess && /\benv\b/.test(file.text.slice(id.start, id.end))) report(start, problem);
    },
    ImportSpecifier: ({ imported, start }) => {
      if ('name' in imported && imported.name === 'env') report(start, problem);
    },
  });
});

const isLogFile = (path: string) => /^apps\/[^/]+\/src\/(?:lib\/)?log\.ts$/.test(path);

/** An app's log is told by `tell` alone, which takes a code of the app's list: operators build alarms on codes, not on sentences. */
export const logsByCode = eachCode((file, report) => {
  if (!workspaceOf(file.path)?.startsWith('apps/') || isTest(file.path) || isLogFile(file.path)) return;
  walk(file, {
    CallExpression: ({ callee, start }) => {
      if (callee.type !== 'MemberExpression') return;
      const log = file.text.slice(callee.object.start, callee.object.end);
      if (/(?:^|[.#])log(?:ger)?\??$/.test(log)) report(start, 'logs without a code: tell() has one');
    },
  });
});

const isDescribe = (source: string) => /^(?:test\.)?describe\b/.test(source);
const isComponent = (file: SourceFile, name: string) => file.path.endsWith('.tsx') && /^[A-Z]/.test(name);

/** A function fits a screen. React components and the `describe` around tests are lists, not functions. */
export const functionLength = eachCode((file, report) => {
  const exempt = new Set<number>();
  const judge = (node: { start: number; end: number; id?: { name: string } | null }) => {
    const lines = lineOf(file.text, node.end) - lineOf(file.text, node.start) + 1;
    if (lines <= FUNCTION_LINES_MAX || exempt.has(node.start) || isComponent(file, node.id?.name ?? '')) return;
    report(node.start, `a function of ${lines} lines, ${FUNCTION_LINES_MAX} at most`);
  };
  walk(file, {
    CallExpression: ({ callee, arguments: given }) => {
      if (isDescribe(file.text.slice(callee.start, callee.end)))
        for (const argument of given) exempt.add(argument.start);
    },
    VariableDeclarator: ({ id, init }) => {
      if (init && id.type === 'Identifier' && isComponent(file, id.name)) exempt.add(init.start);
    },
    FunctionDeclaration: judge,
    FunctionExpression: judge,
    ArrowFunctionExpression: (node) => judge({ start: node.start, end: node.end }),
  });
});

/** Nothing silences the type checker: no `any`, no comment that switches it off. */
export const noAny = eachCode((file, report) => {
  walk(file, { TSAnyKeyword: ({ start }) => report(start, 'any says nothing: unknown, or the real type') });
  for (const { value, start } of syntaxOf(file).comments) {
    if (/@ts-(?:ignore|nocheck)\b|@(?:type|param|returns?)\s*\{any\b/.test(value)) report(start, 'types switched off');
  }
});

/** Code that does not parse cannot be judged. */
export const codeParses = eachCode((file, report) => {
  for (const { message } of syntaxOf(file).errors) report(0, message);
});
