import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** A file of the repository: its path from the root and its text. Pictures and fonts have an empty text. */
export type SourceFile = Readonly<{ path: string; text: string }>;

/** A house rule: reads the tree and says, one line each, what breaks it. */
export type Rule = (files: readonly SourceFile[]) => string[];

const textOf = (file: string): string => {
  const bytes = readFileSync(file);
  return bytes.includes(0) ? '' : bytes.toString('utf8');
};

/** Every file that is in git or would be: tracked ones and new ones that nothing ignores. */
export const listFiles = (root: string): string[] => {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  return [...new Set(listed.toString('utf8').split('\0'))].filter(
    (name) => name && existsSync(path.join(root, name)) && statSync(path.join(root, name)).isFile(),
  );
};

/** All of them with their texts. */
export const readTree = (root: string): SourceFile[] =>
  listFiles(root).map((name) => ({ path: name, text: textOf(path.join(root, name)) }));

/** The workspace a path lies in, such as `packages/kernel`; none for tools, journeys and the root. */
export const workspaceOf = (file: string): string | undefined => /^(?:packages|apps)\/[^/]+(?=\/)/.exec(file)?.[0];

/** Whether a file is a test or stands in a folder that only tests use. */
export const isTest = (file: string): boolean => /\.test\.tsx?$|\/test\//.test(file);

/** Whether a file is code that can be parsed. */
export const isCode = (file: string): boolean => /\.(?:ts|tsx|mjs|js)$/.test(file);

/** The line, counted from one, on which a position lies. */
export const lineOf = (text: string, position: number): number => text.slice(0, position).split('\n').length;

/** Names a place in a file as editors and terminals understand it. */
export const at = (file: SourceFile, position: number, problem: string): string =>
  `${file.path}:${lineOf(file.text, position)} ${problem}`;
