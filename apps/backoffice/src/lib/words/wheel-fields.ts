import type { Text } from '#src/lib/english.ts';

/** What the fields of a wheel are called in the audit log; `is_open` stands in what is older. */
export const WHEEL_FIELDS = {
  free_daily: 'สิทธิ์ฟรีต่อวัน',
  free_deposit: 'สิทธิ์ฟรีจากยอดฝาก',
  free_max: 'สิทธิ์ฟรีสะสมสูงสุด',
  is_open: 'เปิดให้หมุน',
  place: 'ตำแหน่ง',
} as const satisfies Readonly<Record<string, Text>>;
