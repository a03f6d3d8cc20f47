import { useDebounced } from '@chokdee/ui';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { columnsOf } from '#src/components/table/columns.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import { ChoiceFilter, SearchFilter } from '#src/components/table/list-filters.tsx';
import { useAddressView } from '#src/components/table/use-address-view.ts';
import { useCursor } from '#src/components/table/use-cursor.ts';
import { CashierPage } from '#src/features/cashier/cashier-page.tsx';
import { type IncomingRow, REFRESH_MS } from '#src/features/cashier/cashier-query.ts';
import { INCOMING_STATES, payerAccount } from '#src/features/cashier/cashier-words.ts';
import { Since } from '#src/features/cashier/waiting-age.tsx';
import { oneOf, optionsOf, wordsOf } from '#src/lib/choices.ts';
import { type Translate, useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';

const STATES = { ...wordsOf(INCOMING_STATES), all: 'ทั้งหมด' } as const;

const { text, member, baht, state, instant } = columnsOf<IncomingRow>();
const COLUMNS = [
  {
    ...instant('paid_at', 'โอนเมื่อ'),
    cell: ({ paid_at, state: now }: IncomingRow) => <Since at={paid_at} isWaiting={now === 'waiting'} />,
  },
  baht('amount', 'จำนวนเงิน'),
  {
    ...text('payer', 'ผู้โอน', { value: ({ payer_name }) => payer_name, below: payerAccount }),
    value: (row: IncomingRow, t: Translate) => `${row.payer_name} ${payerAccount(row, t)}`,
  },
  text('target', 'เข้าบัญชี', { value: ({ target_name }) => target_name }),
  {
    ...text('reason', 'เหตุที่รอ', { value: ({ reason }, t) => t(reason) }),
    cell: ({ reason }: IncomingRow, t: Translate) => <span className="block min-w-40">{t(reason) || '–'}</span>,
  },
  state('state', 'สถานะ', INCOMING_STATES),
  member('สมาชิก'),
  text('taken', 'ผู้ทำ', { value: ({ taken }) => taken?.name ?? '–' }),
  text('reference', 'เลขอ้างอิง', { value: ({ reference, provider_ref }) => reference || provider_ref }),
  instant('received_at', 'เราทราบเมื่อ'),
  text('decided_by', 'ตัดสินโดย'),
];

/** `/cashier/incoming`: money that arrived and waits for someone to say whose it is. */
export function IncomingScreen() {
  const t = useT();
  const [, navigate] = useLocation();
  const view = useAddressView(['reference', 'received_at', 'decided_by']);
  const search = useDebounced(view.filters['search'] ?? '').trim();
  const wanted = oneOf(STATES, view.filters['state']) ?? 'waiting';
  const wish = useMemo(() => ({ state: wanted, ...(search && { search }) }), [wanted, search]);
  const source = useCursor(
    ['cashier', 'incoming', 'list', wish],
    (paging) => staffApi('GET /bo/api/cashier/incoming', { ...wish, ...paging }),
    REFRESH_MS,
  );
  return (
    <CashierPage title={t('เงินเข้า')} eyebrow={t('ยอดที่ระบบจับคู่เองไม่ได้รออยู่ที่นี่ ไม่มีเงินหาย')}>
      <DataTable
        name="cashier-incoming"
        label={t('เงินเข้า')}
        columns={COLUMNS}
        source={source}
        view={view}
        rowId={(row) => row.transfer_id}
        onOpen={(row) => navigate(`/cashier/incoming/${row.transfer_id}`)}
        filters={
          <>
            <SearchFilter view={view} label={t('ชื่อผู้โอน เลขท้ายบัญชี หรือเลขอ้างอิง')} />
            <ChoiceFilter view={view} name="state" label={t('สถานะ')} initial="waiting" options={optionsOf(STATES)} />
          </>
        }
        empty={
          wanted === 'waiting'
            ? { title: t('ไม่มีเงินเข้ารอจับคู่'), text: t('รายการใหม่จะขึ้นที่นี่เอง') }
            : { title: t('ไม่พบรายการ'), text: t('ลองเปลี่ยนตัวกรอง') }
        }
      />
    </CashierPage>
  );
}
