import type { StaffAnswer } from '@chokdee/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Text } from '#src/lib/english.ts';
import { staffApi } from '#src/lib/staff-api.ts';

export type Wheel = StaffAnswer<'GET /bo/api/wheels'>['wheels'][number];

/** Both wheels. */
export const wheelsQuery = () =>
  queryOptions({
    queryKey: ['rewards', 'wheels'],
    queryFn: async ({ signal }) => (await staffApi('GET /bo/api/wheels', {}, { signal })).wheels,
  });

/** What a field pays, in words. */
export const WHEEL_PAYS: Readonly<Record<Wheel['prizes'][number]['pays'], Text>> = {
  cash: 'เงินสด',
  points: 'แต้ม',
  free: 'เครดิตฟรี',
  none: 'ไม่มีรางวัล',
};
