import { Eye, EyeOff } from 'lucide-react';
import { useMemo } from 'react';
import { Baht } from '#src/components/baht.tsx';
import { type Look, Mark } from '#src/components/mark.tsx';
import type { Column } from '#src/components/table/table-model.ts';
import { ITEM_KINDS, type Item } from '#src/features/shop/shop-words.ts';
import { type Translate, useT } from '#src/lib/language.ts';

const SHOWN: Look = [Eye, 'text-win'];
const HIDDEN: Look = [EyeOff, 'text-muted'];

/** The columns of what points can be exchanged for. */
export function useItemColumns(): readonly Column<Item>[] {
  const t = useT();
  return useMemo(() => [...factColumns(t), ...numberColumns(t)], [t]);
}

const factColumns = (t: Translate): readonly Column<Item>[] => [
  {
    id: 'name',
    title: t('ของรางวัล'),
    value: (row) => row.name,
    cell: (row) => (
      <span className="block min-w-40">
        <span className="block font-medium">{row.name}</span>
        <span className="block text-xs text-muted">{t(ITEM_KINDS[row.kind])}</span>
      </span>
    ),
  },
  {
    id: 'is_shown',
    title: t('สถานะ'),
    value: (row) => t(row.is_shown ? 'แสดงอยู่' : 'ซ่อนอยู่'),
    cell: (row) => <Mark look={row.is_shown ? SHOWN : HIDDEN} text={t(row.is_shown ? 'แสดงอยู่' : 'ซ่อนอยู่')} />,
  },
];

const numberColumns = (t: Translate): readonly Column<Item>[] => [
  {
    id: 'point',
    title: t('ราคา (แต้ม)'),
    isNumber: true,
    value: (row) => row.point,
    cell: (row) => <Baht baht={row.point} />,
  },
  {
    id: 'value',
    title: t('มูลค่า'),
    isNumber: true,
    value: (row) => row.value,
    cell: (row) => <Baht baht={row.value} />,
  },
  {
    id: 'taken',
    title: t('แลกแล้ว'),
    isNumber: true,
    value: (row) => row.taken,
    cell: (row) => `${row.taken.toLocaleString('th-TH')} / ${row.stock?.toLocaleString('th-TH') ?? '∞'}`,
  },
  {
    id: 'points_taken',
    title: t('แต้มที่ใช้'),
    isNumber: true,
    value: (row) => row.points_taken,
    cell: (row) => <Baht baht={row.points_taken} />,
  },
  {
    id: 'cost',
    title: t('ต้นทุน'),
    isNumber: true,
    value: (row) => row.cost,
    cell: (row) => <Baht baht={row.cost} />,
  },
  { id: 'position', title: t('ลำดับในร้าน'), isNumber: true, value: (row) => row.position },
];
