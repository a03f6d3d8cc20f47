import { useDebounced } from '@chokdee/ui';
import { useMemo } from 'react';
import { Link, useLocation } from 'wouter';
import { Page } from '#src/components/page.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import { ChoiceFilter, SearchFilter } from '#src/components/table/list-filters.tsx';
import { useAddressView } from '#src/components/table/use-address-view.ts';
import { useCursor } from '#src/components/table/use-cursor.ts';
import { MemberFlags } from '#src/features/members/member/flag-picker.tsx';
import type { MemberRow } from '#src/features/members/member-query.ts';
import { FLAG_NAMES, MEMBER_STATES } from '#src/features/members/member-words.ts';
import { oneOf, optionsOf } from '#src/lib/choices.ts';
import { formatPhone } from '#src/lib/format/format.ts';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';

const STATES = { all: 'ทั้งหมด', frozen: 'ถูกระงับ', flagged: 'มีเครื่องหมาย', excluded: 'พักหรือระงับการเล่นเอง' } as const;
const SORTS = { newest: 'สมัครล่าสุดก่อน', oldest: 'สมัครก่อนขึ้นก่อน' } as const;

const { text, state, baht, count, instant } = columnsOf<MemberRow>();
const COLUMNS = [
  { id: 'member_id', title: 'รหัส', value: ({ member_id }: MemberRow) => member_id },
  { ...text('name', 'ชื่อ'), cell: (row: MemberRow) => <Name row={row} /> },
  {
    ...text('phone', 'เบอร์โทร'),
    cell: ({ phone }: MemberRow) => <span className="whitespace-nowrap">{formatPhone(phone)}</span>,
  },
  state('state', 'สถานะ', MEMBER_STATES, ({ is_frozen }) => (is_frozen ? 'frozen' : 'open')),
  {
    ...text('flags', 'เครื่องหมาย', {
      value: ({ flags }, t) => flags.map((flag) => t(FLAG_NAMES[flag] ?? flag)).join(' '),
    }),
    cell: ({ flags }: MemberRow) => <MemberFlags flags={flags} />,
  },
  baht('balance', 'ยอดเงิน'),
  count('level', 'ระดับ'),
  instant('seen_at', 'ใช้งานล่าสุด'),
  instant('joined_at', 'วันที่สมัคร'),
];

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

/** `/members`: finds members by phone, name, number or bank account. The address keeps what was looked for. */
export function MembersScreen() {
  const t = useT();
  const [, navigate] = useLocation();
  const view = useAddressView(['level']);
  const search = useDebounced(view.filters['search'] ?? '').trim();
  const wantedState = oneOf(STATES, view.filters['state']) ?? 'all';
  const sort = oneOf(SORTS, view.filters['sort']) ?? 'newest';
  const asked = useMemo(() => ({ ...(search && { search }), state: wantedState, sort }), [search, wantedState, sort]);
  const source = useCursor(['members', 'list', asked], (paging, signal) =>
    staffApi('GET /bo/api/members', { ...asked, ...paging }, signal ? { signal } : {}),
  );
  return (
    <Page title={t('สมาชิก')} eyebrow={t('ค้นหาแล้วเปิดแถวเพื่อดูทุกอย่างของสมาชิก')}>
      <DataTable
        name="members"
        label={t('สมาชิก')}
        columns={COLUMNS}
        source={source}
        view={view}
        rowId={(row) => String(row.member_id)}
        onOpen={(row) => navigate(`/members/${row.member_id}`)}
        filters={
          <>
            <SearchFilter view={view} label={t('เบอร์โทร ชื่อ รหัส หรือเลขบัญชี')} />
            <ChoiceFilter view={view} name="state" label={t('สถานะ')} initial="all" options={optionsOf(STATES)} />
            <ChoiceFilter view={view} name="sort" label={t('ลำดับ')} initial="newest" options={optionsOf(SORTS)} />
          </>
        }
        empty={{ title: t('ไม่พบสมาชิก'), text: t('ลองค้นด้วยเบอร์โทร ชื่อ รหัส หรือเลขบัญชีเต็ม') }}
      />
    </Page>
  );
}
