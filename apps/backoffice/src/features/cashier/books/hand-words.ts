import type { Text } from '#src/lib/english.ts';

/** What a row of the bank is that is nothing in our books. */
export const ASIDE = {
  fee: 'ค่าธรรมเนียมธนาคาร',
  own: 'โอนระหว่างบัญชีของบ้าน',
  not_ours: 'ไม่ใช่รายการของเรา',
} as const satisfies Readonly<Record<string, Text>>;
