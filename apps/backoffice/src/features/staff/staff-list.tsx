import type { StaffAnswer } from '@chokdee/contract';
import { classNames } from '@chokdee/ui';
import { queryOptions } from '@tanstack/react-query';
import { CircleCheck, CircleDashed, CircleSlash } from 'lucide-react';
import { useMemo } from 'react';
import { Instant } from '#src/components/instant.tsx';
import type { Column } from '#src/components/table/table-model.ts';
import { useT } from '#src/lib/language.ts';
import { ROLE_NAMES } from '#src/lib/roles.ts';
import { staffApi } from '#src/lib/staff-api.ts';

export type StaffRow = StaffAnswer<'GET /bo/api/staff'>['staff'][number];
export type Invitation = StaffAnswer<'GET /bo/api/staff'>['invitations'][number];

/** Everyone who works here, and who was invited. */
export const staffQuery = () => queryOptions({ queryKey: ['staff'], queryFn: () => staffApi('GET /bo/api/staff', {}) });

/** The columns of the staff. */
export function useStaffColumns(): readonly Column<StaffRow>[] {
  const t = useT();
  return useMemo(
    () => [
      { id: 'username', title: t('ชื่อผู้ใช้'), value: (row) => row.username },
      { id: 'name', title: t('ชื่อ'), value: (row) => row.name },
      { id: 'role', title: t('บทบาท'), value: (row) => t(ROLE_NAMES[row.role]) },
      {
        id: 'state',
        title: t('สถานะ'),
        value: (row) => t(stateOf(row).text),
        cell: (row) => <State row={row} />,
      },
      {
        id: 'seen_at',
        title: t('ใช้งานล่าสุด'),
        value: (row) => row.seen_at,
        cell: (row) => <Instant at={row.seen_at} />,
      },
    ],
    [t],
  );
}

const STATES = {
  disabled: { text: 'ปิดใช้งาน', icon: CircleSlash, colour: 'text-error' },
  new: { text: 'ยังไม่ตั้งแอปยืนยันตัวตน', icon: CircleDashed, colour: 'text-muted' },
  active: { text: 'ใช้งาน', icon: CircleCheck, colour: 'text-win' },
} as const;

const stateOf = ({ disabled_at, is_enrolled }: StaffRow) =>
  STATES[disabled_at ? 'disabled' : is_enrolled ? 'active' : 'new'];

function State({ row }: { row: StaffRow }) {
  const t = useT();
  const { text, icon: Icon, colour } = stateOf(row);
  return (
    <span className={classNames('inline-flex items-center gap-1.5 whitespace-nowrap', colour)}>
      <Icon className="size-4" aria-hidden />
      {t(text)}
    </span>
  );
}
