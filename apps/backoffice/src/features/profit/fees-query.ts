import type { StaffAnswer } from '@chokdee/contract';
import { asked } from '#src/lib/asked.ts';

export type Fees = StaffAnswer<'GET /bo/api/profit/fees'>[number];

/** What providers take of their gross win. */
export const feesQuery = () => asked('GET /bo/api/profit/fees', {});
