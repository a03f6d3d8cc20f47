import { breaks, type Mutant } from '#tools/mutants/mutant.ts';

const WITNESS = ['packages/lotto/src/log/witness.test.ts'];
const COMMAND = ['apps/server/src/commands/verify-witness.test.ts'];

/** What lets a stranger who kept a receipt find what was rewritten since. */
export const witness: readonly Mutant[] = [
  ...breaks('packages/lotto/src/log/witness.ts', WITNESS, {
    'witness-that-came-too-late': {
      from: 'witnesses.filter(({ at }) => Date.parse(at) < due)',
      to: 'witnesses.filter(({ at }) => Date.parse(at) < due + 1)',
    },
    'witness-of-another-log': { from: ' && hexOf(own) === hexOf(root);', to: ';' },
    'witness-of-any-promise': {
      from: 'leaf: leaf(own), index: promise.index',
      to: 'leaf: leaf(promise.text), index: promise.index',
    },
    'witness-of-a-promise-under-any-root': {
      from: 'return found !== undefined && hexOf(found) === root;',
      to: 'return found !== undefined;',
    },
    'witness-of-any-head': { from: 'shown.head?.text === headText(facts)', to: 'shown.head !== null' },
    'witness-that-nobody-signed': { from: ' || !isSigned(signed)) return undefined;', to: ') return undefined;' },
  }),
  ...breaks('packages/lotto/src/log/read-witness.ts', COMMAND, {
    'witness-as-old-as-its-head': {
      from: 'at !== undefined ? { ...head, at } : undefined',
      to: 'at !== undefined ? head : undefined',
      only: 'a witness from before the beacon',
    },
  }),
  ...breaks('apps/server/src/commands/round-witness.ts', COMMAND, {
    'witness-missing-is-no-matter': {
      from: '  return isAsked\n',
      to: '  return isAsked && !isAsked\n',
      only: 'a witness from before the beacon',
    },
  }),
  ...breaks('apps/server/src/commands/verify-round.ts', COMMAND, {
    'witness-by-a-thrown-away-key': { from: 'kept.keys.includes(key)', to: 'kept.keys.length > 0', only: 'yesterday' },
  }),
];
