import { FilterWords } from '#src/components/members/filter-words.tsx';
import { MembersPage } from '#src/components/members/members-page.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { ListScreen } from '#src/components/table/list-screen.tsx';
import { sayFilter, sayMembers } from '#src/lib/segments/segment-words.ts';
import type { Segment } from '#src/lib/segments/segments-query.ts';

const { text, count, instant } = columnsOf<Segment>();
const COLUMNS = [
  text('name', 'ชื่อกลุ่ม'),
  {
    ...text('filter', 'เงื่อนไข', { value: ({ filter }, t) => sayFilter(filter, t, 'th').join(' · ') }),
    cell: ({ filter }: Segment) => <FilterWords filter={filter} />,
  },
  { ...count('members', 'สมาชิก (คน)'), cell: ({ members }: Segment) => sayMembers(members) },
  instant('counted_at', 'นับเมื่อ'),
  text('campaigns', 'ใช้ในแคมเปญ', { value: ({ campaigns }) => campaigns.map(({ name }) => name).join(' · ') }),
  text('by', 'แก้โดย'),
];

/** `/members/segments`: the saved filters of members. */
export function SegmentsScreen() {
  return (
    <ListScreen
      page={MembersPage}
      title="กลุ่มสมาชิก"
      eyebrow="ตัวกรองที่บันทึกไว้ ใช้กับรายชื่อ แคมเปญ และข้อความ"
      name="segments"
      call="GET /bo/api/segments"
      columns={COLUMNS}
      hidden={['by']}
      rowId={({ segment_id }) => segment_id}
      pathOf={({ segment_id }) => `/members/segments/${segment_id}`}
      add={{ text: 'สร้างกลุ่ม', permission: 'segments.edit', path: '/members/segments/new' }}
      empty={['ยังไม่มีกลุ่มสมาชิก', 'สร้างกลุ่มแรกจากเงื่อนไขที่ใช้บ่อย']}
    />
  );
}
