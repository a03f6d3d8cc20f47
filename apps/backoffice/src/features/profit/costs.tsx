import { formatBaht } from '@chokdee/ui';
import { Link } from 'wouter';
import { Section } from '#src/components/section.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { PlainTable } from '#src/components/table/plain-table.tsx';
import type { Why } from '#src/features/profit/levels.ts';
import { type Translate, useT } from '#src/lib/language.ts';
import { COST_NAMES, COST_PARTS } from '#src/lib/words/cost-words.ts';

type Cost = NonNullable<Why['house']>['costs'][number];

/** What a cost consists of, where there is more to say than its name. */
const partsOf = ({ parts }: Cost, t: Translate): string =>
  parts
    .filter(({ id, name, amount }) => amount !== 0 && (name !== '' || COST_PARTS[id]))
    .map(({ id, name, amount }) => `${t.data(name || (COST_PARTS[id] ?? id))} ${formatBaht(amount)}`)
    .join(' · ');

const { text, baht } = columnsOf<Cost>();
const COLUMNS = [
  text('name', 'ต้นทุน', { value: ({ name }, t) => t.data(COST_NAMES[name] ?? name), below: partsOf }),
  baht('given', 'จ่ายไป'),
  baht('returned', 'ได้คืน'),
  baht('amount', 'ต้นทุนสุทธิ'),
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
    <Section
      id="costs"
      title={t('ต้นทุนของบ้าน')}
      actions={
        <Link href="/profit/fees" className="text-sm text-info underline">
          {t('ค่าธรรมเนียมค่ายเกม')}
        </Link>
      }
    >
      <PlainTable label="ต้นทุนแต่ละชนิด" columns={COLUMNS} rows={costs} rowId={({ name }) => name} />
      <p className="pt-1 text-xs text-muted">
        {t('ได้คืน = โบนัสที่จบโดยเหลือเงินคืนบ้าน ยอดที่ปรับออก และค่าธรรมเนียมของวันที่ค่ายแพ้ ถ้าได้คืนมากกว่าจ่าย ต้นทุนจะติดลบ')}
      </p>
    </Section>
  );
}
