import type { StaffAnswer } from '@chokdee/contract';
import { queryOptions } from '@tanstack/react-query';
import { staffApi } from '#src/lib/staff-api.ts';

export type Switch = StaffAnswer<'GET /bo/api/switches'>[number];

/** What is stopped for now, and what could be. */
export const switchesQuery = () =>
  queryOptions({ queryKey: ['switches'], queryFn: () => staffApi('GET /bo/api/switches', {}) });

/** What the switches are called. */
export const SWITCH_NAMES: Readonly<Record<string, string>> = {
  maintenance: 'ทั้งเว็บไซต์ (ปิดปรับปรุง)',
  deposit: 'ฝากเงิน',
  withdrawal: 'ถอนเงิน',
  lotto: 'หวย',
  casino: 'คาสิโน',
  slot: 'สล็อต',
  sport: 'กีฬา',
  fishing: 'ยิงปลา',
  freespin: 'ฟรีสปิน',
};
