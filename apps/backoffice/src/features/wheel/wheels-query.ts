import type { StaffAnswer, StaffSent } from '@chokdee/contract';
import { queryOptions } from '@tanstack/react-query';
import { staffApi } from '#src/lib/staff-api.ts';

export type Wheel = StaffAnswer<'GET /bo/api/wheels'>['wheels'][number];
export type WheelWish = StaffSent<'POST /bo/api/wheels/save'>;
export type WheelSpin = StaffAnswer<'GET /bo/api/wheels/spins'>['items'][number];
export type WheelPays = Wheel['prizes'][number]['pays'];

/** Both wheels. */
export const wheelsQuery = () =>
  queryOptions({
    queryKey: ['rewards', 'wheels'],
    queryFn: async ({ signal }) => (await staffApi('GET /bo/api/wheels', {}, { signal })).wheels,
  });

/** What a field pays, in words. */
export const WHEEL_PAYS: Readonly<Record<WheelPays, string>> = {
  cash: 'เงินสด',
  points: 'แต้ม',
  free: 'เครดิตฟรี',
  none: 'ไม่มีรางวัล',
};

/** How a spin stands, in words. */
export const SPIN_STATES: Readonly<Record<WheelSpin['state'], string>> = {
  nothing: 'ไม่มีรางวัล',
  won: 'รอรับ',
  claimed: 'รับแล้ว',
};

/** What a spin was paid with, in words. */
export const PAID_WITH: Readonly<Record<WheelSpin['paid_with'], string>> = { free: 'หมุนฟรี', points: 'ใช้แต้ม' };
