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
  'apps/sandbox': ['kernel', 'ui'],
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

const FEATURE = /^apps\/[^/]+\/src\/features\/([^/]+)/;
const TOP = /^apps\/(?:server\/src\/(?:app\.ts|main\.ts|commands\/)|(?:player|backoffice)\/src\/(?:app\/|main\.tsx))/;
const BELOW = /^apps\/(?:server|player|backoffice)\/src\/(?!features\/)[^/]+\//;

/** Inside an app: what is shared ← features ← the top. A test may start the top; nothing else looks up or sideways. */
export const layerDirection = eachImport((file, specifier) => {
  const target = targetOf(file.path, specifier);
  if (!target || TOP.test(file.path)) return undefined;
  const feature = FEATURE.exec(file.path)?.[1];
  if (!feature && !BELOW.test(file.path)) return undefined;
  if (TOP.test(target)) return isTest(file.path) ? undefined : 'imports the top of its own app';
  const other = FEATURE.exec(target)?.[1];
  if (!other || other === feature) return undefined;
  return feature ? `feature ${feature} imports feature ${other}` : `what is shared imports feature ${other}`;
});

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
