import { useMemo } from 'react';
import { Link } from 'wouter';
import { Baht } from '#src/components/baht.tsx';
import type { Column } from '#src/components/table/table-model.ts';
import type { MemberRow } from '#src/features/members/member-query.ts';
import { MemberFlags, MemberState } from '#src/features/members/member-state.tsx';
import { FLAG_NAMES } from '#src/features/members/member-words.ts';
import { formatInstant, formatPhone } from '#src/lib/format/format.ts';
import { useLanguage, useT } from '#src/lib/language.ts';

/** The columns of the list of members. */
export function useMemberColumns(): readonly Column<MemberRow>[] {
  const t = useT();
  const language = useLanguage((state) => state.language);
  return useMemo(
    () => [
      { id: 'member_id', title: t('รหัส'), value: (row) => row.member_id },
      { id: 'name', title: t('ชื่อ'), value: (row) => row.name, cell: (row) => <Name row={row} /> },
      {
        id: 'phone',
        title: t('เบอร์โทร'),
        value: (row) => row.phone,
        cell: (row) => <span className="whitespace-nowrap">{formatPhone(row.phone)}</span>,
      },
      {
        id: 'state',
        title: t('สถานะ'),
        value: (row) => t(row.is_frozen ? 'ถูกระงับ' : 'ปกติ'),
        cell: (row) => <MemberState isFrozen={row.is_frozen} />,
      },
      {
        id: 'flags',
        title: t('เครื่องหมาย'),
        value: (row) => row.flags.map((flag) => t(FLAG_NAMES[flag] ?? flag)).join(' '),
        cell: (row) => <MemberFlags flags={row.flags} />,
      },
      {
        id: 'balance',
        title: t('ยอดเงิน'),
        isNumber: true,
        value: (row) => row.balance,
        cell: (row) => <Baht baht={row.balance} />,
      },
      { id: 'level', title: t('ระดับ'), isNumber: true, value: (row) => row.level },
      {
        id: 'seen_at',
        title: t('ใช้งานล่าสุด'),
        value: (row) => row.seen_at,
        cell: (row) => <Instant at={row.seen_at} language={language} />,
      },
      {
        id: 'joined_at',
        title: t('วันที่สมัคร'),
        value: (row) => row.joined_at,
        cell: (row) => <Instant at={row.joined_at} language={language} />,
      },
    ],
    [t, language],
  );
}

/** A link, so that it opens in a tab of its own as well; the keyboard opens the row. */
function Name({ row }: { row: MemberRow }) {
  return (
    <Link
      href={`/members/${row.member_id}`}
      tabIndex={-1}
      className="font-medium whitespace-nowrap hover:underline"
      onClick={(event) => event.stopPropagation()}
    >
      {row.name}
    </Link>
  );
}

function Instant({ at, language }: { at: string | null; language: 'th' | 'en' }) {
  return <span className="whitespace-nowrap text-muted">{at ? formatInstant(at, language) : '–'}</span>;
}
