import type { Mutant } from '#tools/mutants/mutant.ts';

const WITNESS = ['packages/lotto/src/log/witness.test.ts'];
const COMMAND = ['apps/server/src/commands/verify-witness.test.ts'];

/** What lets a stranger who kept a receipt find what was rewritten since. */
export const witness: readonly Mutant[] = [
  {
    name: 'witness-that-came-too-late',
    file: 'packages/lotto/src/log/witness.ts',
    from: 'witnesses.filter(({ at }) => Date.parse(at) < due)',
    to: 'witnesses.filter(({ at }) => Date.parse(at) < due + 1)',
    tests: WITNESS,
  },
  {
    name: 'witness-of-another-log',
    file: 'packages/lotto/src/log/witness.ts',
    from: ' && hexOf(own) === hexOf(root);',
    to: ';',
    tests: WITNESS,
  },
  {
    name: 'witness-of-any-promise',
    file: 'packages/lotto/src/log/witness.ts',
    from: 'leaf: leaf(own), index: promise.index',
    to: 'leaf: leaf(promise.text), index: promise.index',
    tests: WITNESS,
  },
  {
    name: 'witness-of-a-promise-under-any-root',
    file: 'packages/lotto/src/log/witness.ts',
    from: 'return found !== undefined && hexOf(found) === root;',
    to: 'return found !== undefined;',
    tests: WITNESS,
  },
  {
    name: 'witness-of-any-head',
    file: 'packages/lotto/src/log/witness.ts',
    from: 'shown.head?.text === headText(facts)',
    to: 'shown.head !== null',
    tests: WITNESS,
  },
  {
    name: 'witness-that-nobody-signed',
    file: 'packages/lotto/src/log/witness.ts',
    from: ' || !isSigned(signed)) return undefined;',
    to: ') return undefined;',
    tests: WITNESS,
  },
  {
    name: 'witness-as-old-as-its-head',
    file: 'packages/lotto/src/log/read-witness.ts',
    from: 'at !== undefined ? { ...head, at } : undefined',
    to: 'at !== undefined ? head : undefined',
    tests: COMMAND,
    only: 'a witness from before the beacon',
  },
  {
    name: 'witness-missing-is-no-matter',
    file: 'apps/server/src/commands/round-witness.ts',
    from: '  return isAsked\n',
    to: '  return isAsked && !isAsked\n',
    tests: COMMAND,
    only: 'a witness from before the beacon',
  },
  {
    name: 'witness-by-a-thrown-away-key',
    file: 'apps/server/src/commands/verify-round.ts',
    from: 'kept.keys.includes(key)',
    to: 'kept.keys.length > 0',
    tests: COMMAND,
    only: 'yesterday',
  },
];
