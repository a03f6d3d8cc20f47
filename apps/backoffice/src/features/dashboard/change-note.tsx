import { classNames } from '@chokdee/ui';
import { changeOf, type PeriodName } from '#src/features/dashboard/period.ts';
import type { Text } from '#src/lib/english.ts';
import { useT } from '#src/lib/language.ts';

const BEFORE: Readonly<Record<PeriodName, Text>> = {
  '1': 'จากเมื่อวานทั้งวัน',
  '7': 'จาก 7 วันก่อนหน้า',
  '30': 'จาก 30 วันก่อนหน้า',
};

interface Props {
  now: number;
  before: number;
  period: PeriodName;
  /** Whether more is better, worse, or neither. */
  isGood?: 'more' | 'less' | 'neither';
}

/** How a figure changed against the period before, as an arrow, a percentage and words. */
export function ChangeNote({ now, before, period, isGood = 'neither' }: Props) {
  const t = useT();
  const change = changeOf(now, before);
  if (change === undefined) return t(now === 0 ? 'ยังไม่มียอด' : 'ช่วงก่อนหน้าไม่มียอด');
  const rounded = Math.round(change * 10) / 10;
  const isBetter = isGood !== 'neither' && rounded !== 0 && rounded > 0 === (isGood === 'more');
  const isWorse = isGood !== 'neither' && rounded !== 0 && !isBetter;
  return (
    <>
      <span className={classNames('whitespace-nowrap', isBetter && 'text-win', isWorse && 'text-error')}>
        {rounded === 0 ? '=' : rounded > 0 ? '▲' : '▼'} {Math.abs(rounded).toFixed(1)}%
      </span>{' '}
      {t(BEFORE[period])}
    </>
  );
}
