import { buttonLook, Card, WheelFace } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleSlash, Pencil } from 'lucide-react';
import { Link } from 'wouter';
import { FactsOf } from '#src/components/fact.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { Mark } from '#src/components/mark.tsx';
import { RewardsPage } from '#src/components/rewards-page.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { PrizeTable } from '#src/features/wheel/prize-table.tsx';
import { type Wheel, wheelsQuery } from '#src/features/wheel/wheels-query.ts';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';

/** `/rewards/wheels`: both wheels, what was spun on them in thirty days, and whether that agrees with their odds. */
export function WheelsScreen() {
  const t = useT();
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
      <Loaded query={useQuery(wheelsQuery())}>
        {(wheels) => (
          <div className="flex flex-col gap-5">
            {wheels.map((wheel) => (
              <WheelCard key={wheel.wheel_id} wheel={wheel} />
            ))}
          </div>
        )}
      </Loaded>
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
          <FactsOf of={wheel} facts={FACTS} />
        </div>
        <PrizeTable wheel={wheel} />
      </div>
    </Card>
  );
}

const { text, baht, count } = columnsOf<Wheel>();
const FACTS = [
  text('spins', 'หมุนใน 30 วัน', {
    value: ({ spins, spinners }, t) =>
      t('{spins} ครั้ง {people} คน', {
        spins: spins.toLocaleString('th-TH'),
        people: spinners.toLocaleString('th-TH'),
      }),
  }),
  baht('won', 'รางวัลที่ออก'),
  baht('claimed', 'รับไปแล้ว'),
  baht('points_won', 'แต้มที่ออก'),
  baht('points_taken', 'แต้มที่ใช้หมุน'),
  count('cost_per_spin', 'ต้นทุนต่อครั้ง (บาท)'),
];
