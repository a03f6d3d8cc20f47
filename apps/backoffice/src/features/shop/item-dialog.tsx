import { useCallback } from 'react';
import { ActDialog } from '#src/components/form/act-dialog.tsx';
import { type ItemForm, ItemPreview } from '#src/features/shop/item-preview.tsx';
import { ITEM_KINDS, type Item } from '#src/features/shop/shop-words.ts';
import type { Fields } from '#src/lib/form/fields.ts';
import { type Translate, useT } from '#src/lib/language.ts';

const SAVE = 'POST /bo/api/shop/items/save';

const fieldsOf = (t: Translate, item: Item | undefined): Fields<typeof SAVE> => ({
  kind: { label: 'ชนิด', words: ITEM_KINDS, isLocked: item !== undefined },
  name: { label: 'ชื่อที่ผู้เล่นเห็น' },
  detail: { label: 'รายละเอียดเพิ่มเติม', rows: 2 },
  point: { label: 'ราคา (แต้ม)', isHalf: true },
  value: {
    label: ({ kind }) => t(kind === 'credit' ? 'เครดิตที่ได้ (บาท)' : 'ต้นทุนต่อชิ้น (บาท)'),
    hint: ({ kind }) => (kind === 'goods' ? t('ผู้เล่นไม่เห็น เว้นว่างได้') : ''),
    isHalf: true,
  },
  stock: { label: 'จำนวนทั้งหมด', hint: 'รวมที่แลกไปแล้ว เว้นว่าง: ไม่จำกัด', isHalf: true },
  member_max: { label: 'แลกได้คนละ', hint: 'เว้นว่าง: ไม่จำกัด', isHalf: true },
  position: { label: 'ลำดับในร้าน', hint: 'เลขน้อยอยู่ก่อน', isHalf: true },
  image: { label: 'รูปบนการ์ด (ไม่ใส่ก็ได้)', picture: 'banner' },
  is_shown: { label: 'แสดงในร้าน' },
});

/** Puts something into the point shop or changes it, beside what players see. */
export function ItemDialog({ item, onClose }: { item?: Item; onClose: () => void }) {
  const t = useT();
  const Preview = useCallback(
    ({ form }: { form: ItemForm }) => <ItemPreview form={form} taken={item?.taken ?? 0} />,
    [item],
  );
  return (
    <ActDialog
      call={SAVE}
      title={t(item ? 'แก้ไขของรางวัล' : 'เพิ่มของรางวัล')}
      fields={fieldsOf(t, item)}
      thing={item}
      keys={['item_id', 'version']}
      fresh={{ kind: 'credit', position: '1', is_shown: true }}
      finish={(sent) => ({ ...sent, value: sent.kind === 'goods' ? (sent.value ?? 0) : sent.value })}
      preview={Preview}
      confirm={t('บันทึกของรางวัล')}
      done={t('บันทึกแล้ว')}
      onClose={onClose}
    />
  );
}
