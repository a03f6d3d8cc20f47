import { useDebounced } from '@chokdee/ui';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { Baht } from '#src/components/baht.tsx';
import { PersonLink } from '#src/components/person-link.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import { SearchFilter } from '#src/components/table/list-filters.tsx';
import type { Column } from '#src/components/table/table-model.ts';
import { useAddressView } from '#src/components/table/use-address-view.ts';
import { useCursor } from '#src/components/table/use-cursor.ts';
import { AffiliatePage } from '#src/features/affiliate/affiliate-page.tsx';
import type { Referrer } from '#src/features/affiliate/affiliate-query.ts';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';

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
        columns={useReferrerColumns()}
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

function useReferrerColumns(): readonly Column<Referrer>[] {
  const t = useT();
  return useMemo(() => {
    const money = (id: 'earned' | 'balance' | 'held' | 'stake' | 'redeemed', title: string): Column<Referrer> => ({
      id,
      title,
      isNumber: true,
      value: (row) => row[id],
      cell: (row) => <Baht baht={row[id]} />,
    });
    const count = (id: 'friends' | 'network' | 'cases', title: string): Column<Referrer> => ({
      id,
      title,
      isNumber: true,
      value: (row) => row[id],
    });
    return [
      {
        id: 'member',
        title: t('สมาชิก'),
        value: (row) => row.member.name || row.member.member_id,
        cell: (row) => <PersonLink member={row.member} hasPhone />,
      },
      money('earned', t('ได้ทั้งหมด')),
      money('balance', t('คงเหลือรับได้')),
      money('held', t('พักไว้ระหว่างตรวจ')),
      count('friends', t('เพื่อนชั้น 1')),
      count('network', t('เครือข่าย 3 ชั้น')),
      count('cases', t('รอตรวจ')),
      money('stake', t('ยอดเล่นของเพื่อน')),
      money('redeemed', t('สมาชิกรับไปแล้ว')),
    ];
  }, [t]);
}
