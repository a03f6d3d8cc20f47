import { ChoiceChips, formatBaht, SelectField } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { SpanPick } from '#src/components/form/span-pick.tsx';
import type { StatementFilter } from '#src/features/cashier/cashier-queries.ts';
import type { Range, Span } from '#src/lib/format/day-span.ts';
import { walletsQuery } from '#src/lib/wallets.ts';

export type Kind = NonNullable<StatementFilter['kind']>;

const KINDS: readonly { value: Kind; text: string }[] = [
  { value: 'all', text: 'ทั้งหมด' },
  { value: 'deposit', text: 'ฝาก' },
  { value: 'withdrawal', text: 'ถอน' },
  { value: 'stake', text: 'เดิมพัน' },
  { value: 'payout', text: 'เงินรางวัล' },
  { value: 'other', text: 'อื่น ๆ' },
];

/** What a statement is narrowed to. */
export interface Chosen {
  readonly span: Span;
  readonly own: Range;
  readonly kind: Kind;
  readonly wallet: number | undefined;
}

interface Props {
  chosen: Chosen;
  onChange: (change: Partial<Chosen>) => void;
  today: string;
}

/** Narrows a statement to days, to a kind of movement and, with several wallets, to one of them. */
export function StatementFilters({ chosen: { span, own, kind, wallet }, onChange, today }: Props) {
  return (
    <div className="flex flex-col gap-3">
      <SpanPick span={span} own={own} onChange={onChange} today={today} />
      <ChoiceChips
        label="ประเภท"
        isOneRow
        choices={KINDS}
        value={kind}
        onChange={(value) => onChange({ kind: value })}
      />
      <WalletPick value={wallet} onChange={(id) => onChange({ wallet: id })} />
    </div>
  );
}

function WalletPick({ value, onChange }: { value: number | undefined; onChange: (id: number) => void }) {
  const { data: wallets = [] } = useQuery(walletsQuery());
  if (wallets.length < 2) return null;
  return (
    <SelectField
      label="กระเป๋า"
      value={value ?? wallets[0]?.id}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {wallets.map(({ id, wallet_name, balance }) => (
        <option key={id} value={id}>
          {wallet_name} ฿{formatBaht(balance)}
        </option>
      ))}
    </SelectField>
  );
}
