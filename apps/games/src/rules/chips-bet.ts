import { z } from 'zod';
import type { Chips } from './chips.ts';

const BAHT = 100;
const STAKE_MAX = 10_000_000 * BAHT;

/** What a front end may send: at least one spot with whole baht on it. Whole baht make every payout whole satang. */
export const chipsOn = <Name extends string>(names: readonly [Name, ...Name[]]) =>
  z
    .strictObject({ chips: z.partialRecord(z.enum(names), z.int().positive().multipleOf(BAHT).max(STAKE_MAX)) })
    .refine(({ chips }) => Object.keys(chips).length > 0, 'no chips')
    .transform(({ chips }): { chips: Chips<Name> } => ({ chips: chips as Chips<Name> }));
