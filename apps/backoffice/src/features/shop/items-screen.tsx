import { Button } from '@chokdee/ui';
import { Eye, EyeOff, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { RewardsPage } from '#src/components/rewards-page.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import { useAddressView } from '#src/components/table/use-address-view.ts';
import { useCursor } from '#src/components/table/use-cursor.ts';
import { ITEM_KINDS, type Item } from '#src/features/shop/shop-words.ts';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';
import { staffApi } from '#src/lib/staff-api.ts';

const ItemDialog = lazy(async () => ({
  default: (await import('#src/features/shop/item-dialog.tsx')).ItemDialog,
}));

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
  const t = useT();
  const may = useMay()('rewards.edit');
  const view = useAddressView(['position']);
  const source = useCursor(['rewards', 'shop', 'items'], (paging) => staffApi('GET /bo/api/shop/items', paging));
  const [edited, setEdited] = useState<{ item: Item | undefined }>();
  return (
    <RewardsPage
      title={t('ร้านแลกแต้ม')}
      eyebrow={t('สิ่งที่สมาชิกแลกได้ด้วยแต้ม')}
      actions={
        may && (
          <Button onClick={() => setEdited({ item: undefined })}>
            <Plus className="size-5" aria-hidden />
            {t('เพิ่มของรางวัล')}
          </Button>
        )
      }
    >
      <DataTable
        name="shop_items"
        label={t('ของรางวัลในร้าน')}
        columns={COLUMNS}
        source={source}
        view={view}
        rowId={(row) => String(row.item_id)}
        {...(may && { onOpen: (item: Item) => setEdited({ item }) })}
        empty={{ title: t('ยังไม่มีของรางวัล'), text: t('เพิ่มเครดิตหรือของให้สมาชิกแลก') }}
      />
      <Suspense>
        {edited && (
          <ItemDialog key={edited.item?.item_id ?? 'new'} item={edited.item} onClose={() => setEdited(undefined)} />
        )}
      </Suspense>
    </RewardsPage>
  );
}
