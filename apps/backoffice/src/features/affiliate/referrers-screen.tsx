import { columnsOf } from '#src/components/table/columns.tsx';
import { lookFor } from '#src/components/table/filters.tsx';
import { ListScreen } from '#src/components/table/list-screen.tsx';
import { AffiliatePage } from '#src/features/affiliate/affiliate-page.tsx';
import type { Referrer } from '#src/features/affiliate/affiliate-query.ts';

const { member, baht, count } = columnsOf<Referrer>();
const COLUMNS = [
  member('สมาชิก', undefined, true),
  baht('earned', 'ได้ทั้งหมด'),
  baht('balance', 'คงเหลือรับได้'),
  baht('held', 'พักไว้ระหว่างตรวจ'),
  count('friends', 'เพื่อนชั้น 1'),
  count('network', 'เครือข่าย 3 ชั้น'),
  count('cases', 'รอตรวจ'),
  baht('stake', 'ยอดเล่นของเพื่อน'),
  baht('redeemed', 'สมาชิกรับไปแล้ว'),
];

const FILTERS = { search: lookFor('เบอร์โทร ชื่อเต็ม หรือรหัสสมาชิก', 40) };

/** `/rewards/affiliate/members`: who refers, by what he has earned. A row opens his network. */
export function ReferrersScreen() {
  return (
    <ListScreen
      page={AffiliatePage}
      title="ผู้แนะนำ"
      eyebrow="เรียงตามค่าแนะนำที่ได้ เลือกแถวเพื่อดูเครือข่าย"
      name="affiliate_members"
      call="GET /bo/api/affiliate/members"
      filters={FILTERS}
      columns={COLUMNS}
      hidden={['stake', 'redeemed']}
      rowId={(row) => row.member.member_id}
      pathOf={(row) => `/rewards/affiliate/members/${row.member.member_id}`}
      empty={['ไม่พบผู้แนะนำ', 'ผู้ที่มีค่าแนะนำแล้วจะอยู่ที่นี่ ค้นหาใครก็ได้ด้วยเบอร์หรือรหัส']}
    />
  );
}
