import type { StaffAnswer } from '@chokdee/contract';
import type { Text } from '#src/lib/english.ts';

type BetType = StaffAnswer<'GET /bo/api/lotto/exposure'>['risks'][number]['bet_type'];
type Category = StaffAnswer<'GET /bo/api/games/list'>['items'][number]['category'];

/** What one can bet on, as players call it. */
export const BET_NAMES: Readonly<Record<BetType, Text>> = {
  top3: '3 ตัวบน',
  tod3: '3 ตัวโต๊ด',
  front3: '3 ตัวหน้า',
  bottom3: '3 ตัวล่าง',
  top2: '2 ตัวบน',
  bottom2: '2 ตัวล่าง',
  run_top: 'วิ่งบน',
  run_bottom: 'วิ่งล่าง',
  top4: '4 ตัวบน',
  tod4: '4 ตัวโต๊ด',
};

/** What the kinds of games are called. */
export const CATEGORIES: Readonly<Record<Category, Text>> = {
  casino: 'คาสิโน',
  slot: 'สล็อต',
  sport: 'กีฬา',
  fishing: 'ยิงปลา',
  freespin: 'ฟรีสปิน',
};

/** What the house earns by. */
export const PRODUCTS: Readonly<Record<Category | 'lotto', Text>> = { lotto: 'หวย', ...CATEGORIES };
