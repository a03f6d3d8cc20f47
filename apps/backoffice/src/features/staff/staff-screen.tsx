import { Button } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Page } from '#src/components/page.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import { wholeList } from '#src/components/table/use-cursor.ts';
import { useTableView } from '#src/components/table/use-table-view.ts';
import { InvitationList } from '#src/features/staff/invitation-list.tsx';
import { type StaffRow, staffQuery, useStaffColumns } from '#src/features/staff/staff-list.tsx';
import { useT } from '#src/lib/language.ts';

const InviteDialog = lazy(async () => ({
  default: (await import('#src/features/staff/invite-dialog.tsx')).InviteDialog,
}));
const StaffDialog = lazy(async () => ({ default: (await import('#src/features/staff/staff-dialog.tsx')).StaffDialog }));

/** `/staff`: everyone who works here, their roles, and invitations. */
export function StaffScreen() {
  const t = useT();
  const query = useQuery(staffQuery());
  const view = useTableView();
  const columns = useStaffColumns();
  const [isInviting, setIsInviting] = useState(false);
  const [opened, setOpened] = useState<StaffRow>();
  return (
    <Page title={t('ทีมงาน')} eyebrow={t('บทบาทกำหนดว่าใครเห็นและทำอะไรได้')}>
      <DataTable
        name="staff"
        label={t('ทีมงาน')}
        columns={columns}
        source={wholeList({ ...query, data: query.data?.staff })}
        view={view}
        rowId={(row) => String(row.staff_id)}
        onOpen={setOpened}
        filters={
          <Button onClick={() => setIsInviting(true)}>
            <UserPlus className="size-5" aria-hidden />
            {t('เชิญ')}
          </Button>
        }
        empty={{ title: t('ยังไม่มีทีมงาน'), text: t('เชิญคนแรกได้จากปุ่มด้านบน') }}
      />
      <InvitationList invitations={query.data?.invitations ?? []} />
      <Suspense>
        {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
        {opened && <StaffDialog staff={opened} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </Page>
  );
}
