import { buttonLook, Card, WheelFace } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleSlash, Pencil } from 'lucide-react';
import { Link } from 'wouter';
import { Baht } from '#src/components/baht.tsx';
import { Fact, Facts } from '#src/components/fact.tsx';
import { ItemState } from '#src/components/item-state.tsx';
import { Mark } from '#src/components/mark.tsx';
import { RewardsPage } from '#src/components/rewards-page.tsx';
import { PrizeTable } from '#src/features/wheel/prize-table.tsx';
import { type Wheel, wheelsQuery } from '#src/features/wheel/wheels-query.ts';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';

/** `/rewards/wheels`: both wheels, what was spun on them in thirty days, and whether that agrees with their odds. */
export function WheelsScreen() {
  const t = useT();
  const { data, error, refetch } = useQuery(wheelsQuery());
  return (
    <RewardsPage
      title={t('วงล้อ')}
      eyebrow={t('ผลมาจากรหัสที่กำหนดไว้ก่อนหมุน ผู้เล่นตรวจสอบได้ทุกครั้ง')}
      actions={
        <Link href="/rewards/wheels/spins" className={buttonLook('outline')}>
          {t('รายการหมุน')}
        </Link>
      }
    >
      {data ? (
        <div className="flex flex-col gap-5">
          {data.map((wheel) => (
            <WheelCard key={wheel.wheel_id} wheel={wheel} />
          ))}
        </div>
      ) : (
        <ItemState back="/rewards" error={error} onRetry={() => void refetch()} />
      )}
    </RewardsPage>
  );
}

function WheelCard({ wheel }: { wheel: Wheel }) {
  const t = useT();
  const may = useMay()('rewards.edit');
  return (
    <Card className="flex flex-col gap-4 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-lg font-medium">{wheel.name}</h2>
          <Mark
            look={wheel.is_open ? [CircleCheck, 'text-win'] : [CircleSlash, 'text-muted']}
            text={t(wheel.is_open ? 'เปิดให้หมุน' : 'ปิดอยู่')}
          />
        </div>
        {may && (
          <Link href={`/rewards/wheels/${wheel.wheel_id}/edit`} className={buttonLook('outline')}>
            <Pencil className="size-5" aria-hidden />
            {t('แก้ไขวงล้อ')}
          </Link>
        )}
      </div>
      <div className="grid items-start gap-5 *:min-w-0 md:grid-cols-[14rem_minmax(0,1fr)]">
        <div className="flex flex-col gap-4">
          <WheelFace fields={wheel.prizes} className="mx-auto w-56" />
          <Figures wheel={wheel} />
        </div>
        <PrizeTable wheel={wheel} />
      </div>
    </Card>
  );
}

function Figures({ wheel }: { wheel: Wheel }) {
  const t = useT();
  return (
    <Facts>
      <Fact name={t('หมุนใน 30 วัน')}>
        {t('{spins} ครั้ง {people} คน', {
          spins: wheel.spins.toLocaleString('th-TH'),
          people: wheel.spinners.toLocaleString('th-TH'),
        })}
      </Fact>
      <Fact name={t('รางวัลที่ออก')}>
        <Baht baht={wheel.won} />
      </Fact>
      <Fact name={t('รับไปแล้ว')}>
        <Baht baht={wheel.claimed} />
      </Fact>
      <Fact name={t('แต้มที่ออก')}>
        <Baht baht={wheel.points_won} />
      </Fact>
      <Fact name={t('แต้มที่ใช้หมุน')}>
        <Baht baht={wheel.points_taken} />
      </Fact>
      <Fact name={t('ต้นทุนต่อครั้ง (บาท)')}>{wheel.cost_per_spin.toLocaleString('en-US')}</Fact>
    </Facts>
  );
}
