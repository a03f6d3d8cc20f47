import { buttonLook, Card, Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleSlash, Plus } from 'lucide-react';
import { Link } from 'wouter';
import { Instant } from '#src/components/instant.tsx';
import { Mark, StateMark } from '#src/components/mark.tsx';
import { RewardsPage } from '#src/components/rewards-page.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { anyOf, chips, lookFor } from '#src/components/table/filters.tsx';
import { ListScreen } from '#src/components/table/list-screen.tsx';
import { liveWheelsQuery, PHASES, PLACES, type WheelRow } from '#src/features/wheel/wheels-query.ts';
import { optionsOf, wordsOf } from '#src/lib/choices.ts';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';

const { text, state, instant, count, baht } = columnsOf<WheelRow>();
const COLUMNS = [
  text('name', 'ชื่อวงล้อ', { below: ({ place }, t) => t(PLACES[place]) }),
  state('phase', 'สถานะ', PHASES),
  instant('starts_at', 'เปิดให้หมุนตั้งแต่'),
  instant('ends_at', 'เปิดให้หมุนถึง'),
  baht('cost_per_spin', 'ต้นทุนต่อครั้ง (บาท)'),
  count('point_cost', 'แต้มต่อครั้ง'),
  count('daily_limit', 'หมุนได้วันละ (ครั้ง)'),
];

const PHASE_WORDS = { all: 'ทั้งหมด', ...wordsOf(PHASES) } as const;
const phases = chips('สถานะ', PHASE_WORDS, 'all');
const FILTERS = {
  phase: { ...phases, read: (asked: string) => known(phases.read(asked)) },
  search: lookFor('ชื่อวงล้อ', 80),
  place: anyOf('ตำแหน่ง', PLACES),
};

const known = (name: keyof typeof PHASE_WORDS) => (name === 'all' ? undefined : name);

/** `/rewards/wheels`: what turns now at each place, and every wheel with its time and what a spin costs. */
export function WheelsScreen() {
  const t = useT();
  const may = useMay()('rewards.edit');
  return (
    <ListScreen
      page={RewardsPage}
      title="วงล้อ"
      eyebrow="ผลมาจากรหัสที่กำหนดไว้ก่อนหมุน ผู้เล่นตรวจสอบได้ทุกครั้ง"
      name="wheels"
      call="GET /bo/api/wheels"
      filters={FILTERS}
      columns={COLUMNS}
      hidden={['point_cost', 'daily_limit']}
      rowId={({ wheel_id }) => wheel_id}
      pathOf={({ wheel_id }) => `/rewards/wheels/${wheel_id}`}
      actions={
        <>
          <Link href="/rewards/wheels/spins" className={buttonLook('outline')}>
            {t('รายการหมุน')}
          </Link>
          {may && (
            <Link href="/rewards/wheels/new" className={buttonLook('gold')}>
              <Plus className="size-5" aria-hidden />
              {t('สร้างวงล้อ')}
            </Link>
          )}
        </>
      }
      empty={['ไม่พบวงล้อ', 'ลองเปลี่ยนตัวกรอง หรือสร้างวงล้อใหม่']}
    >
      <Live />
    </ListScreen>
  );
}

/** What players find at each place at the moment. */
function Live() {
  const t = useT();
  const { data } = useQuery(liveWheelsQuery());
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {optionsOf(PLACES).map(([place, words]) => (
        <Card key={place} className="flex min-h-28 flex-col gap-1 p-4">
          <p className="text-sm text-muted">{t('ตอนนี้ที่{place}', { place: t(words) })}</p>
          {data ? (
            <LiveWheel wheel={data.items.find((one) => one.place === place)} />
          ) : (
            <Skeleton className="h-14 rounded-control" />
          )}
        </Card>
      ))}
    </div>
  );
}

function LiveWheel({ wheel }: { wheel: WheelRow | undefined }) {
  const t = useT();
  if (!wheel) return <Mark look={[CircleSlash, 'text-error']} text={t('ไม่มีวงล้อที่เปิดอยู่ ผู้เล่นหมุนไม่ได้')} />;
  return (
    <>
      <Link href={`/rewards/wheels/${wheel.wheel_id}`} className="font-medium wrap-break-word text-link underline">
        {wheel.name}
      </Link>
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        <StateMark state={wheel.phase} states={PHASES} />
        {wheel.ends_at && (
          <span className="text-muted">
            {t('เปิดให้หมุนถึง')} <Instant at={wheel.ends_at} />
          </span>
        )}
      </p>
    </>
  );
}
