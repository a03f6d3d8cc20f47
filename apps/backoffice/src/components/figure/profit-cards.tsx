import { formatBaht } from '@chokdee/ui';
import type { ReactNode } from 'react';
import { Baht } from '#src/components/baht.tsx';
import { ChangeNote } from '#src/components/figure/change-note.tsx';
import { CARDS, FigureCard } from '#src/components/figure/figure-card.tsx';
import { useT } from '#src/lib/language.ts';

type Name = 'stakes' | 'payouts' | 'gross_win' | 'costs' | 'net';
/** Costs and net belong to the whole house: a part of its play has none. */
type Profit = Readonly<Record<'stakes' | 'payouts' | 'gross_win', number> & Partial<Record<'costs' | 'net', number>>>;

interface Props {
  now: Profit;
  before: Profit;
  /** What it is compared with, in words. */
  against: string;
  /** What is not decided. */
  open?: { readonly stakes: number; readonly could_pay: number } | undefined;
  /** Where each figure leads. */
  hrefOf?: (name: Name) => string | undefined;
}

/** What the house won in a period and what is not decided, with what each figure means. */
export function ProfitCards({ now, before, against, open, hrefOf }: Props) {
  const t = useT();
  const card = (name: Name, title: string, value: ReactNode, isGood?: 'more' | 'less') => (
    <FigureCard
      title={title}
      value={value}
      beside={name === 'gross_win' && now.stakes > 0 && <MarginShare now={now} before={before} />}
      note={
        <ChangeNote now={now[name] ?? 0} before={before[name] ?? 0} against={against} {...(isGood && { isGood })} />
      }
      href={hrefOf?.(name)}
    />
  );
  return (
    <section aria-label={t('กำไรของช่วงนี้')}>
      <div className={CARDS}>
        {card('stakes', t('ยอดแทงที่ออกผล'), <Baht baht={now.stakes} />, 'more')}
        {card('payouts', t('ยอดจ่าย'), <Baht baht={now.payouts} />)}
        {card('gross_win', t('กำไรขั้นต้น'), <Baht baht={now.gross_win} isSigned />, 'more')}
        {now.costs !== undefined && card('costs', t('ต้นทุน'), <Baht baht={now.costs} />, 'less')}
        {now.net !== undefined && card('net', t('กำไรสุทธิ'), <Baht baht={now.net} isSigned />, 'more')}
        {open && (
          <FigureCard
            title={t('รอผล ยังไม่เป็นกำไร')}
            value={<Baht baht={open.stakes} />}
            note={t('จ่ายได้มากสุด {amount}', { amount: formatBaht(open.could_pay) })}
          />
        )}
      </div>
      <p className="mt-2 text-xs text-muted">{t(MEANING)}</p>
    </section>
  );
}

/** What remains of each baht staked, in percent. */
const marginOf = ({ stakes, gross_win }: Profit): string => ((gross_win / stakes) * 100).toFixed(1);

const MEANING =
  'ยอดแทงนับเมื่อออกผลแล้ว · กำไรขั้นต้น = ยอดแทง − ยอดจ่าย · ต้นทุน = โบนัส คืนยอด แต้ม แนะนำเพื่อน รางวัล ปรับยอด และค่าธรรมเนียมค่ายเกม · กำไรสุทธิ = กำไรขั้นต้น − ต้นทุน';

function MarginShare({ now, before }: Pick<Props, 'now' | 'before'>) {
  const t = useT();
  const percent = marginOf(now);
  return (
    <span title={t('{percent}% ของยอดแทง', { percent })}>
      {percent}% <span className="sr-only">{t('ของยอดแทง')}</span>
      {before.stakes > 0 && t('เดิม {percent}%', { percent: marginOf(before) })}
    </span>
  );
}
