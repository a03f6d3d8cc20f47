import { formatBaht } from '@chokdee/ui';
import { Baht } from '#src/components/baht.tsx';
import { ChangeNote } from '#src/features/dashboard/change-note.tsx';
import type { Dashboard } from '#src/features/dashboard/dashboard-query.ts';
import { FigureCard } from '#src/features/dashboard/figure-card.tsx';
import type { PeriodFigures, PeriodName } from '#src/features/dashboard/period.ts';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';

export interface FigureProps {
  figures: PeriodFigures;
  period: PeriodName;
  dashboard: Dashboard;
}

/** What the house won in a period and what is not decided, with what each figure means. */
export function ProfitCards({ figures: { now, before }, period, dashboard }: FigureProps) {
  const t = useT();
  const may = useMay();
  const note = (name: keyof typeof now, isGood?: 'more' | 'less') => (
    <ChangeNote now={now[name]} before={before[name]} period={period} {...(isGood && { isGood })} />
  );
  return (
    <section aria-label={t('กำไรของช่วงนี้')}>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3 2xl:grid-cols-6">
        <FigureCard title={t('ยอดแทงที่ออกผล')} value={<Baht baht={now.stakes} />} note={note('stakes', 'more')} />
        <FigureCard title={t('ยอดจ่าย')} value={<Baht baht={now.payouts} />} note={note('payouts')} />
        <FigureCard
          title={t('กำไรขั้นต้น')}
          value={<Baht baht={now.gross_win} isSigned />}
          beside={now.stakes > 0 && <MarginShare percent={((now.gross_win / now.stakes) * 100).toFixed(1)} />}
          note={note('gross_win', 'more')}
        />
        <FigureCard
          title={t('ต้นทุน')}
          value={<Baht baht={now.costs} />}
          note={note('costs', 'less')}
          href={may('ledger.view') ? '/ledger' : undefined}
        />
        <FigureCard title={t('กำไรสุทธิ')} value={<Baht baht={now.net} isSigned />} note={note('net', 'more')} />
        <FigureCard
          title={t('รอผล ยังไม่เป็นกำไร')}
          value={<Baht baht={dashboard.open.stakes} />}
          note={t('จ่ายได้มากสุด {amount}', { amount: formatBaht(dashboard.open.could_pay) })}
        />
      </div>
      <p className="mt-2 text-xs text-muted">{t(MEANING)}</p>
    </section>
  );
}

const MEANING =
  'ยอดแทงนับเมื่อออกผลแล้ว · กำไรขั้นต้น = ยอดแทง − ยอดจ่าย · ต้นทุน = โบนัส คืนยอด แต้ม แนะนำเพื่อน รางวัล และปรับยอด · กำไรสุทธิ = กำไรขั้นต้น − ต้นทุน';

function MarginShare({ percent }: { percent: string }) {
  const t = useT();
  return (
    <span title={t('{percent}% ของยอดแทง', { percent })}>
      {percent}% <span className="sr-only">{t('ของยอดแทง')}</span>
    </span>
  );
}
