import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PLANTED } from './tidy/planted.ts';
import { RULES, type RuleName } from './tidy/rules.ts';
import { readTree } from './tidy/tree.ts';

const tree = readTree(path.dirname(import.meta.dirname));
const names = Object.keys(RULES) as RuleName[];

it('reads the tree', () => {
  expect(tree.map((file) => file.path)).toContain('package.json');
});

describe.each(names)('%s', (name) => {
  const rule = RULES[name];
  const { breaks, keeps } = PLANTED[name];

  const planted = breaks.map((few) => [few].flat());
  it.each(planted.map((few) => [few[0]?.path, few] as const))('catches what is planted in %s', (_path, few) => {
    expect(rule(few)).toHaveLength(1);
  });

  it('permits what is lawful', () => {
    expect(rule(keeps)).toEqual([]);
  });

  it('holds in this repository', () => {
    expect(rule(tree)).toEqual([]);
  });
});
