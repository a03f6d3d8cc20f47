import { Eye, EyeOff, Hourglass, TimerOff } from 'lucide-react';
import { Link } from 'wouter';
import { RewardsPage } from '#src/components/rewards-page.tsx';
import { columnsOf, type States } from '#src/components/table/columns.tsx';
import { ListScreen } from '#src/components/table/list-screen.tsx';
import { QUEST_KINDS, QUEST_MEASURES, QUEST_PAYS, UNITS } from '#src/features/quests/quest-words.ts';
import type { Quest } from '#src/features/quests/quests-query.ts';
import type { Translate } from '#src/lib/language.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';

const QuestDialog = lazyPart(() => import('#src/features/quests/quest-dialog.tsx'));

type State = 'shown' | 'hidden' | 'soon' | 'over';

const STATES: States<State> = {
  shown: ['แสดงอยู่', [Eye, 'text-win']],
  hidden: ['ซ่อนอยู่', [EyeOff, 'text-muted']],
  soon: ['ยังไม่เริ่ม', [Hourglass, 'text-gold']],
  over: ['สิ้นสุดแล้ว', [TimerOff, 'text-muted']],
};

const stateOf = ({ is_shown, starts_at, ends_at }: Quest): State => {
  if (!is_shown) return 'hidden';
  const now = new Date().toISOString();
  if (ends_at !== null && ends_at <= now) return 'over';
  return starts_at !== null && starts_at > now ? 'soon' : 'shown';
};

const { text, state, baht, count, instant } = columnsOf<Quest>();
const paidAs = ({ pays }: Quest, t: Translate) => t(QUEST_PAYS[pays]);
const COLUMNS = [
  text('name', 'ภารกิจ', {
    below: ({ kind, event_title }, t) => [t(QUEST_KINDS[kind]), event_title].filter(Boolean).join(' · '),
  }),
  state('state', 'สถานะ', STATES, stateOf),
  text('target', 'เป้าหมาย', {
    value: ({ target, measure }, t) => `${target.toLocaleString('th-TH')} ${t(UNITS[measure])}`,
    below: ({ measure }, t) => t(QUEST_MEASURES[measure]),
  }),
  baht('amount', 'รางวัล', { below: paidAs }),
  {
    ...count('redeemed', 'รับแล้ว 30 วันล่าสุด (ครั้ง / คน)'),
    cell: ({ quest_id, redeemed, members }: Quest) => (
      <Link href={`/rewards/quest-rewards?quest_id=${quest_id}`} className="text-info underline">
        {redeemed.toLocaleString('th-TH')} / {members.toLocaleString('th-TH')}
      </Link>
    ),
  },
  baht('cost', 'ต้นทุน 30 วันล่าสุด', { below: paidAs }),
  instant('ends_at', 'สิ้นสุด'),
  count('position', 'ลำดับในหน้าภารกิจ'),
];

/** `/rewards/quests`: what players can do for a reward, how often it was rewarded lately and what that cost. A row opens to change it. */
export function QuestsScreen() {
  return (
    <ListScreen
      page={RewardsPage}
      title="ภารกิจ"
      eyebrow="นับจากการฝากและการเล่นจริง จ่ายครั้งเดียวต่อภารกิจ หรือวันละครั้ง"
      name="quests"
      call="GET /bo/api/quests"
      columns={COLUMNS}
      hidden={['position']}
      rowId={({ quest_id }) => quest_id}
      add={{ text: 'เพิ่มภารกิจ', permission: 'rewards.edit', dialog: QuestDialog }}
      renderRow={(quest, onClose) => <QuestDialog quest={quest} onClose={onClose} />}
      opensFor="rewards.edit"
      empty={['ยังไม่มีภารกิจ', 'เพิ่มภารกิจให้ผู้เล่นทำเพื่อรับรางวัล']}
    />
  );
}
