import { CircleCheck, CirclePause, Clock3 } from 'lucide-react';
import { useMemo } from 'react';
import { Baht } from '#src/components/baht.tsx';
import { Instant } from '#src/components/instant.tsx';
import { type Look, Mark } from '#src/components/mark.tsx';
import type { Column } from '#src/components/table/table-model.ts';
import { CouponActs } from '#src/features/rewards/coupons/coupon-acts.tsx';
import { type Translate, useT } from '#src/lib/language.ts';
import type { CouponBatch } from '#src/lib/rewards-query.ts';

const STATES: Readonly<Record<'usable' | 'over' | 'stopped', readonly [look: Look, text: string]>> = {
  usable: [[CircleCheck, 'text-win'], 'ใช้ได้'],
  over: [[Clock3, 'text-muted'], 'หมดอายุ'],
  stopped: [[CirclePause, 'text-gold'], 'หยุดไว้'],
};

const stateOf = ({ is_stopped, expires_at }: CouponBatch): keyof typeof STATES => {
  if (is_stopped) return 'stopped';
  return expires_at && Date.parse(expires_at) <= Date.now() ? 'over' : 'usable';
};

/** The columns of the batches of codes; those who may change them can stop them and take their codes along. */
export function useCouponColumns(may: boolean): readonly Column<CouponBatch>[] {
  const t = useT();
  return useMemo(
    () => [
      ...factColumns(t),
      ...usageColumns(t),
      ...(may
        ? [
            {
              id: 'acts',
              title: t('ทำต่อ'),
              value: () => '',
              cell: (row: CouponBatch) => <CouponActs batch={row} />,
            },
          ]
        : []),
    ],
    [t, may],
  );
}

const factColumns = (t: Translate): readonly Column<CouponBatch>[] => [
  {
    id: 'name',
    title: t('ชุด'),
    value: (row) => row.name,
    cell: (row) => (
      <span className="block min-w-40">
        <span className="block font-medium">{row.name}</span>
        <span className="block text-xs text-muted">{row.campaign}</span>
      </span>
    ),
  },
  {
    id: 'code',
    title: t('รหัส'),
    value: (row) => row.code,
    cell: (row) => (
      <span className="whitespace-nowrap">
        {row.codes === 1 ? row.code : t('{count} รหัส', { count: row.codes.toLocaleString('th-TH') })}
      </span>
    ),
  },
  {
    id: 'state',
    title: t('สถานะ'),
    value: (row) => t(STATES[stateOf(row)][1]),
    cell: (row) => <Mark look={STATES[stateOf(row)][0]} text={t(STATES[stateOf(row)][1])} />,
  },
];

const usageColumns = (t: Translate): readonly Column<CouponBatch>[] => [
  {
    id: 'uses',
    title: t('ใช้แล้ว'),
    isNumber: true,
    value: (row) => row.uses,
    cell: (row) => `${row.uses.toLocaleString('th-TH')} / ${(row.uses_max * row.codes).toLocaleString('th-TH')}`,
  },
  {
    id: 'given',
    title: t('ให้ไป'),
    isNumber: true,
    value: (row) => row.given,
    cell: (row) => <Baht baht={row.given} />,
  },
  {
    id: 'expires_at',
    title: t('หมดอายุ'),
    value: (row) => row.expires_at,
    cell: (row) => <Instant at={row.expires_at} />,
  },
  { id: 'made_at', title: t('สร้างเมื่อ'), value: (row) => row.made_at, cell: (row) => <Instant at={row.made_at} /> },
  { id: 'by', title: t('โดย'), value: (row) => row.by },
];
