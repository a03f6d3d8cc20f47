import type { StaffAnswer } from '@chokdee/contract';
import { asked } from '#src/lib/asked.ts';

export type Fitting = StaffAnswer<'GET /bo/api/cashier/payouts'>['items'][number];
export type Verdict = Fitting['verdict'];
export type BatchRow = StaffAnswer<'GET /bo/api/cashier/batches'>['items'][number];
export type Batch = StaffAnswer<'GET /bo/api/cashier/batch'>;

/** How many withdrawals are let go, or go to the bank, at once. */
export const MANY_MAX = 100;

/** One batch for the bank; others confirm it meanwhile, so it is asked for again. */
export const batchQuery = (batch_id: string) => asked('GET /bo/api/cashier/batch', { batch_id }, 10_000);
