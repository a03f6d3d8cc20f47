import { Eye, EyeOff } from 'lucide-react';
import { RewardsPage } from '#src/components/rewards-page.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { ListScreen } from '#src/components/table/list-screen.tsx';
import { ITEM_KINDS, type Item } from '#src/features/shop/shop-words.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';

const ItemDialog = lazyPart(() => import('#src/features/shop/item-dialog.tsx'));

const { text, state, baht, count } = columnsOf<Item>();
const COLUMNS = [
  text('name', 'ของรางวัล', { below: ({ kind }, t) => t(ITEM_KINDS[kind]) }),
  state(
    'is_shown',
    'สถานะ',
    { shown: ['แสดงอยู่', [Eye, 'text-win']], hidden: ['ซ่อนอยู่', [EyeOff, 'text-muted']] },
    ({ is_shown }) => (is_shown ? 'shown' : 'hidden'),
  ),
  baht('point', 'ราคา (แต้ม)'),
  baht('value', 'มูลค่า'),
  {
    ...count('taken', 'แลกแล้ว'),
    cell: ({ taken, stock }: Item) => `${taken.toLocaleString('th-TH')} / ${stock?.toLocaleString('th-TH') ?? '∞'}`,
  },
  baht('points_taken', 'แต้มที่ใช้'),
  baht('cost', 'ต้นทุน'),
  count('position', 'ลำดับในร้าน'),
];

/** `/rewards/shop`: what points can be exchanged for, with what was taken and what it cost. A row opens to change it. */
export function ItemsScreen() {
  return (
    <ListScreen
      page={RewardsPage}
      title="ร้านแลกแต้ม"
      eyebrow="สิ่งที่สมาชิกแลกได้ด้วยแต้ม"
      name="shop_items"
      label="ของรางวัลในร้าน"
      call="GET /bo/api/shop/items"
      columns={COLUMNS}
      hidden={['position']}
      rowId={({ item_id }) => item_id}
      add={{ text: 'เพิ่มของรางวัล', permission: 'rewards.edit', dialog: ItemDialog }}
      renderRow={(item, onClose) => <ItemDialog item={item} onClose={onClose} />}
      opensFor="rewards.edit"
      empty={['ยังไม่มีของรางวัล', 'เพิ่มเครดิตหรือของให้สมาชิกแลก']}
    />
  );
}
