import type { StaffAnswer } from '@chokdee/contract';
import { queryOptions } from '@tanstack/react-query';
import { staffApi } from '#src/lib/staff-api.ts';

export type AffiliateConfig = StaffAnswer<'GET /bo/api/affiliate/config'>;
export type Referrer = StaffAnswer<'GET /bo/api/affiliate/members'>['items'][number];
export type Friend = StaffAnswer<'GET /bo/api/affiliate/network'>['friends']['items'][number];
export type Case = StaffAnswer<'GET /bo/api/affiliate/cases'>['items'][number];
export type Product = AffiliateConfig['rates'][number]['product'];

/** The terms of referring and what it has cost. */
export const configQuery = () =>
  queryOptions({
    queryKey: ['rewards', 'affiliate', 'config'],
    queryFn: ({ signal }) => staffApi('GET /bo/api/affiliate/config', {}, { signal }),
  });

/** How a suspicion stands. */
export const CASE_STATES = {
  open: 'รอตรวจ',
  confirmed: 'ยืนยันว่าคนเดียวกัน',
  cleared: 'ไม่พบความผิด',
} as const;
