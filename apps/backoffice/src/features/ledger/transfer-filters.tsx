import { SelectField, TextField } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TableView } from '#src/components/table/use-table-view.ts';
import { DayFilters } from '#src/features/ledger/day-filters.tsx';
import { accountsQuery } from '#src/features/ledger/ledger-queries.ts';
import { useT } from '#src/lib/language.ts';

/** The figures of the dashboard, by which transfers can be found. */
const FIGURES = {
  deposits: 'เงินเข้า',
  withdrawals: 'เงินออก',
  stakes: 'ยอดแทง',
  payouts: 'ยอดจ่าย',
  margin: 'กำไรจากการเล่น',
} as const;

/** Which transfers are wanted: of a kind, an account, a member, a period. */
export function TransferFilters({ view }: { view: TableView }) {
  const t = useT();
  const { data } = useQuery(accountsQuery({}));
  const choice = (name: string, label: string, options: ReactNode) => (
    <SelectField
      label={label}
      value={view.filters[name] ?? ''}
      onChange={(event) => view.filter(name, event.target.value)}
      className="w-40 self-start sm:w-36"
    >
      <option value="">{t('ทั้งหมด')}</option>
      {options}
    </SelectField>
  );
  return (
    <>
      {choice(
        'kind',
        t('ประเภท'),
        data?.kinds.map(({ kind, title }) => <Option key={kind} value={kind} text={t(title)} />),
      )}
      {choice(
        'account_id',
        t('บัญชี'),
        data?.accounts.map(({ account_id, name }) => (
          <Option key={account_id} value={String(account_id)} text={t(name)} />
        )),
      )}
      <TextField
        label={t('รหัสสมาชิก')}
        inputMode="numeric"
        maxLength={15}
        value={view.filters['member_id'] ?? ''}
        onChange={(event) => view.filter('member_id', event.target.value.replaceAll(/\D/g, ''))}
        className="w-40 self-start sm:w-36"
      />
      <DayFilters view={view} />
    </>
  );
}

/** The figure whose transfers are shown, for as long as it is not taken away. */
export function FigureChip({ view }: { view: TableView }) {
  const t = useT();
  const figure = figureOf(view.filters);
  if (!figure) return null;
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      {t('ที่มาของตัวเลข: {figure}', { figure: t(FIGURES[figure]) })}
      <button
        type="button"
        onClick={() => view.filter('figure', '')}
        className="inline-flex min-h-10 cursor-pointer items-center gap-1 rounded-full border border-border bg-surface px-3 hover:bg-raised"
      >
        <X className="size-4" aria-hidden />
        {t('ดูทุกรายการ')}
      </button>
    </p>
  );
}

/** The figure that a view's filters name, if there is such a one. */
export const figureOf = ({ figure = '' }: TableView['filters']): keyof typeof FIGURES | undefined =>
  Object.hasOwn(FIGURES, figure) ? (figure as keyof typeof FIGURES) : undefined;

const Option = ({ value, text }: { value: string; text: string }) => <option value={value}>{text}</option>;
