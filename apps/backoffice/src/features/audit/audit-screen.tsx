import { deviceName } from '@chokdee/ui';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Page } from '#src/components/page.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import { useCursor } from '#src/components/table/use-cursor.ts';
import { useTableView } from '#src/components/table/use-table-view.ts';
import { ACTION_NAMES, SUBJECT_NAMES } from '#src/features/audit/action-names.ts';
import type { AuditEntry } from '#src/features/audit/audit-entry.ts';
import { AuditFilters } from '#src/features/audit/audit-filters.tsx';
import { type Translate, useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';

const AuditDialog = lazy(async () => ({ default: (await import('#src/features/audit/audit-dialog.tsx')).AuditDialog }));

const { text, instant } = columnsOf<AuditEntry>();
const subjectOf = ({ subject_type, subject_id }: AuditEntry, t: Translate) =>
  `${t(SUBJECT_NAMES[subject_type] ?? subject_type)} ${subject_id}`;
const COLUMNS = [
  instant('at', 'เวลา'),
  text('staff', 'โดย'),
  text('action', 'คำสั่ง', { value: ({ action }, t) => t(ACTION_NAMES[action] ?? action) }),
  {
    ...text('subject', 'กับ', { value: subjectOf }),
    cell: (row: AuditEntry, t: Translate) => <span className="block max-w-60 truncate">{subjectOf(row, t)}</span>,
  },
  {
    ...text('reason', 'เหตุผล'),
    cell: ({ reason }: AuditEntry) => <span className="line-clamp-2 max-w-80">{reason}</span>,
  },
  text('address', 'จาก'),
  text('device', 'อุปกรณ์', { value: ({ device }) => deviceName(device, ', ', device) }),
];

/** `/audit`: what staff changed, newest first; a row opens to what it was before and after. */
export function AuditScreen() {
  const t = useT();
  const view = useTableView({ hidden: ['device'], filters: filtersOfAddress() });
  const { subject_type = '', subject_id = '', action = '', from_day = '', to_day = '' } = view.filters;
  const asked = useMemo(
    () => givenOf({ subject_type, subject_id, action, from_day, to_day }),
    [subject_type, subject_id, action, from_day, to_day],
  );
  const source = useCursor(['audit', asked], (paging) => staffApi('GET /bo/api/audit', { ...asked, ...paging }));
  const [opened, setOpened] = useState<AuditEntry>();
  return (
    <Page title={t('บันทึกการแก้ไข')} eyebrow={t('ทุกการเปลี่ยนแปลงโดยทีมงาน ลบหรือแก้ไม่ได้')}>
      <DataTable
        name="audit"
        label={t('บันทึกการแก้ไข')}
        columns={COLUMNS}
        source={source}
        view={view}
        rowId={(row) => String(row.audit_id)}
        onOpen={setOpened}
        filters={<AuditFilters view={view} />}
        empty={{ title: t('ไม่พบรายการ'), text: t('ลองเปลี่ยนตัวกรอง') }}
      />
      <Suspense>{opened && <AuditDialog entry={opened} onClose={() => setOpened(undefined)} />}</Suspense>
    </Page>
  );
}

/** A link from elsewhere, such as a member's page, brings its filters in the address. */
const filtersOfAddress = (): Record<string, string> => Object.fromEntries(new URLSearchParams(location.search));

const givenOf = (filters: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters)
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  );
