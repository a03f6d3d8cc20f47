import { Section } from '#src/components/section.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { PlainTable } from '#src/components/table/plain-table.tsx';
import type { Why } from '#src/features/profit/levels.ts';
import type { Text } from '#src/lib/english.ts';
import { useT } from '#src/lib/language.ts';

type Cost = NonNullable<Why['house']>['costs'][number];

const NAMES: Readonly<Record<string, Text>> = {
  bonus: 'โบนัสและคูปอง',
  cashback: 'คืนยอดเสียและยอดเล่นรายวัน',
  rebate: 'คืนยอดเสียรายสัปดาห์',
  points: 'ร้านแลกแต้ม',
  affiliate: 'แนะนำเพื่อน',
  prizes: 'รางวัล',
  adjustments: 'ปรับยอด',
};

const { text, baht } = columnsOf<Cost>();
const COLUMNS = [
  text('name', 'ต้นทุน', { value: ({ name }, t) => t.data(NAMES[name] ?? name) }),
  baht('amount', 'ช่วงนี้'),
  baht('before', 'ช่วงก่อน'),
  baht('change', 'เปลี่ยนไป', {
    value: ({ amount, before }) => Math.round((before - amount) * 100) / 100,
    isSigned: true,
  }),
];

/** What the house spent beside its play, from its own side: what costs more is a minus. */
export function Costs({ costs }: { costs: readonly Cost[] }) {
  const t = useT();
  return (
    <Section id="costs" title={t('ต้นทุนของบ้าน')}>
      <PlainTable label="ต้นทุนของบ้าน" columns={COLUMNS} rows={costs} rowId={({ name }) => name} />
    </Section>
  );
}
