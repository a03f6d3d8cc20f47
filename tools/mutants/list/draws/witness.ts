import { breaks, type Mutant } from '#tools/mutants/mutant.ts';

const WITNESS = ['packages/lotto/src/log/witness.test.ts'];
const COMMAND = ['apps/server/src/commands/verify-witness.test.ts'];

/** What lets a stranger who kept a receipt find what was rewritten since. */
export const witness: readonly Mutant[] = [
  ...breaks('packages/lotto/src/log/witness.ts', WITNESS, {
    'witness-that-came-too-late': [
      'witnesses.filter(({ at }) => Date.parse(at) < due)',
      'witnesses.filter(({ at }) => Date.parse(at) < due + 1)',
    ],
    'witness-of-another-log': [' && hexOf(own) === hexOf(root);', ';'],
    'witness-of-any-promise': [
      'leaf: leaf(own), index: promise.index',
      'leaf: leaf(promise.text), index: promise.index',
    ],
    'witness-of-a-promise-under-any-root': [
      'return found !== undefined && hexOf(found) === root;',
      'return found !== undefined;',
    ],
    'witness-of-any-head': ['shown.head?.text === headText(facts)', 'shown.head !== null'],
    'witness-that-nobody-signed': [' || !isSigned(signed)) return undefined;', ') return undefined;'],
  }),
  ...breaks('packages/lotto/src/log/read-witness.ts', COMMAND, {
    'witness-as-old-as-its-head': [
      'at !== undefined ? { ...head, at } : undefined',
      'at !== undefined ? head : undefined',
      'a witness from before the beacon',
    ],
  }),
  ...breaks('apps/server/src/commands/round-witness.ts', COMMAND, {
    'witness-missing-is-no-matter': [
      '  return isAsked\n',
      '  return isAsked && !isAsked\n',
      'a witness from before the beacon',
    ],
  }),
  ...breaks('apps/server/src/commands/verify-round.ts', COMMAND, {
    'witness-by-a-thrown-away-key': ['kept.keys.includes(key)', 'kept.keys.length > 0', 'yesterday'],
  }),
];
