import { Button } from '@chokdee/ui';
import { lazy, Suspense, useMemo, useState } from 'react';
import { columnsOf } from '#src/components/table/columns.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import { ChoiceFilter, MemberChip, memberOf } from '#src/components/table/list-filters.tsx';
import type { Column } from '#src/components/table/table-model.ts';
import { useAddressView } from '#src/components/table/use-address-view.ts';
import { useCursor } from '#src/components/table/use-cursor.ts';
import { CashierPage } from '#src/features/cashier/cashier-page.tsx';
import { type Flag, REFRESH_MS } from '#src/features/cashier/cashier-query.ts';
import { FLAG_KINDS } from '#src/features/cashier/cashier-words.ts';
import { Evidence } from '#src/features/cashier/evidence.tsx';
import { othersOf, sayEvidence } from '#src/features/cashier/say-evidence.ts';
import { oneOf, optionsOf } from '#src/lib/choices.ts';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';
import { staffApi } from '#src/lib/staff-api.ts';

const ResolveDialog = lazy(async () => ({
  default: (await import('#src/features/cashier/deposits/resolve-dialog.tsx')).ResolveDialog,
}));

const STATES = { open: 'ยังไม่ปิด', resolved: 'ปิดแล้ว' } as const;
const KINDS = { all: 'ทั้งหมด', ...FLAG_KINDS };

const { text, member, instant } = columnsOf<Flag>();
const COLUMNS = [
  {
    ...text('kind', 'เรื่องและหลักฐาน', {
      value: (row, t) => `${t(FLAG_KINDS[row.kind])}: ${[...sayEvidence(row, t), ...othersOf(row)].join(', ')}`,
    }),
    cell: (row: Flag) => (
      <div className="min-w-56 py-1">
        <Evidence flag={row} />
      </div>
    ),
  },
  member('สมาชิก'),
];
const RESOLVED = [instant('resolved_at', 'ปิดเมื่อ'), text('resolved_by', 'ปิดโดย'), text('note', 'หมายเหตุ')];

const actsColumn = (onResolve: (flag: Flag) => void): Column<Flag> => ({
  id: 'acts',
  title: '',
  value: () => '',
  cell: (row, t) => (
    <span className="relative flex justify-end">
      <Button variant="outline" onClick={() => onResolve(row)}>
        {t('ปิดเรื่อง')}
        <span className="sr-only"> {row.member.name}</span>
      </Button>
    </span>
  ),
});

/** `/cashier/flags`: what looks like laundering, with its evidence; each is resolved with a note. */
export function FlagsScreen() {
  const t = useT();
  const view = useAddressView();
  const mayResolve = useMay()('aml.resolve');
  const [opened, setOpened] = useState<Flag>();
  const state = oneOf(STATES, view.filters['state']) ?? 'open';
  const kind = oneOf(KINDS, view.filters['kind']) ?? 'all';
  const of = memberOf(view).member_id;
  const wish = useMemo(() => ({ state, kind, ...(of !== undefined && { member_id: of }) }), [state, kind, of]);
  const source = useCursor(
    ['cashier', 'flags', wish],
    (paging) => staffApi('GET /bo/api/cashier/flags', { ...wish, ...paging }),
    REFRESH_MS,
  );
  const columns = useMemo(() => {
    if (state === 'resolved') return [...COLUMNS, ...RESOLVED];
    return mayResolve ? [...COLUMNS, actsColumn(setOpened)] : COLUMNS;
  }, [state, mayResolve]);
  return (
    <CashierPage title={t('เฝ้าระวังการฟอกเงิน')} eyebrow={t('สิ่งที่ระบบเห็นว่าผิดปกติ พร้อมหลักฐาน')}>
      <DataTable
        name="cashier-flags"
        label={t('เฝ้าระวัง')}
        columns={columns}
        source={source}
        view={view}
        rowId={(row) => row.flag_id}
        {...(mayResolve && state === 'open' && { onOpen: setOpened })}
        filters={
          <>
            <ChoiceFilter view={view} name="state" label={t('สถานะ')} initial="open" options={optionsOf(STATES)} />
            <ChoiceFilter view={view} name="kind" label={t('ประเภท')} initial="all" options={optionsOf(KINDS)} />
            <MemberChip view={view} />
          </>
        }
        empty={
          state === 'open'
            ? { title: t('ไม่มีรายการเฝ้าระวัง'), text: t('รายการใหม่จะขึ้นที่นี่เอง') }
            : { title: t('ไม่พบรายการ'), text: t('ลองเปลี่ยนตัวกรอง') }
        }
      />
      <Suspense>{opened && <ResolveDialog flag={opened} onClose={() => setOpened(undefined)} />}</Suspense>
    </CashierPage>
  );
}
