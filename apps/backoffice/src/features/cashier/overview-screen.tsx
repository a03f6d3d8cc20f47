import { Card, classNames } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { Link } from 'wouter';
import { Baht } from '#src/components/baht.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { latenessOf, sayTime, secondsSince } from '#src/features/cashier/age.ts';
import { CashierPage } from '#src/features/cashier/cashier-page.tsx';
import { type Overview, overviewQuery } from '#src/features/cashier/cashier-query.ts';
import { QUEUE_NAMES, QUEUE_PATHS } from '#src/features/cashier/cashier-words.ts';
import { WaitingAge } from '#src/features/cashier/waiting-age.tsx';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';

/** `/cashier`: what waits in each queue, how much and how long, and how fast members get their money. */
export function OverviewScreen() {
  const t = useT();
  const query = useQuery(overviewQuery());
  return (
    <CashierPage title={t('แคชเชียร์')} eyebrow={t('ตัวเลขอัปเดตเองทุกไม่กี่วินาที')}>
      <Loaded query={query}>
        {(overview) => (
          <>
            <Queues queues={overview.queues} now_ms={query.dataUpdatedAt} />
            <Medians overview={overview} />
          </>
        )}
      </Loaded>
    </CashierPage>
  );
}

function Queues({ queues, now_ms }: Pick<Overview, 'queues'> & { now_ms: number }) {
  const may = useMay();
  const shown = queues.filter(({ queue }) => queue !== 'flags' || may('aml.view'));
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {shown.map((queue) => (
        <QueueCard key={queue.queue} queue={queue} now_ms={now_ms} />
      ))}
    </div>
  );
}

function QueueCard({ queue, now_ms }: { queue: Overview['queues'][number]; now_ms: number }) {
  const t = useT();
  const { count, amount, oldest_at } = queue;
  const isLate = oldest_at !== null && latenessOf(secondsSince(oldest_at, now_ms)) === 'very late';
  return (
    <Link href={QUEUE_PATHS[queue.queue]} className="group rounded-card">
      <Card className={classNames('h-full p-4 group-hover:bg-raised', isLate && 'border-error!')}>
        <h2 className="text-sm text-muted">{t(QUEUE_NAMES[queue.queue])}</h2>
        <p className="text-3xl font-medium">{count.toLocaleString('th-TH')}</p>
        <p className="min-h-6 text-sm">
          {amount > 0 && (
            <>
              {t('รวม')} <Baht baht={amount} className="font-medium" />
            </>
          )}
        </p>
        <p className="mt-1 min-h-6 text-sm">
          {oldest_at ? (
            <>
              <span className="text-muted">{t('เก่าสุด')} </span>
              <WaitingAge at={oldest_at} />
            </>
          ) : (
            <span className="inline-flex items-center gap-1.5 text-win">
              <CircleCheck className="size-4" aria-hidden />
              {t('ไม่มีงานค้าง')}
            </span>
          )}
        </p>
      </Card>
    </Link>
  );
}

function Medians({ overview }: { overview: Overview }) {
  const t = useT();
  const figures = [
    { name: t('ฝาก: เวลากลางจนเงินเข้า'), seconds: overview.deposit_median_seconds },
    { name: t('ถอน: เวลากลางจนเงินออก'), seconds: overview.withdrawal_median_seconds },
  ];
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      {figures.map(({ name, seconds }) => (
        <Card key={name} className="px-4 py-3">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="text-xl font-medium">{seconds === null ? t('ยังมีรายการไม่พอ') : sayTime(seconds, t)}</dd>
          <dd className="text-xs text-muted">{t('จาก 7 วันล่าสุด')}</dd>
        </Card>
      ))}
    </dl>
  );
}
