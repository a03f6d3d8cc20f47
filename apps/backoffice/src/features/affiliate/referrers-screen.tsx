import { useDebounced } from '@chokdee/ui';
import { useLocation } from 'wouter';
import { columnsOf } from '#src/components/table/columns.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import { SearchFilter } from '#src/components/table/list-filters.tsx';
import { useAddressView } from '#src/components/table/use-address-view.ts';
import { useCursor } from '#src/components/table/use-cursor.ts';
import { AffiliatePage } from '#src/features/affiliate/affiliate-page.tsx';
import type { Referrer } from '#src/features/affiliate/affiliate-query.ts';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';

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

/** `/rewards/affiliate/members`: who refers, by what he has earned. A row opens his network. */
export function ReferrersScreen() {
  const t = useT();
  const [, go] = useLocation();
  const view = useAddressView(['stake', 'redeemed']);
  const search = useDebounced(view.filters['search'] ?? '')
    .trim()
    .slice(0, 40);
  const source = useCursor(['rewards', 'affiliate', 'members', search], (paging) =>
    staffApi('GET /bo/api/affiliate/members', { ...(search && { search }), ...paging }),
  );
  return (
    <AffiliatePage title={t('ผู้แนะนำ')} eyebrow={t('เรียงตามค่าแนะนำที่ได้ เลือกแถวเพื่อดูเครือข่าย')}>
      <DataTable
        name="affiliate_members"
        label={t('ผู้แนะนำ')}
        columns={COLUMNS}
        source={source}
        view={view}
        rowId={(row) => String(row.member.member_id)}
        onOpen={(row) => go(`/rewards/affiliate/members/${row.member.member_id}`)}
        filters={<SearchFilter view={view} label={t('เบอร์โทร ชื่อเต็ม หรือรหัสสมาชิก')} />}
        empty={{ title: t('ไม่พบผู้แนะนำ'), text: t('ผู้ที่มีค่าแนะนำแล้วจะอยู่ที่นี่ ค้นหาใครก็ได้ด้วยเบอร์หรือรหัส') }}
      />
    </AffiliatePage>
  );
}
