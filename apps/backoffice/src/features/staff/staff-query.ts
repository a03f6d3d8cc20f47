import type { StaffAnswer } from '@chokdee/contract';
import { asked } from '#src/lib/asked.ts';

export type StaffRow = StaffAnswer<'GET /bo/api/staff'>['staff'][number];

/** Everyone who works here, and who was invited. */
export const staffQuery = () => asked('GET /bo/api/staff', {});
