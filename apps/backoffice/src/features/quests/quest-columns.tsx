import { Eye, EyeOff, Hourglass, TimerOff } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { Baht } from '#src/components/baht.tsx';
import { Instant } from '#src/components/instant.tsx';
import { type Look, Mark } from '#src/components/mark.tsx';
import { PersonLink } from '#src/components/person-link.tsx';
import type { Column } from '#src/components/table/table-model.ts';
import { QUEST_KINDS, QUEST_MEASURES, QUEST_PAYS, UNITS } from '#src/features/quests/quest-words.ts';
import type { Quest, Redeemed } from '#src/features/quests/quests-query.ts';
import { type Translate, useT } from '#src/lib/language.ts';

const STATES = {
  shown: ['แสดงอยู่', [Eye, 'text-win']],
  hidden: ['ซ่อนอยู่', [EyeOff, 'text-muted']],
  soon: ['ยังไม่เริ่ม', [Hourglass, 'text-gold']],
  over: ['สิ้นสุดแล้ว', [TimerOff, 'text-muted']],
} as const satisfies Record<string, readonly [string, Look]>;

const stateOf = ({ is_shown, starts_at, ends_at }: Quest): keyof typeof STATES => {
  if (!is_shown) return 'hidden';
  const now = new Date().toISOString();
  if (ends_at !== null && ends_at <= now) return 'over';
  return starts_at !== null && starts_at > now ? 'soon' : 'shown';
};

/** The columns of the quests. */
export function useQuestColumns(): readonly Column<Quest>[] {
  const t = useT();
  return useMemo(() => [...factColumns(t), ...numberColumns(t)], [t]);
}

const factColumns = (t: Translate): readonly Column<Quest>[] => [
  {
    id: 'name',
    title: t('ภารกิจ'),
    value: (row) => row.name,
    cell: (row) => (
      <span className="block min-w-44">
        <span className="block font-medium">{row.name}</span>
        <span className="block text-xs text-muted">
          {t(QUEST_KINDS[row.kind])}
          {row.event_title && ` · ${row.event_title}`}
        </span>
      </span>
    ),
  },
  {
    id: 'state',
    title: t('สถานะ'),
    value: (row) => t(STATES[stateOf(row)][0]),
    cell: (row) => <Mark look={STATES[stateOf(row)][1]} text={t(STATES[stateOf(row)][0])} />,
  },
  {
    id: 'target',
    title: t('เป้าหมาย'),
    value: (row) => `${t(QUEST_MEASURES[row.measure])} ${row.target} ${t(UNITS[row.measure])}`,
    cell: (row) => (
      <span className="block whitespace-nowrap">
        {row.target.toLocaleString('th-TH')} {t(UNITS[row.measure])}
        <span className="block text-xs text-muted">{t(QUEST_MEASURES[row.measure])}</span>
      </span>
    ),
  },
];

const numberColumns = (t: Translate): readonly Column<Quest>[] => [
  {
    id: 'amount',
    title: t('รางวัล'),
    isNumber: true,
    value: (row) => row.amount,
    cell: (row) => <Paid pays={row.pays} amount={row.amount} />,
  },
  {
    id: 'redeemed',
    title: t('รับแล้ว 30 วันล่าสุด (ครั้ง / คน)'),
    isNumber: true,
    value: (row) => row.redeemed,
    cell: (row) => (
      <Link href={`/rewards/quest-rewards?quest_id=${row.quest_id}`} className="text-info underline">
        {row.redeemed.toLocaleString('th-TH')} / {row.members.toLocaleString('th-TH')}
      </Link>
    ),
  },
  {
    id: 'cost',
    title: t('ต้นทุน 30 วันล่าสุด'),
    isNumber: true,
    value: (row) => row.cost,
    cell: (row) => <Paid pays={row.pays} amount={row.cost} />,
  },
  { id: 'ends_at', title: t('สิ้นสุด'), value: (row) => row.ends_at, cell: (row) => <Instant at={row.ends_at} /> },
  { id: 'position', title: t('ลำดับในหน้าภารกิจ'), isNumber: true, value: (row) => row.position },
];

/** An amount with what it is paid as. */
function Paid({ pays, amount }: { pays: Quest['pays']; amount: number }) {
  return (
    <span className="block whitespace-nowrap">
      <Baht baht={amount} />
      <span className="block text-xs text-muted">{useT()(QUEST_PAYS[pays])}</span>
    </span>
  );
}

/** The columns of who was rewarded. */
export function useRedeemedColumns(): readonly Column<Redeemed>[] {
  const t = useT();
  return useMemo(
    () => [
      {
        id: 'redeemed_at',
        title: t('รับเมื่อ'),
        value: (row) => row.redeemed_at,
        cell: (row) => <Instant at={row.redeemed_at} />,
      },
      {
        id: 'member',
        title: t('สมาชิก'),
        value: (row) => row.member.name || row.member.member_id,
        cell: (row) => <PersonLink member={row.member} />,
      },
      { id: 'name', title: t('ภารกิจ'), value: (row) => row.name },
      {
        id: 'progress',
        title: t('ทำได้จริง'),
        isNumber: true,
        value: (row) => row.progress,
        cell: (row) => row.progress.toLocaleString('th-TH'),
      },
      {
        id: 'amount',
        title: t('รางวัล'),
        isNumber: true,
        value: (row) => row.amount,
        cell: (row) => <Paid pays={row.pays} amount={row.amount} />,
      },
    ],
    [t],
  );
}
