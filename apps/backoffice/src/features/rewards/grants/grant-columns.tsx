import { useMemo } from 'react';
import { Baht } from '#src/components/baht.tsx';
import { Instant } from '#src/components/instant.tsx';
import { PersonLink } from '#src/components/person-link.tsx';
import type { Column } from '#src/components/table/table-model.ts';
import { GrantState } from '#src/features/rewards/reward-marks.tsx';
import { type Translate, useT } from '#src/lib/language.ts';
import type { Grant } from '#src/lib/rewards-query.ts';
import { GRANT_STATES, PAYS } from '#src/lib/rewards-words.ts';

/** The columns of rewards that were given. */
export function useGrantColumns(): readonly Column<Grant>[] {
  const t = useT();
  return useMemo(() => [...factColumns(t), ...moneyColumns(t), ...restColumns(t)], [t]);
}

const factColumns = (t: Translate): readonly Column<Grant>[] => [
  {
    id: 'given_at',
    title: t('ให้เมื่อ'),
    value: (row) => row.given_at,
    cell: (row) => <Instant at={row.given_at} />,
  },
  {
    id: 'member',
    title: t('สมาชิก'),
    value: (row) => row.member.name || row.member.member_id,
    cell: (row) => <PersonLink member={row.member} />,
  },
  {
    id: 'campaign',
    title: t('แคมเปญ'),
    value: (row) => row.campaign,
    cell: (row) => (
      <span className="block min-w-36">
        <span className="block">{row.campaign}</span>
        <span className="block text-xs text-muted">{t(PAYS[row.pays])}</span>
      </span>
    ),
  },
  {
    id: 'state',
    title: t('สถานะ'),
    value: (row) => t(GRANT_STATES[row.state]),
    cell: (row) => <GrantState state={row.state} />,
  },
];

const moneyColumns = (t: Translate): readonly Column<Grant>[] => [
  {
    id: 'amount',
    title: t('รางวัล'),
    isNumber: true,
    value: (row) => row.amount,
    cell: (row) => <Baht baht={row.amount} />,
  },
  { id: 'own', title: t('ยอดฝาก'), isNumber: true, value: (row) => row.own, cell: (row) => <Baht baht={row.own} /> },
  {
    id: 'played',
    title: t('ทำยอดแล้ว'),
    isNumber: true,
    value: (row) => row.played,
    cell: (row) => <Played grant={row} />,
  },
  {
    id: 'moved',
    title: t('ย้ายออก'),
    isNumber: true,
    value: (row) => row.moved,
    cell: (row) => <Baht baht={row.moved} />,
  },
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

const restColumns = (t: Translate): readonly Column<Grant>[] => [
  { id: 'code', title: t('รหัสคูปอง'), value: (row) => row.code },
  { id: 'note', title: t('หมายเหตุ'), value: (row) => row.note },
  { id: 'by', title: t('โดย'), value: (row) => row.by },
  {
    id: 'expires_at',
    title: t('หมดอายุ'),
    value: (row) => row.expires_at,
    cell: (row) => <Instant at={row.expires_at} />,
  },
];
