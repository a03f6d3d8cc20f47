import { baht, type Satang, ZERO } from '@chokdee/kernel';
import type { Db } from '#src/db/database.ts';
import { addRows } from '#src/db/rows.ts';

interface SeededPrize {
  readonly name: string;
  readonly pays: 'cash' | 'points' | 'free' | 'none';
  readonly amount: Satang;
  readonly weight: number;
  readonly colour: string;
}

const NAVY = '#24304f';
const NIGHT = '#131a2b';
const GOLD = '#c8962e';
const TEAL = '#1f6f63';
const WINE = '#7a2f3f';
const BLUE = '#2f5791';

const nothing = (weight: number, colour: string): SeededPrize => ({
  name: 'ไม่มีรางวัล',
  pays: 'none',
  amount: ZERO,
  weight,
  colour,
});

const WHEELS = [
  {
    wheel_id: 1,
    place: 'points',
    name: 'วงล้อแต้มทอง',
    detail: 'ใช้แต้มหมุนลุ้นเงินสดและเครดิตฟรี',
    point_cost: baht(20),
    daily_limit: 30,
    free_daily: 0,
    free_deposit: null,
    free_max: 0,
    prizes: [
      nothing(3_000, NIGHT),
      { name: 'เงินสด 5 บาท', pays: 'cash', amount: baht(5), weight: 2_600, colour: TEAL },
      { name: '10 แต้ม', pays: 'points', amount: baht(10), weight: 2_000, colour: BLUE },
      { name: 'เงินสด 10 บาท', pays: 'cash', amount: baht(10), weight: 1_300, colour: NAVY },
      { name: 'เครดิตฟรี 30 บาท', pays: 'free', amount: baht(30), weight: 700, colour: WINE },
      { name: 'เงินสด 50 บาท', pays: 'cash', amount: baht(50), weight: 300, colour: TEAL },
      { name: '100 แต้ม', pays: 'points', amount: baht(100), weight: 95, colour: BLUE },
      { name: 'เงินสด 1,000 บาท', pays: 'cash', amount: baht(1_000), weight: 5, colour: GOLD },
    ],
  },
  {
    wheel_id: 2,
    place: 'free',
    name: 'วงล้อหมุนฟรี',
    detail: 'หมุนฟรีทุกวัน ฝากครบรับสิทธิ์เพิ่ม',
    point_cost: baht(30),
    daily_limit: 20,
    free_daily: 1,
    free_deposit: baht(500),
    free_max: 5,
    prizes: [
      { name: '5 แต้ม', pays: 'points', amount: baht(5), weight: 3_500, colour: BLUE },
      { name: 'เงินสด 1 บาท', pays: 'cash', amount: baht(1), weight: 2_500, colour: TEAL },
      { name: '10 แต้ม', pays: 'points', amount: baht(10), weight: 2_000, colour: NAVY },
      { name: 'เครดิตฟรี 10 บาท', pays: 'free', amount: baht(10), weight: 1_000, colour: WINE },
      { name: 'เงินสด 5 บาท', pays: 'cash', amount: baht(5), weight: 700, colour: TEAL },
      { name: '50 แต้ม', pays: 'points', amount: baht(50), weight: 200, colour: BLUE },
      { name: 'เงินสด 100 บาท', pays: 'cash', amount: baht(100), weight: 90, colour: NAVY },
      { name: 'เงินสด 500 บาท', pays: 'cash', amount: baht(500), weight: 10, colour: GOLD },
    ],
  },
] as const satisfies readonly { wheel_id: number; prizes: readonly SeededPrize[]; [term: string]: unknown }[];

/** A wheel for each place with sensible odds. In the sandbox they turn; elsewhere an operator opens each himself. Again does nothing. */
export const seedWheels = async (db: Db, isSandbox: boolean): Promise<void> => {
  const known = await db.selectFrom('wheel').select('wheel_id').executeTakeFirst();
  if (known) return;
  await db.transaction().execute(async (trx) => {
    for (const { prizes, ...wheel } of WHEELS) {
      await addRows(trx, 'wheel', { ...wheel, state: isSandbox ? 'open' : 'closed' });
      await addRows(
        trx,
        'wheel_prize',
        prizes.map((prize, index) => ({ ...prize, wheel_id: wheel.wheel_id, list_no: 1, prize_id: index + 1 })),
      );
    }
  });
};
