import type { StaffGiven } from '@chokdee/contract';
import { type Satang, satang, ZERO } from '@chokdee/kernel';
import { sql } from 'kysely';
import type { Trx } from '#src/db/database.ts';
import { allRows, changeRows, firstRow } from '#src/db/rows.ts';
import { type Problems, refuseBadFields } from '#src/lib/check-fields.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type Fields = Omit<StaffGiven<'POST /bo/api/shop/items/save'>, 'item_id' | 'version'>;

/** Puts something into the shop, or changes it for whoever saw it as it is now. What was taken keeps its price, its name and its picture. */
export const itemSave: StaffHandler<'POST /bo/api/shop/items/save'> = async (input, { trx, audit, makes }) => {
  const { item_id, version = 0, ...fields } = input;
  if (item_id === undefined) {
    refuseBadFields(itemProblems(fields));
    const { item_id: made } = await trx
      .insertInto('shop_item')
      .values(rowOf(fields))
      .returning('item_id')
      .executeTakeFirstOrThrow();
    makes(givenBy(fields));
    await audit({ subject: ['shop_item', made], after: inBaht(fields) });
    return { item_id: made, version: 0 };
  }
  const before = await lockSeen(trx, item_id, version);
  refuseBadFields({
    ...itemProblems(fields),
    kind: fields.kind === before.kind ? undefined : 'เปลี่ยนชนิดของรางวัลไม่ได้ เพิ่มรายการใหม่แทน',
    stock: await stockProblem(trx, item_id, fields),
  });
  await changeRows(trx, 'shop_item', { item_id }, { ...rowOf(fields), version: version + 1, updated_at: sql`now()` });
  makes(TERMS.every((field) => before[field] === fields[field]) ? ZERO : givenBy(fields));
  await audit({ subject: ['shop_item', item_id], before: inBaht(before), after: inBaht(fields) });
  return { item_id, version: version + 1 };
};

const TERMS = ['kind', 'point', 'value', 'stock', 'member_max', 'is_shown'] as const;
/** Of what is without end a member may take so many. */
const MEMBER_MAX = 1_000;

/** The credit that one member may take. Goods are sent by hand. */
const givenBy = ({ kind, value, stock, member_max, is_shown }: Fields): Satang =>
  kind === 'credit' && is_shown
    ? satang(value * Math.min(member_max ?? MEMBER_MAX, stock ?? MEMBER_MAX, MEMBER_MAX))
    : ZERO;

const rowOf = ({ point, ...fields }: Fields) => ({ ...fields, points: point });

const itemProblems = ({ kind, value, image }: Fields): Problems => ({
  value: kind === 'credit' && value <= 0 ? 'กรอกเครดิตที่สมาชิกจะได้ มากกว่า 0' : undefined,
  image: image === '' || /^\/(?!\/)|^https:\/\/[^\s/]/.test(image) ? undefined : 'อัปโหลดรูปใหม่อีกครั้ง',
});

/** Under the item's lock nobody takes one meanwhile. */
const stockProblem = async (trx: Trx, itemId: number, { stock }: Fields): Promise<string | undefined> => {
  const rows = await allRows<{ taken: number }>(trx)`
    select coalesce(sum(quantity), 0)::int as taken from redemption where item_id = ${itemId} and state <> 'cancelled'`;
  const taken = rows[0]?.taken ?? 0;
  return stock !== null && stock < taken ? 'จำนวนทั้งหมดต้องไม่น้อยกว่าที่แลกไปแล้ว' : undefined;
};

type Seen = Fields & { readonly item_id: number; readonly version: number };

/** An item as someone saw it, locked; who saw an older one is shown what it is now. */
const lockSeen = async (trx: Trx, itemId: number, version: number): Promise<Seen> => {
  const row = await firstRow<Seen>(trx)`
    select item_id, kind, name, detail, image, points as point, value, stock, member_max, is_shown, position, version
    from shop_item where item_id = ${itemId} for no key update`;
  if (!row) throw new Refusal('nothing_found');
  if (row.version !== version) throw new Refusal('changed_meanwhile', inBaht(row));
  return row;
};

/** Neither a refusal nor the audit log is encoded by the contract. */
const inBaht = <Item extends { readonly point: Satang; readonly value: Satang }>(item: Item) => ({
  ...item,
  point: item.point / 100,
  value: item.value / 100,
});
