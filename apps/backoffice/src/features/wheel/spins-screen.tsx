import { RewardsPage } from '#src/components/rewards-page.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import { ChoiceFilter } from '#src/components/table/list-filters.tsx';
import { useAddressView } from '#src/components/table/use-address-view.ts';
import { useCursor } from '#src/components/table/use-cursor.ts';
import { useSpinColumns } from '#src/features/wheel/spin-columns.tsx';
import { oneOf, optionsOf } from '#src/lib/choices.ts';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';

const WHEELS = { all: 'ทั้งหมด', 1: 'วงล้อใช้แต้ม', 2: 'วงล้อหมุนฟรี' } as const;

/** `/rewards/wheels/spins`: every spin of everybody, newest first. */
export function SpinsScreen() {
  const t = useT();
  const view = useAddressView(['nonce', 'server_hash']);
  const wheel = oneOf(WHEELS, view.filters['wheel']) ?? 'all';
  const source = useCursor(['rewards', 'wheels', 'spins', wheel], (paging) =>
    staffApi('GET /bo/api/wheels/spins', { ...(wheel !== 'all' && { wheel_id: Number(wheel) }), ...paging }),
  );
  return (
    <RewardsPage title={t('รายการหมุน')} eyebrow={t('ทุกครั้งที่หมุน ใหม่สุดอยู่บน')}>
      <DataTable
        name="wheel_spins"
        label={t('รายการหมุน')}
        columns={useSpinColumns()}
        source={source}
        view={view}
        rowId={(row) => row.spin_id}
        filters={<ChoiceFilter view={view} name="wheel" label={t('วงล้อ')} initial="all" options={optionsOf(WHEELS)} />}
        empty={{ title: t('ยังไม่มีการหมุน'), text: t('เมื่อสมาชิกหมุนวงล้อ รายการจะอยู่ที่นี่') }}
      />
    </RewardsPage>
  );
}
