import { buttonLook, Card, WheelFace } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Copy, Pencil } from 'lucide-react';
import { Link } from 'wouter';
import { FactsOf } from '#src/components/fact.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { RewardsPage } from '#src/components/rewards-page.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { PrizeTable } from '#src/features/wheel/prize-table.tsx';
import { PHASES, PLACES, type Wheel, wheelQuery } from '#src/features/wheel/wheels-query.ts';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';

/** `/rewards/wheels/:wheel_id`: a wheel, what was spun on it in thirty days, and whether that agrees with its odds. */
export function WheelScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const t = useT();
  const query = useQuery(wheelQuery(Number(params['wheel_id'])));
  const { data } = query;
  return (
    <RewardsPage
      title={data?.name ?? t('วงล้อ')}
      eyebrow={data && t(PLACES[data.place])}
      actions={data && <Acts wheel={data} />}
    >
      <Loaded query={query} back="/rewards/wheels">
        {(wheel) => (
          <Card className="grid items-start gap-5 p-4 *:min-w-0 md:grid-cols-[16rem_minmax(0,1fr)]">
            <div className="flex flex-col gap-4">
              <WheelFace fields={wheel.prizes} className="mx-auto w-56" />
              <FactsOf of={wheel} facts={FACTS} />
            </div>
            <PrizeTable wheel={wheel} />
          </Card>
        )}
      </Loaded>
    </RewardsPage>
  );
}

function Acts({ wheel: { wheel_id, state } }: { wheel: Wheel }) {
  const t = useT();
  const may = useMay()('rewards.edit');
  return (
    <>
      <Link href={`/rewards/wheels/spins?wheel_id=${wheel_id}`} className={buttonLook('outline')}>
        {t('รายการหมุน')}
      </Link>
      {may && (
        <Link href={`/rewards/wheels/new?like=${wheel_id}`} className={buttonLook('outline')}>
          <Copy className="size-5" aria-hidden />
          {t('ทำสำเนา')}
        </Link>
      )}
      {may && state !== 'retired' && (
        <Link href={`/rewards/wheels/${wheel_id}/edit`} className={buttonLook('gold')}>
          <Pencil className="size-5" aria-hidden />
          {t('แก้ไขวงล้อ')}
        </Link>
      )}
    </>
  );
}

const { text, state, instant, baht } = columnsOf<Wheel>();
const FACTS = [
  state('phase', 'สถานะ', PHASES),
  instant('starts_at', 'เปิดให้หมุนตั้งแต่'),
  instant('ends_at', 'เปิดให้หมุนถึง'),
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
  baht('cost_per_spin', 'ต้นทุนต่อครั้ง (บาท)'),
];
