import { type Rule, type SourceFile, workspaceOf } from './tree.ts';

const VAGUE = new Set(['util', 'utils', 'helper', 'helpers', 'manager', 'managers', 'common', 'misc']);

const eachPath =
  (judge: (path: string) => string | false): Rule =>
  (files) =>
    files.flatMap(({ path }) => {
      const problem = judge(path);
      return problem ? [`${path} ${problem}`] : [];
    });

const stemOf = (segment: string) => segment.replace(/^\./, '').split('.')[0] ?? '';

/** A name says what is inside; these words say nothing, alone or at the end of a name. */
export const noVagueNames = eachPath((path) => {
  const vague = path.split('/').find((segment) => VAGUE.has(stemOf(segment).split('-').at(-1) ?? ''));
  return vague !== undefined && `is named after nothing: ${vague}`;
});

/** No barrels: only a package shows its whole through one file. */
export const noBarrels = eachPath(
  (path) =>
    /(?:^|\/)index\.(?:ts|tsx|mjs|js)$/.test(path) && !/^packages\/[^/]+\/src\/index\.ts$/.test(path) && 'is a barrel',
);

const KEBAB = /^\.?[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/;
const SHOUTED = /^[A-Z]+(?:_[A-Z]+)*(?:\.(?:md|txt))?$/;

/** Files and folders are kebab-case; README.md and its like are shouted by custom. */
export const kebabCase = eachPath((path) => {
  const odd = path.split('/').find((segment) => !KEBAB.test(segment) && !SHOUTED.test(segment));
  return odd !== undefined && `is not kebab-case: ${odd}`;
});

/** A folder appears with its first real content, never with a placeholder. */
export const noPlaceholders = eachPath((path) => /(?:^|\/)\.(?:git)?keep$/.test(path) && 'is a placeholder');

/** Every package and app is one, and holds something. */
export const workspacesHaveContent: Rule = (files: readonly SourceFile[]) => {
  const paths = files.map((file) => file.path);
  const workspaces = new Set(paths.flatMap((path) => workspaceOf(path) ?? []));
  return [...workspaces].flatMap((workspace) => {
    if (!paths.includes(`${workspace}/package.json`)) return [`${workspace} has no package.json`];
    const hasSource = paths.some((path) => path.startsWith(`${workspace}/src/`));
    return hasSource ? [] : [`${workspace} has nothing in src`];
  });
};
