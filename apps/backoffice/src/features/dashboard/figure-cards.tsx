import { Baht } from '#src/components/baht.tsx';
import { ChangeNote } from '#src/features/dashboard/change-note.tsx';
import type { Dashboard } from '#src/features/dashboard/dashboard-query.ts';
import { useDrillDown } from '#src/features/dashboard/drill-down.ts';
import { FigureCard } from '#src/features/dashboard/figure-card.tsx';
import type { PeriodFigures, PeriodName } from '#src/features/dashboard/period.ts';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';

interface Props {
  figures: PeriodFigures;
  period: PeriodName;
  dashboard: Dashboard;
}

/** Money in and out, play and people of a period; each leads to what it is made of. */
export function FigureCards({ figures, period, dashboard }: Props) {
  const t = useT();
  const may = useMay();
  const drillDown = useDrillDown();
  const { from_day, to_day, now, before } = figures;
  const leads = (name: keyof typeof now) => drillDown(name, from_day, to_day);
  const note = (name: keyof typeof now, isGood?: 'more' | 'less') => (
    <ChangeNote now={now[name]} before={before[name]} period={period} {...(isGood && { isGood })} />
  );
  const perDay = Math.round(now.active / Number(period));
  return (
    <section aria-label={t('ตัวเลขของช่วงนี้')} className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <FigureCard
        title={t('เงินเข้า')}
        value={<Baht baht={now.deposits} />}
        note={note('deposits', 'more')}
        href={leads('deposits')}
      />
      <FigureCard
        title={t('เงินออก')}
        value={<Baht baht={now.withdrawals} />}
        note={note('withdrawals')}
        href={leads('withdrawals')}
      />
      <FigureCard
        title={t('เงินของสมาชิก')}
        value={<Baht baht={dashboard.held_for_members} />}
        note={t('รวมทุกกระเป๋าขณะนี้')}
        href={may('ledger.view') ? '/ledger' : undefined}
      />
      <FigureCard
        title={t('สมาชิกใหม่')}
        value={count(now.joined)}
        beside={t('ทั้งหมด {count} คน', { count: count(dashboard.members) })}
        note={note('joined', 'more')}
        href={leads('joined')}
      />
      <FigureCard
        title={t('ยอดแทง')}
        value={<Baht baht={now.stakes} />}
        note={note('stakes', 'more')}
        href={leads('stakes')}
      />
      <FigureCard
        title={t('ยอดจ่าย')}
        value={<Baht baht={now.payouts} />}
        note={note('payouts')}
        href={leads('payouts')}
      />
      <FigureCard
        title={t('กำไรจากการเล่น')}
        value={<Baht baht={now.margin} isSigned />}
        beside={now.stakes > 0 && <MarginShare percent={((now.margin / now.stakes) * 100).toFixed(1)} />}
        note={note('margin', 'more')}
        href={leads('margin')}
      />
      <FigureCard
        title={period === '1' ? t('สมาชิกที่เข้าใช้') : t('สมาชิกที่เข้าใช้ต่อวัน')}
        value={count(perDay)}
        beside={t('ออนไลน์ {count} คน', { count: count(dashboard.online) })}
        note={note('active', 'more')}
        href={leads('active')}
      />
    </section>
  );
}

function MarginShare({ percent }: { percent: string }) {
  const t = useT();
  return (
    <span title={t('{percent}% ของยอดแทง', { percent })}>
      {percent}% <span className="sr-only">{t('ของยอดแทง')}</span>
    </span>
  );
}

const count = (value: number): string => value.toLocaleString('th-TH');
