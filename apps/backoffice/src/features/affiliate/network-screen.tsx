import { Card } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, UserRound } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { Loaded } from '#src/components/loaded.tsx';
import { StateMark } from '#src/components/mark.tsx';
import { type Person, PersonLink } from '#src/components/person-link.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import { useAddressView } from '#src/components/table/use-address-view.ts';
import { useCursor } from '#src/components/table/use-cursor.ts';
import { AffiliatePage } from '#src/features/affiliate/affiliate-page.tsx';
import { CASE_STATES, type Friend } from '#src/features/affiliate/affiliate-query.ts';
import { asked } from '#src/lib/asked.ts';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';

const { text, member: friend, baht, count, instant } = columnsOf<Friend>();
const COLUMNS = [
  friend('เพื่อนที่ชวนมา', undefined, true),
  instant('joined_at', 'สมัครเมื่อ'),
  count('friends', 'ชวนต่อ (คน)'),
  baht('stake', 'ยอดเล่นที่นับ'),
  baht('commission', 'ค่าแนะนำ'),
  {
    ...text('case_state', 'การตรวจ', {
      value: ({ case_state }, t) => (case_state ? t(CASE_STATES[case_state][0]) : ''),
    }),
    cell: ({ case_state }: Friend) => (case_state ? <StateMark state={case_state} states={CASE_STATES} /> : '–'),
  },
];

const pathOf = ({ member_id }: Person): string => `/rewards/affiliate/members/${member_id}`;

/** `/rewards/affiliate/members/{id}`: who brought a member and whom he brought; each name leads a step up or down. */
export function NetworkScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const t = useT();
  const member_id = Number(params['member_id']);
  const query = useQuery(asked('GET /bo/api/affiliate/network', { member_id, limit: 1 }));
  return (
    <AffiliatePage title={t('เครือข่ายแนะนำ')} eyebrow={t('เลือกชื่อเพื่อเดินขึ้นหรือลงทีละชั้น')}>
      <Loaded query={query}>
        {({ above, member }) => (
          <>
            <Line above={above} member={member} />
            <Friends key={member_id} memberId={member_id} />
          </>
        )}
      </Loaded>
    </AffiliatePage>
  );
}

function Line({ above, member }: { above: readonly Person[]; member: Person }) {
  const t = useT();
  return (
    <Card className="p-4">
      <ol aria-label={t('สายผู้แนะนำ')} className="flex flex-wrap items-center gap-x-1 gap-y-2 text-sm">
        {above.map((person) => (
          <li key={person.member_id} className="flex items-center gap-1">
            <Link
              href={pathOf(person)}
              className="inline-flex min-h-9 items-center text-info underline underline-offset-4"
            >
              {person.name || person.member_id}
            </Link>
            <ChevronRight className="size-4 text-muted" aria-hidden />
          </li>
        ))}
        <li aria-current="true" className="flex items-center gap-2 text-base font-medium">
          <UserRound className="size-5 text-gold" aria-hidden />
          <PersonLink member={member} hasPhone />
        </li>
      </ol>
      {above.length === 0 && <p className="mt-1 text-sm text-muted">{t('สมัครเองโดยไม่มีผู้แนะนำ')}</p>}
    </Card>
  );
}

function Friends({ memberId }: { memberId: number }) {
  const t = useT();
  const [, go] = useLocation();
  const view = useAddressView();
  const source = useCursor(['rewards', 'affiliate', 'network', memberId], async (paging) => {
    const { friends } = await staffApi('GET /bo/api/affiliate/network', { member_id: memberId, ...paging });
    return friends;
  });
  return (
    <DataTable
      name="affiliate_network"
      label={t('เพื่อนที่ชวนมา')}
      columns={COLUMNS}
      source={source}
      view={view}
      rowId={(row) => String(row.member.member_id)}
      onOpen={(row) => go(pathOf(row.member))}
      empty={{ title: t('ยังไม่ได้ชวนใคร'), text: t('เพื่อนที่สมัครจากลิงก์ของสมาชิกนี้จะอยู่ที่นี่') }}
    />
  );
}
