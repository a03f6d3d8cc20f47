import { Card, classNames } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, PlugZap } from 'lucide-react';
import { CallTable } from '#src/components/call-table.tsx';
import { type Figure, Figures, FOUR } from '#src/components/figure/figure.tsx';
import { Instant } from '#src/components/instant.tsx';
import { CardList } from '#src/components/table/card-list.tsx';
import { wholeList } from '#src/components/table/use-cursor.ts';
import { CashierPage } from '#src/features/cashier/cashier-page.tsx';
import { type Provider, providersQuery } from '#src/features/cashier/cashier-query.ts';
import { useT } from '#src/lib/language.ts';

/** `/cashier/providers`: how the payment providers are now. */
export function ProvidersScreen() {
  const t = useT();
  return (
    <CashierPage title={t('ผู้ให้บริการชำระเงิน')} eyebrow={t('การเรียกใน 1 ชั่วโมงล่าสุด อัปเดตเอง')}>
      <CardList
        source={wholeList(useQuery(providersQuery()))}
        rowId={({ provider }) => provider}
        empty={{ icon: PlugZap, title: 'ยังไม่มีผู้ให้บริการ', text: 'ตั้งค่าผู้ให้บริการชำระเงินก่อนจึงจะฝากถอนได้' }}
      >
        {(provider) => <ProviderCard provider={provider} />}
      </CardList>
    </CashierPage>
  );
}

function ProviderCard({ provider }: { provider: Provider }) {
  const t = useT();
  const { is_well, calls, failures, mean_ms, events_waiting, last_event_at } = provider;
  const Icon = is_well ? CircleCheck : CircleAlert;
  const figures: readonly Figure[] = [
    { title: 'เรียก', value: calls.toLocaleString('th-TH') },
    { title: 'ล้มเหลว', value: failures.toLocaleString('th-TH'), isBad: failures > 0 },
    { title: 'เวลาเฉลี่ย', value: mean_ms === null ? '–' : t('{count} มิลลิวินาที', { count: mean_ms }) },
    { title: 'เหตุการณ์ที่รอจัดการ', value: events_waiting.toLocaleString('th-TH'), isBad: events_waiting > 0 },
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
      <div className="p-4">
        <Figures figures={figures} isRaised className={FOUR} />
      </div>
      <CallTable calls={provider.by_call} />
      <p className="border-t border-hairline px-4 py-2 text-xs text-muted">
        {t('เหตุการณ์ล่าสุด')} <Instant at={last_event_at} />
      </p>
    </Card>
  );
}
