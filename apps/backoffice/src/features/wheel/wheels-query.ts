import type { StaffAnswer } from '@chokdee/contract';
import { CircleDot, CirclePause, CircleX, Clock3, Flag, PencilLine } from 'lucide-react';
import type { States } from '#src/components/mark.tsx';
import { asked } from '#src/lib/asked.ts';
import type { Text } from '#src/lib/english.ts';
import { staffApi } from '#src/lib/staff-api.ts';

export type Wheel = StaffAnswer<'GET /bo/api/wheels/wheel'>;
export type WheelRow = StaffAnswer<'GET /bo/api/wheels'>['items'][number];

/** One wheel with its fields and what was spun on it. */
export const wheelQuery = (wheel_id: number) => asked('GET /bo/api/wheels/wheel', { wheel_id });

/** The wheels that turn now, one at a place. */
export const liveWheelsQuery = () => asked('GET /bo/api/wheels', { phase: 'live' });

/** The newest wheels by their names, to choose from. */
export const wheelNames = async () =>
  (await staffApi('GET /bo/api/wheels', { limit: 60 })).items.map(({ wheel_id, name }) => [wheel_id, name] as const);

/** What a field pays, in words. */
export const WHEEL_PAYS: Readonly<Record<Wheel['prizes'][number]['pays'], Text>> = {
  cash: 'เงินสด',
  points: 'แต้ม',
  free: 'เครดิตฟรี',
  none: 'ไม่มีรางวัล',
};

/** Where a wheel turns. */
export const PLACES: Readonly<Record<Wheel['place'], Text>> = { free: 'วงล้อหมุนฟรี', points: 'วงล้อใช้แต้ม' };

/** What staff say of a wheel. */
export const STATE_WORDS: Readonly<Record<Wheel['state'], Text>> = {
  draft: 'ฉบับร่าง',
  open: 'เปิดตามเวลา',
  closed: 'พักไว้',
  retired: 'เลิกใช้แล้ว',
};

/** How a wheel stands at the moment. */
export const PHASES: States<Wheel['phase']> = {
  live: ['เปิดให้หมุน', [CircleDot, 'text-win']],
  planned: ['รอถึงเวลา', [Clock3, 'text-info']],
  draft: ['ฉบับร่าง', [PencilLine, 'text-muted']],
  closed: ['พักไว้', [CirclePause, 'text-gold']],
  ended: ['จบแล้ว', [Flag, 'text-muted']],
  retired: ['เลิกใช้แล้ว', [CircleX, 'text-muted']],
};
