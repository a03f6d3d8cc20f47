import { Baht } from '#src/components/baht.tsx';
import { ChangeNote } from '#src/features/dashboard/change-note.tsx';
import { useDrillDown } from '#src/features/dashboard/drill-down.ts';
import { FigureCard } from '#src/features/dashboard/figure-card.tsx';
import { type FigureProps, ProfitCards } from '#src/features/dashboard/profit-cards.tsx';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';

/** What the house won, money in and out and people of a period, and what is not decided. */
export function FigureCards({ figures, period, dashboard }: FigureProps) {
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
    <>
      <ProfitCards {...{ figures, period, dashboard }} />
      <section aria-label={t('ตัวเลขของช่วงนี้')} className="grid grid-cols-2 gap-3 md:grid-cols-3 2xl:grid-cols-5">
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
          title={period === '1' ? t('สมาชิกที่เข้าใช้') : t('สมาชิกที่เข้าใช้ต่อวัน')}
          value={count(perDay)}
          beside={t('ออนไลน์ {count} คน', { count: count(dashboard.online) })}
          note={note('active', 'more')}
          href={leads('active')}
        />
      </section>
    </>
  );
}

const count = (value: number): string => value.toLocaleString('th-TH');
