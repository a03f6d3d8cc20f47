import { Card, classNames, EmptyState, Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, PlugZap } from 'lucide-react';
import { CallTable } from '#src/components/call-table.tsx';
import { Instant } from '#src/components/instant.tsx';
import { LoadFailed } from '#src/components/load-failed.tsx';
import { CashierPage } from '#src/features/cashier/cashier-page.tsx';
import { type Provider, providersQuery } from '#src/features/cashier/cashier-query.ts';
import { useT } from '#src/lib/language.ts';

/** `/cashier/providers`: how the payment providers are now. */
export function ProvidersScreen() {
  const t = useT();
  const { data, error, refetch } = useQuery(providersQuery());
  return (
    <CashierPage title={t('ผู้ให้บริการชำระเงิน')} eyebrow={t('การเรียกใน 1 ชั่วโมงล่าสุด อัปเดตเอง')}>
      {!data && !error && <Skeleton className="h-64 rounded-card" />}
      {!data && error && (
        <Card>
          <LoadFailed error={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {data?.length === 0 && (
        <Card>
          <EmptyState icon={PlugZap} title={t('ยังไม่มีผู้ให้บริการ')} text={t('ตั้งค่าผู้ให้บริการชำระเงินก่อนจึงจะฝากถอนได้')} />
        </Card>
      )}
      {data?.map((provider) => (
        <ProviderCard key={provider.provider} provider={provider} />
      ))}
    </CashierPage>
  );
}

function ProviderCard({ provider }: { provider: Provider }) {
  const t = useT();
  const { is_well, calls, failures, mean_ms, events_waiting, last_event_at } = provider;
  const Icon = is_well ? CircleCheck : CircleAlert;
  const figures = [
    { name: t('เรียก'), value: calls.toLocaleString('th-TH') },
    { name: t('ล้มเหลว'), value: failures.toLocaleString('th-TH'), isBad: failures > 0 },
    { name: t('เวลาเฉลี่ย'), value: mean_ms === null ? '–' : t('{count} มิลลิวินาที', { count: mean_ms }) },
    { name: t('เหตุการณ์ที่รอจัดการ'), value: events_waiting.toLocaleString('th-TH'), isBad: events_waiting > 0 },
  ];
  return (
    <Card className={classNames('overflow-clip', !is_well && 'border-error!')}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 px-4 pt-4">
        <h2 className="text-lg font-medium">{provider.provider}</h2>
        <output className={classNames('flex items-center gap-2 font-medium', is_well ? 'text-win' : 'text-error')}>
          <Icon className="size-5" aria-hidden />
          {t(is_well ? 'ปกติ' : 'มีปัญหา')}
        </output>
      </div>
      <dl className="grid grid-cols-2 gap-3 p-4 lg:grid-cols-4">
        {figures.map(({ name, value, isBad }) => (
          <div key={name} className="rounded-control bg-raised px-3 py-2">
            <dt className="text-xs text-muted">{name}</dt>
            <dd className={classNames('text-lg font-medium', isBad && 'text-error')}>{value}</dd>
          </div>
        ))}
      </dl>
      <CallTable calls={provider.by_call} />
      <p className="border-t border-hairline px-4 py-2 text-xs text-muted">
        {t('เหตุการณ์ล่าสุด')} <Instant at={last_event_at} />
      </p>
    </Card>
  );
}
