import type { StaffAnswer } from '@chokdee/contract';
import { queryOptions } from '@tanstack/react-query';
import { staffApi } from '#src/lib/staff-api.ts';

export type StaffRow = StaffAnswer<'GET /bo/api/staff'>['staff'][number];

/** Everyone who works here, and who was invited. */
export const staffQuery = () => queryOptions({ queryKey: ['staff'], queryFn: () => staffApi('GET /bo/api/staff', {}) });
