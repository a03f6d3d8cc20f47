import { Button } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed, CircleSlash, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { columnsOf, type States } from '#src/components/table/columns.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import { wholeList } from '#src/components/table/use-cursor.ts';
import { useTableView } from '#src/components/table/use-table-view.ts';
import { InvitationList } from '#src/features/staff/invitation-list.tsx';
import { StaffPage } from '#src/features/staff/staff-page.tsx';
import { type StaffRow, staffQuery } from '#src/features/staff/staff-query.ts';
import { useT } from '#src/lib/language.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import { ROLE_NAMES } from '#src/lib/roles.ts';
import { useOpened } from '#src/lib/use-opened.ts';

const InviteDialog = lazyPart(() => import('#src/features/staff/invite-dialog.tsx'));
const StaffDialog = lazyPart(() => import('#src/features/staff/staff-dialog.tsx'));

const STATES: States<'disabled' | 'new' | 'active'> = {
  disabled: ['ปิดใช้งาน', [CircleSlash, 'text-error']],
  new: ['ยังไม่ตั้งแอปยืนยันตัวตน', [CircleDashed, 'text-muted']],
  active: ['ใช้งาน', [CircleCheck, 'text-win']],
};

const { text, state, instant } = columnsOf<StaffRow>();
const COLUMNS = [
  text('username', 'ชื่อผู้ใช้'),
  text('name', 'ชื่อ'),
  text('role', 'บทบาท', { value: ({ role }, t) => t(ROLE_NAMES[role]) }),
  state('state', 'สถานะ', STATES, ({ disabled_at, is_enrolled }) =>
    disabled_at ? 'disabled' : is_enrolled ? 'active' : 'new',
  ),
  instant('seen_at', 'ใช้งานล่าสุด'),
];

/** `/staff`: everyone who works here, their roles, and invitations. */
export function StaffScreen() {
  const t = useT();
  const query = useQuery(staffQuery());
  const view = useTableView();
  const [adding, setAdding] = useOpened(['add']);
  const [opened, setOpened] = useState<StaffRow>();
  return (
    <StaffPage title={t('ทีมงาน')} eyebrow={t('บทบาทกำหนดว่าใครเห็นและทำอะไรได้')}>
      <DataTable
        name="staff"
        label={t('ทีมงาน')}
        columns={COLUMNS}
        source={wholeList({ ...query, data: query.data?.staff })}
        view={view}
        rowId={(row) => String(row.staff_id)}
        onOpen={setOpened}
        filters={
          <Button onClick={() => setAdding('add')}>
            <UserPlus className="size-5" aria-hidden />
            {t('เชิญ')}
          </Button>
        }
        empty={{ title: t('ยังไม่มีทีมงาน'), text: t('เชิญคนแรกได้จากปุ่มด้านบน') }}
      />
      <InvitationList invitations={query.data?.invitations ?? []} />

      {adding === 'add' && <InviteDialog onClose={() => setAdding(undefined)} />}
      {opened && <StaffDialog staff={opened} onClose={() => setOpened(undefined)} />}
    </StaffPage>
  );
}
