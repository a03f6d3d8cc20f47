import { classNames } from '@chokdee/ui';
import { useT } from '#src/lib/language.ts';

interface Props {
  now: number;
  before: number;
  /** What it is compared with, in words. */
  against: string;
  /** Whether more is better, worse, or neither. */
  isGood?: 'more' | 'less' | 'neither';
}

/** By how many percent a figure changed; undefined where there was nothing to compare with. */
export const changeOf = (now: number, before: number): number | undefined =>
  before === 0 ? undefined : ((now - before) / Math.abs(before)) * 100;

/** How a figure changed against the period before, as an arrow, a percentage and words. */
export function ChangeNote({ now, before, against, isGood = 'neither' }: Props) {
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
      {against}
    </>
  );
}
