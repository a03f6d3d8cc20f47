import type { StaffAnswer } from '@chokdee/contract';
import { Ban, CircleCheck, Hourglass } from 'lucide-react';
import type { States } from '#src/components/mark.tsx';
import { asked } from '#src/lib/asked.ts';

export type AffiliateConfig = StaffAnswer<'GET /bo/api/affiliate/config'>;
export type Referrer = StaffAnswer<'GET /bo/api/affiliate/members'>['items'][number];
export type Friend = StaffAnswer<'GET /bo/api/affiliate/network'>['friends']['items'][number];
export type Case = StaffAnswer<'GET /bo/api/affiliate/cases'>['items'][number];

/** The terms of referring and what it has cost. */
export const configQuery = () => asked('GET /bo/api/affiliate/config', {});

/** How a suspicion stands. */
export const CASE_STATES: States<Case['state']> = {
  open: ['รอตรวจ', [Hourglass, 'text-gold']],
  confirmed: ['ยืนยันว่าคนเดียวกัน', [Ban, 'text-error']],
  cleared: ['ไม่พบความผิด', [CircleCheck, 'text-win']],
};
