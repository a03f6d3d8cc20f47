import * as code from './code-rules.ts';
import * as imports from './import-rules.ts';
import * as names from './name-rules.ts';
import * as asked from './sql-rules.ts';
import * as texts from './text-rules.ts';
import type { Rule } from './tree.ts';

/** Every house rule by its name. A rule joins by being exported from one of the five files. */
export const RULES = { ...imports, ...code, ...names, ...asked, ...texts } satisfies Record<string, Rule>;

export type RuleName = keyof typeof RULES;
