import { SelectField, TextField } from '@chokdee/ui';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { Baht } from '#src/components/baht.tsx';
import { Instant } from '#src/components/instant.tsx';
import { Page } from '#src/components/page.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import type { Column } from '#src/components/table/table-model.ts';
import { useCursor } from '#src/components/table/use-cursor.ts';
import { type TableView, useTableView } from '#src/components/table/use-table-view.ts';
import { ROUND_STATES, type StaffRound } from '#src/features/lotto/lotto-words.ts';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';

/** `/lotto`: the rounds, soonest to close first; a row opens to what it has sold. */
export function RoundsScreen() {
  const t = useT();
  const view = useTableView({ filters: { status: 'open' } });
  const { status = '', from_day = '', to_day = '' } = view.filters;
  const wish = useMemo(
    () => ({
      ...(status && { status: status as StaffRound['status'] }),
      ...(from_day && { from_day }),
      ...(to_day && { to_day }),
    }),
    [status, from_day, to_day],
  );
  const source = useCursor(['lotto', 'rounds', wish], (paging) =>
    staffApi('GET /bo/api/lotto/rounds', { ...wish, ...paging }),
  );
  const columns = useColumns();
  const [, navigate] = useLocation();
  return (
    <Page title={t('งวด')} eyebrow={t('เรียงตามเวลาปิดรับ')}>
      <DataTable
        name="lotto-rounds"
        label={t('งวด')}
        columns={columns}
        source={source}
        view={view}
        rowId={(row) => String(row.round_id)}
        onOpen={(row) => navigate(`/lotto/rounds/${row.round_id}`)}
        filters={<Filters view={view} />}
        empty={{ title: t('ไม่พบงวด'), text: t('ลองเปลี่ยนตัวกรอง') }}
      />
    </Page>
  );
}

function Filters({ view }: { view: TableView }) {
  const t = useT();
  const set = (name: string, value: string) => view.set({ filters: { ...view.filters, [name]: value } });
  return (
    <>
      <SelectField
        label={t('สถานะ')}
        value={view.filters['status'] ?? ''}
        onChange={({ target }) => set('status', target.value)}
      >
        <option value="">{t('ทั้งหมด')}</option>
        {Object.entries(ROUND_STATES).map(([state, name]) => (
          <option key={state} value={state}>
            {t(name)}
          </option>
        ))}
      </SelectField>
      {(['from_day', 'to_day'] as const).map((name) => (
        <TextField
          key={name}
          type="date"
          label={t(name === 'from_day' ? 'ตั้งแต่วันที่' : 'ถึงวันที่')}
          value={view.filters[name] ?? ''}
          onChange={({ target }) => set(name, target.value)}
        />
      ))}
    </>
  );
}

function useColumns(): readonly Column<StaffRound>[] {
  const t = useT();
  return useMemo(
    () => [
      { id: 'name', title: t('งวด'), value: (row) => row.name },
      { id: 'status', title: t('สถานะ'), value: (row) => t(ROUND_STATES[row.status]) },
      {
        id: 'closes_at',
        title: t('ปิดรับ'),
        value: (row) => row.closes_at,
        cell: (row) => <Instant at={row.closes_at} />,
      },
      { id: 'draw_at', title: t('ออกผล'), value: (row) => row.draw_at, cell: (row) => <Instant at={row.draw_at} /> },
      { id: 'bills', title: t('โพย'), value: (row) => row.bills, isNumber: true },
      {
        id: 'stake',
        title: t('ยอดแทง'),
        value: (row) => row.stake,
        cell: (row) => <Baht baht={row.stake} />,
        isNumber: true,
      },
    ],
    [t],
  );
}
