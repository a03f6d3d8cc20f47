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

const LIST_MAX = 20;

/** A list of files that one takes in at a glance: longer ones are made of rooms. Tests stand beside what they test and are not counted. */
export const shortLists: Rule = (files) => {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    if (!/\.(?:ts|tsx|mjs)$/.test(path) || path.includes('.test.')) continue;
    const folder = path.split('/').slice(0, -1).join('/');
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].flatMap(([folder, count]) => (count > LIST_MAX ? [`${folder} holds ${count} files`] : []));
};

/** Rooms of the sites that show several features side by side. */
const OVERVIEWS = new Set(['home', 'dashboard', 'audit', 'system']);

/** A feature has one name: its folder in each app is called as its calls are in the contract. */
export const featuresAreCalls: Rule = (files) => {
  const found = (pattern: RegExp) => new Set(files.flatMap(({ path }) => pattern.exec(path)?.[1] ?? []));
  const calls = found(/^packages\/contract\/src\/(?:staff\/)?([a-z]+)(?:\/|\.ts$)/);
  const folders = found(/^(apps\/[a-z]+\/src\/features\/[^/]+)\//);
  return [...folders].flatMap((folder) => {
    const name = folder.split('/').at(-1) ?? '';
    return calls.has(name) || OVERVIEWS.has(name) ? [] : [`${folder} is named as no calls of the contract are`];
  });
};

const CALL = /^export const \w+: (?:Staff)?Handler</gm;
const SMALL_LINES = 100;

/** A call has a file of its own; those of one small thing, as its list, save and remove, may share one. */
export const oneCallAFile: Rule = (files) =>
  files.flatMap(({ path, text }) => {
    const calls = path.startsWith('apps/server/src/features/') ? (text.match(CALL)?.length ?? 0) : 0;
    return calls > 1 && text.split('\n').length > SMALL_LINES ? [`${path} holds ${calls} calls`] : [];
  });
