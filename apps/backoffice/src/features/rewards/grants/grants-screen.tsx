import { Gift } from 'lucide-react';
import { Baht } from '#src/components/baht.tsx';
import { RewardsPage } from '#src/components/rewards-page.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { choice, ONE_MEMBER } from '#src/components/table/filters.tsx';
import { ListScreen } from '#src/components/table/list-screen.tsx';
import { GRANT_STATES } from '#src/components/thing-states.ts';
import { CAMPAIGN } from '#src/features/rewards/campaigns/campaign-filter.ts';
import { wordsOf } from '#src/lib/choices.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import type { Grant } from '#src/lib/rewards-query.ts';
import { PAYS } from '#src/lib/words/rewards-words.ts';

const GrantDialog = lazyPart(() => import('#src/features/rewards/grants/grant-dialog.tsx'));
const GiveDialog = lazyPart(() => import('#src/features/rewards/grants/give-dialog.tsx'));

const STATES = { all: 'ทั้งหมด', ...wordsOf(GRANT_STATES) } as const;

const { text, state, member, baht, instant } = columnsOf<Grant>();
const COLUMNS = [
  instant('given_at', 'ให้เมื่อ'),
  member('สมาชิก'),
  text('campaign', 'แคมเปญ', { below: ({ pays }, t) => t(PAYS[pays]) }),
  state('state', 'สถานะ', GRANT_STATES),
  baht('amount', 'รางวัล'),
  baht('own', 'ยอดฝาก'),
  { ...baht('played', 'ทำยอดแล้ว'), cell: (grant: Grant) => <Played grant={grant} /> },
  baht('moved', 'ย้ายออก'),
  text('code', 'รหัสคูปอง'),
  text('note', 'หมายเหตุ'),
  text('by', 'โดย'),
  instant('expires_at', 'หมดอายุ'),
];

function Played({ grant: { turnover, played } }: { grant: Grant }) {
  if (turnover === 0) return '–';
  return (
    <>
      <Baht baht={played} />
      <span className="text-muted">
        {' / '}
        <Baht baht={turnover} />
      </span>
    </>
  );
}

const FILTERS = { campaign_id: CAMPAIGN, state: choice('สถานะ', STATES, 'all'), member_id: ONE_MEMBER };

/** `/rewards/grants`: every reward that was given, newest first. A row opens to see it whole and to cancel it. */
export function GrantsScreen() {
  return (
    <ListScreen
      page={RewardsPage}
      title="รางวัลที่ให้แล้ว"
      eyebrow="เลือกแถวเพื่อดูรายละเอียดหรือยกเลิก"
      name="grants"
      call="GET /bo/api/rewards/grants"
      filters={FILTERS}
      columns={COLUMNS}
      hidden={['own', 'moved', 'code', 'by', 'expires_at']}
      rowId={({ grant_id }) => grant_id}
      add={{ text: 'ให้รางวัลสมาชิก', icon: Gift, permission: 'rewards.grant', dialog: GiveDialog }}
      renderRow={(grant, onClose) => <GrantDialog grant={grant} onClose={onClose} />}
      empty={['ยังไม่มีรางวัลที่ให้', 'ลองเปลี่ยนตัวกรอง']}
    />
  );
}
