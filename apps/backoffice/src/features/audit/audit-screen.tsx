import { deviceName } from '@chokdee/ui';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Instant } from '#src/components/instant.tsx';
import { Page } from '#src/components/page.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import type { Column } from '#src/components/table/table-model.ts';
import { useCursor } from '#src/components/table/use-cursor.ts';
import { useTableView } from '#src/components/table/use-table-view.ts';
import { ACTION_NAMES, SUBJECT_NAMES } from '#src/features/audit/action-names.ts';
import type { AuditEntry } from '#src/features/audit/audit-entry.ts';
import { AuditFilters } from '#src/features/audit/audit-filters.tsx';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';

const AuditDialog = lazy(async () => ({ default: (await import('#src/features/audit/audit-dialog.tsx')).AuditDialog }));

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
  const columns = useColumns();
  const [opened, setOpened] = useState<AuditEntry>();
  return (
    <Page title={t('บันทึกการแก้ไข')} eyebrow={t('ทุกการเปลี่ยนแปลงโดยทีมงาน ลบหรือแก้ไม่ได้')}>
      <DataTable
        name="audit"
        label={t('บันทึกการแก้ไข')}
        columns={columns}
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

function useColumns(): readonly Column<AuditEntry>[] {
  const t = useT();
  return useMemo(
    () => [
      { id: 'at', title: t('เวลา'), value: (row) => row.at, cell: (row) => <Instant at={row.at} /> },
      { id: 'staff', title: t('โดย'), value: (row) => row.staff || '–' },
      { id: 'action', title: t('คำสั่ง'), value: (row) => t(ACTION_NAMES[row.action] ?? row.action) },
      {
        id: 'subject',
        title: t('กับ'),
        value: (row) => `${t(SUBJECT_NAMES[row.subject_type] ?? row.subject_type)} ${row.subject_id}`,
        cell: (row) => (
          <span className="block max-w-60 truncate">
            {t(SUBJECT_NAMES[row.subject_type] ?? row.subject_type)} {row.subject_id}
          </span>
        ),
      },
      {
        id: 'reason',
        title: t('เหตุผล'),
        value: (row) => row.reason,
        cell: (row) => <span className="line-clamp-2 max-w-80">{row.reason}</span>,
      },
      { id: 'address', title: t('จาก'), value: (row) => row.address },
      { id: 'device', title: t('อุปกรณ์'), value: (row) => deviceName(row.device, ', ', row.device) },
    ],
    [t],
  );
}
