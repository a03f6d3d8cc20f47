import { classNames } from '@chokdee/ui';
import { Link } from 'wouter';
import { MembersPage } from '#src/components/members/members-page.tsx';
import { nameLook } from '#src/components/person-link.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { choice, lookFor, pick } from '#src/components/table/filters.tsx';
import { ListScreen } from '#src/components/table/list-screen.tsx';
import type { Column } from '#src/components/table/table-model.ts';
import { ManyButton } from '#src/features/members/many/many-button.tsx';
import { MemberFlags } from '#src/features/members/member/flag-picker.tsx';
import type { MemberRow } from '#src/features/members/member-query.ts';
import { MEMBER_STATES } from '#src/features/members/member-words.ts';
import { formatPhone } from '#src/lib/format/format.ts';
import { FLAG_NAMES } from '#src/lib/segments/segment-words.ts';
import { SEGMENT_CHOICES } from '#src/lib/segments/segments-query.ts';

const STATES = { all: 'ทั้งหมด', frozen: 'ถูกระงับ', flagged: 'มีเครื่องหมาย', excluded: 'พักหรือระงับการเล่นเอง' } as const;
const SORTS = { newest: 'สมัครล่าสุดก่อน', oldest: 'สมัครก่อนขึ้นก่อน' } as const;

const { text, state, baht, count, instant } = columnsOf<MemberRow>();
const COLUMNS: readonly Column<MemberRow>[] = [
  { id: 'member_id', title: 'รหัส', value: ({ member_id }) => member_id },
  { ...text('name', 'ชื่อ'), cell: (row) => <Name row={row} /> },
  {
    ...text('phone', 'เบอร์โทร'),
    cell: ({ phone }) => <span className="whitespace-nowrap">{formatPhone(phone)}</span>,
  },
  state('state', 'สถานะ', MEMBER_STATES, ({ is_frozen }) => (is_frozen ? 'frozen' : 'open')),
  {
    ...text('flags', 'เครื่องหมาย', {
      value: ({ flags }, t) => flags.map((flag) => t.data(FLAG_NAMES[flag] ?? flag)).join(' '),
    }),
    cell: ({ flags }: MemberRow) => (flags.length > 0 ? <MemberFlags flags={flags} /> : '–'),
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
      className={classNames('font-medium hover:underline', nameLook(row.name))}
      onClick={(event) => event.stopPropagation()}
    >
      {row.name}
    </Link>
  );
}

const FILTERS = {
  search: lookFor('เบอร์โทร ชื่อ รหัส หรือเลขบัญชี'),
  segment_id: pick('กลุ่ม', 'ทุกคน', ...SEGMENT_CHOICES),
  state: choice('สถานะ', STATES, 'all'),
  sort: choice('ลำดับ', SORTS, 'newest'),
};

/** `/members`: finds members by phone, name, number or bank account. The address keeps what was looked for. */
export function MembersScreen() {
  return (
    <ListScreen
      page={MembersPage}
      title="สมาชิก"
      eyebrow="ค้นหาแล้วเปิดแถวเพื่อดูทุกอย่างของสมาชิก"
      name="members"
      call="GET /bo/api/members"
      filters={FILTERS}
      columns={COLUMNS}
      hidden={['level']}
      rowId={({ member_id }) => member_id}
      pathOf={({ member_id }) => `/members/${member_id}`}
      actions={<ManyButton />}
      empty={['ไม่พบสมาชิก', 'ลองค้นด้วยเบอร์โทร ชื่อ รหัส หรือเลขบัญชีเต็ม']}
    />
  );
}
