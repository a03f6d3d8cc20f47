import { EmptyState, Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { ServerOff } from 'lucide-react';
import { CheckCard } from '#src/features/system/check-card.tsx';
import { type Readiness, readinessQuery } from '#src/features/system/readiness.ts';

/** The names of the checks that we know, in the order in which they are shown. */
const NAMES: Readonly<Record<string, string>> = {
  database: 'ฐานข้อมูล',
  jobs: 'งานเบื้องหลัง',
  events: 'คิวเหตุการณ์',
  clock: 'นาฬิกาเทียบฐานข้อมูล',
};

/** `/`: whether each part of the system works now. */
export function SystemScreen() {
  const { data, dataUpdatedAt, isError } = useQuery(readinessQuery());
  return (
    <>
      <p className="text-xs text-muted">ระบบ</p>
      <h1 className="text-xl font-medium">สถานะระบบ</h1>
      <div className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {!isError && data && <Checks checks={data.checks} />}
        {!isError && !data && Object.keys(NAMES).map((name) => <Skeleton key={name} className="h-32 rounded-card" />)}
      </div>
      {isError && <EmptyState icon={ServerOff} title="เซิร์ฟเวอร์ไม่ตอบ" text="ระบบจะลองใหม่เองทุก 5 วินาที" />}
      {dataUpdatedAt > 0 && <p className="mt-3 text-xs text-muted">ตรวจล่าสุด {timeFormat.format(dataUpdatedAt)}</p>}
    </>
  );
}

function Checks({ checks }: { checks: Readiness['checks'] }) {
  return orderOf(checks).map(([name, check]) => <CheckCard key={name} name={NAMES[name] ?? name} {...check} />);
}

const orderOf = <T,>(checks: Readonly<Record<string, T>>): [name: string, check: T][] => {
  const known = Object.keys(NAMES);
  return Object.entries(checks).sort(([one], [other]) => known.indexOf(one) - known.indexOf(other));
};

const timeFormat = new Intl.DateTimeFormat('th-TH', { dateStyle: 'medium', timeStyle: 'medium' });
