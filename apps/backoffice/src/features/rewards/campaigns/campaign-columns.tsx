import { useMemo } from 'react';
import { Baht } from '#src/components/baht.tsx';
import { Instant } from '#src/components/instant.tsx';
import type { Column } from '#src/components/table/table-model.ts';
import { BudgetBar } from '#src/features/rewards/campaigns/budget-bar.tsx';
import { CampaignState } from '#src/features/rewards/reward-marks.tsx';
import { type Translate, useT } from '#src/lib/language.ts';
import type { CampaignRow } from '#src/lib/rewards-query.ts';
import { CAMPAIGN_STATES, KINDS } from '#src/lib/rewards-words.ts';

/** The columns of the campaigns. */
export function useCampaignColumns(): readonly Column<CampaignRow>[] {
  const t = useT();
  return useMemo(() => [...factColumns(t), ...moneyColumns(t)], [t]);
}

const factColumns = (t: Translate): readonly Column<CampaignRow>[] => [
  {
    id: 'name',
    title: t('แคมเปญ'),
    value: (row) => row.name,
    cell: (row) => (
      <span className="block min-w-44">
        <span className="block font-medium">{row.name}</span>
        <span className="block text-xs text-muted">{t(KINDS[row.kind])}</span>
      </span>
    ),
  },
  { id: 'kind', title: t('ชนิด'), value: (row) => t(KINDS[row.kind]) },
  {
    id: 'state',
    title: t('สถานะ'),
    value: (row) => t(CAMPAIGN_STATES[row.state]),
    cell: (row) => <CampaignState state={row.state} />,
  },
  {
    id: 'ends_at',
    title: t('สิ้นสุด'),
    value: (row) => row.ends_at,
    cell: (row) => <Instant at={row.ends_at} />,
  },
];

const moneyColumns = (t: Translate): readonly Column<CampaignRow>[] => [
  {
    id: 'given',
    title: t('งบที่ใช้'),
    value: (row) => row.given,
    cell: (row) => <BudgetBar given={row.given} budget={row.budget} />,
  },
  {
    id: 'claims',
    title: t('ครั้งที่รับ'),
    isNumber: true,
    value: (row) => row.claims,
    cell: (row) => row.claims.toLocaleString('th-TH'),
  },
  {
    id: 'members',
    title: t('สมาชิก'),
    isNumber: true,
    value: (row) => row.members,
    cell: (row) => row.members.toLocaleString('th-TH'),
  },
  {
    id: 'forfeited',
    title: t('กลับคืนมา'),
    isNumber: true,
    value: (row) => row.forfeited,
    cell: (row) => <Baht baht={row.forfeited} />,
  },
  {
    id: 'cost',
    title: t('ต้นทุน'),
    isNumber: true,
    value: (row) => row.cost,
    cell: (row) => <Baht baht={row.cost} className="font-medium" />,
  },
];
