import { baht } from '@chokdee/kernel';
import type { Db } from '#src/db/database.ts';
import { addRows } from '#src/db/rows.ts';

const ITEMS = [
  {
    kind: 'credit',
    name: 'เครดิต 50 บาท',
    detail: 'เข้ากระเป๋าหลักทันที ถอนได้ ไม่ต้องทำยอด',
    points: baht(100),
    value: baht(50),
  },
  {
    kind: 'credit',
    name: 'เครดิต 100 บาท',
    detail: 'เข้ากระเป๋าหลักทันที ถอนได้ ไม่ต้องทำยอด',
    points: baht(190),
    value: baht(100),
  },
  {
    kind: 'credit',
    name: 'เครดิต 300 บาท',
    detail: 'แลกได้คนละ 5 ครั้ง เข้ากระเป๋าหลักทันที ถอนได้',
    points: baht(540),
    value: baht(300),
    member_max: 5,
  },
  {
    kind: 'goods',
    name: 'เสื้อยืดโชคดี',
    detail: 'ผ้าฝ้ายสีกรมท่า ไซซ์ L พิมพ์ลายทอง จัดส่งฟรีทั่วไทยภายใน 7 วัน',
    points: baht(450),
    value: baht(180),
    stock: 200,
    member_max: 2,
  },
  {
    kind: 'goods',
    name: 'กระบอกน้ำเก็บเย็น',
    detail: 'สเตนเลส 500 มล. เก็บเย็น 12 ชั่วโมง จัดส่งฟรีทั่วไทยภายใน 7 วัน',
    points: baht(600),
    value: baht(240),
    stock: 100,
    member_max: 2,
  },
  {
    kind: 'goods',
    name: 'พวงกุญแจนำโชค',
    detail: 'โลหะชุบทองลายดอกบัว จัดส่งฟรีทั่วไทยภายใน 7 วัน',
    points: baht(120),
    value: baht(45),
    stock: 300,
    member_max: 3,
  },
] as const;

/** Something to exchange points for: credit and goods. Again does nothing. */
export const seedShop = async (db: Db): Promise<void> => {
  const known = await db.selectFrom('shop_item').select('item_id').executeTakeFirst();
  if (known) return;
  await addRows(
    db,
    'shop_item',
    ITEMS.map((item, position) => ({
      stock: null,
      member_max: null,
      ...item,
      position: position + 1,
      is_shown: true,
    })),
  );
};
