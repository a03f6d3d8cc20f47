import { Baht } from '#src/components/baht.tsx';
import { ChangeNote } from '#src/components/figure/change-note.tsx';
import { CARDS, FigureCard } from '#src/components/figure/figure-card.tsx';
import { ProfitCards } from '#src/components/figure/profit-cards.tsx';
import type { Dashboard } from '#src/features/dashboard/dashboard-query.ts';
import { useDrillDown } from '#src/features/dashboard/drill-down.ts';
import type { PeriodFigures, PeriodName } from '#src/features/dashboard/period.ts';
import type { Text } from '#src/lib/english.ts';
import { useT } from '#src/lib/language.ts';
import { useMay, useMe } from '#src/lib/me.ts';

const BEFORE: Readonly<Record<PeriodName, Text>> = {
  '1': 'จากเมื่อวานทั้งวัน',
  '7': 'จาก 7 วันก่อนหน้า',
  '30': 'จาก 30 วันก่อนหน้า',
};

interface Props {
  figures: PeriodFigures;
  period: PeriodName;
  dashboard: Dashboard;
}

/** What the house won, money in and out and people of a period, and what is not decided. */
export function FigureCards({ figures, period, dashboard }: Props) {
  const t = useT();
  const may = useMay();
  const { alarms_open } = useMe();
  const drillDown = useDrillDown();
  const { from_day, to_day, now, before } = figures;
  const leads = (name: keyof typeof now) => drillDown(name, from_day, to_day);
  const note = (name: keyof typeof now, isGood?: 'more' | 'less') => (
    <ChangeNote now={now[name]} before={before[name]} against={t(BEFORE[period])} {...(isGood && { isGood })} />
  );
  const perDay = Math.round(now.active / Number(period));
  return (
    <>
      <ProfitCards
        {...{ now, before }}
        against={t(BEFORE[period])}
        open={dashboard.open}
        hrefOf={(name) => drillDown(name, from_day, to_day)}
      />
      <section aria-label={t('ตัวเลขของช่วงนี้')} className={CARDS}>
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
          note={t('ทุกกระเป๋าขณะนี้ ไม่รวมแต้ม')}
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
          title={period === '1' ? t('สมาชิกที่เข้าใช้') : t('สมาชิกที่เข้าใช้ต่อวัน')}
          value={count(perDay)}
          beside={t('อยู่บนเว็บตอนนี้ {count} คน', { count: count(dashboard.online) })}
          note={note('active', 'more')}
          href={leads('active')}
        />
        {may('alarms.view') && (
          <FigureCard
            title={t('แจ้งเตือน')}
            value={<span className={alarms_open > 0 ? 'text-error' : undefined}>{count(alarms_open)}</span>}
            note={alarms_open > 0 ? t('เรื่องที่ต้องดูแล') : t('ไม่มีเรื่องค้าง')}
            href="/alarms"
          />
        )}
      </section>
    </>
  );
}

const count = (value: number): string => value.toLocaleString('th-TH');
