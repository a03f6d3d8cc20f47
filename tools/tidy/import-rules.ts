import { importsOf, targetOf } from './syntax.ts';
import { at, isCode, isTest, type Rule, type SourceFile, workspaceOf } from './tree.ts';

const SCOPE = '@chokdee/';
const SITES = new Set(['apps/player', 'apps/backoffice']);

/** Which packages each workspace may import. A new workspace must be entered here before it imports anything. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'packages/kernel': [],
  'packages/lotto': ['kernel'],
  'packages/ledger': ['kernel'],
  'packages/rewards': ['kernel', 'ledger'],
  'packages/contract': ['kernel', 'lotto', 'ledger', 'rewards'],
  'packages/ui': ['kernel'],
  'apps/server': ['kernel', 'lotto', 'ledger', 'rewards', 'contract'],
  'apps/player': ['kernel', 'lotto', 'rewards', 'contract', 'ui'],
  'apps/backoffice': ['kernel', 'lotto', 'rewards', 'contract', 'ui'],
  'packages/simulator': [],
  'apps/sandbox': ['kernel', 'simulator'],
  'apps/games': ['simulator', 'ui'],
};

type Judge = (file: SourceFile, specifier: string, isType: boolean) => string | undefined;

const eachImport =
  (judge: Judge): Rule =>
  (files) =>
    files
      .filter((file) => isCode(file.path))
      .flatMap((file) =>
        importsOf(file).flatMap(({ specifier, isType, position }) => {
          const problem = judge(file, specifier, isType);
          return problem ? [at(file, position, `${problem}: ${specifier}`)] : [];
        }),
      );

/** kernel ← lotto, ledger ← rewards ← contract ← apps; apps never import apps, and nobody reaches into another by a path. */
export const packageDirection = eachImport((file, specifier) => {
  const workspace = workspaceOf(file.path);
  if (!workspace) return undefined;
  const target = targetOf(file.path, specifier);
  if (target) return target.startsWith(`${workspace}/`) ? undefined : `${workspace} reaches outside itself`;
  if (!specifier.startsWith(SCOPE)) return undefined;
  const name = specifier.slice(SCOPE.length).split('/')[0] ?? '';
  return MAY_IMPORT[workspace]?.includes(name) ? undefined : `${workspace} may not import ${name}`;
});

/** The kernel stands on nothing: no package, no builtin of Node. */
export const kernelStandsAlone = eachImport((file, specifier) => {
  if (workspaceOf(file.path) !== 'packages/kernel' || isTest(file.path)) return undefined;
  return targetOf(file.path, specifier) ? undefined : 'the kernel imports nothing';
});

const SITE_FLOORS = ['lib', 'components', 'features', 'app'];
/** The floors of each app, the lowest first. What is not among them is the top of its app, which uses all of them. */
const FLOORS: Readonly<Record<string, readonly string[]>> = {
  'apps/server': [
    'retention.ts',
    'config.ts',
    'db',
    'lib',
    'protection',
    'ledger',
    'backup',
    'segments',
    'rewards',
    'staff',
    'jobs',
    'http',
    'seed',
    'features',
    'history',
  ],
  'apps/player': SITE_FLOORS,
  'apps/backoffice': SITE_FLOORS,
  'apps/games': ['rules', 'art', 'facts', 'engine', 'covers', 'api.ts', 'football'],
};
const FEATURE = /^apps\/[^/]+\/src\/features\/([^/]+)/;

const floorOf = (floors: readonly string[], file: string): number => {
  const floor = floors.indexOf(/^apps\/[^/]+\/src\/([^/]+)/.exec(file)?.[1] ?? '');
  return floor === -1 ? floors.length : floor;
};

/**
 * Inside an app nothing looks up: each floor stands on those below it, and no feature looks into another. A test may start what
 * is above it, but for features that are not its own.
 */
export const layerDirection = eachImport((file, specifier) => {
  const target = targetOf(file.path, specifier);
  const floors = FLOORS[workspaceOf(file.path) ?? ''];
  if (!target || !floors) return undefined;
  const [from, to] = [floorOf(floors, file.path), floorOf(floors, target)];
  const [feature, other] = [FEATURE.exec(file.path)?.[1], FEATURE.exec(target)?.[1]];
  if (feature && other && feature !== other) return `feature ${feature} imports feature ${other}`;
  const isUp = to > from && (!isTest(file.path) || other !== undefined);
  return isUp ? `${floors[from]} stands below ${floors[to] ?? 'the top'}` : undefined;
});

/** No file needs itself, through others, whether for a value or for a type: what both need moves below both. */
export const noCircles: Rule = (files) => {
  const known = new Map(files.filter(({ path }) => isCode(path)).map((file) => [file.path, file]));
  const problems: string[] = [];
  const done = new Set<string>();
  const visit = (file: SourceFile, way: readonly string[]): void => {
    const before = way.indexOf(file.path);
    if (before >= 0) problems.push(`${[...way.slice(before), file.path].join(' → ')} is a circle`);
    if (before >= 0 || done.has(file.path)) return;
    for (const { specifier, isLazy } of importsOf(file)) {
      const target = isLazy ? undefined : known.get(targetOf(file.path, specifier) ?? '');
      if (target) visit(target, [...way, file.path]);
    }
    done.add(file.path);
  };
  for (const file of known.values()) visit(file, []);
  return problems;
};

/** The sites know the contract as types only: no schema library travels to a player. Staff's forms stand on their schemas. */
export const contractAsTypes = eachImport((file, specifier, isType) => {
  const site = workspaceOf(file.path) ?? '';
  if (isType || isTest(file.path) || !SITES.has(site)) return undefined;
  if (site === 'apps/backoffice' && specifier === `${SCOPE}contract/staff`) return undefined;
  return specifier.startsWith(`${SCOPE}contract`) ? 'a site imports the contract with `import type` only' : undefined;
});

/** `#src/…` names a place; two steps up name a riddle. Only tools, which have no such name for an app, climb to one. */
export const noClimbing = eachImport((file, specifier) => {
  if (!specifier.startsWith('../../')) return undefined;
  const isTool = !workspaceOf(file.path) && workspaceOf(targetOf(file.path, specifier) ?? '') !== undefined;
  return isTool ? undefined : 'climbs two folders';
});
