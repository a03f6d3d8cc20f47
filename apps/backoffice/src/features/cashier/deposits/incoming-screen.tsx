import { useDebounced } from '@chokdee/ui';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { DataTable } from '#src/components/table/data-table.tsx';
import { ChoiceFilter, SearchFilter } from '#src/components/table/list-filters.tsx';
import { useAddressView } from '#src/components/table/use-address-view.ts';
import { useCursor } from '#src/components/table/use-cursor.ts';
import { CashierPage } from '#src/features/cashier/cashier-page.tsx';
import { REFRESH_MS } from '#src/features/cashier/cashier-query.ts';
import { INCOMING_STATES } from '#src/features/cashier/cashier-words.ts';
import { useIncomingColumns } from '#src/features/cashier/deposits/incoming-columns.tsx';
import { oneOf, optionsOf } from '#src/lib/choices.ts';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';

const STATES = { ...INCOMING_STATES, all: 'ทั้งหมด' } as const;

/** `/cashier/incoming`: money that arrived and waits for someone to say whose it is. */
export function IncomingScreen() {
  const t = useT();
  const [, navigate] = useLocation();
  const view = useAddressView(['reference', 'received_at', 'decided_by']);
  const search = useDebounced(view.filters['search'] ?? '').trim();
  const state = oneOf(STATES, view.filters['state']) ?? 'waiting';
  const wish = useMemo(() => ({ state, ...(search && { search }) }), [state, search]);
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
        columns={useIncomingColumns()}
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
          state === 'waiting'
            ? { title: t('ไม่มีเงินเข้ารอจับคู่'), text: t('รายการใหม่จะขึ้นที่นี่เอง') }
            : { title: t('ไม่พบรายการ'), text: t('ลองเปลี่ยนตัวกรอง') }
        }
      />
    </CashierPage>
  );
}
