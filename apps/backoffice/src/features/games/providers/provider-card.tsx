import { Card, classNames } from '@chokdee/ui';
import { CircleAlert, CircleCheck, CirclePause } from 'lucide-react';
import { Link } from 'wouter';
import { CallTable } from '#src/components/call-table.tsx';
import { Fact, Facts } from '#src/components/fact.tsx';
import { Instant } from '#src/components/instant.tsx';
import { type Look, Mark } from '#src/components/mark.tsx';
import { StudioLogos } from '#src/features/games/catalogue/studio-logos.tsx';
import type { Provider } from '#src/features/games/games-query.ts';
import { KeyList } from '#src/features/games/providers/key-list.tsx';
import { ProviderActs } from '#src/features/games/providers/provider-acts.tsx';
import { useT } from '#src/lib/language.ts';
import { sayRefusal } from '#src/lib/say-refusal.ts';

const lookOf = ({ is_active, is_well }: Provider): { look: Look; text: string } => {
  if (!is_active) return { look: [CirclePause, 'text-muted'], text: 'ปิดอยู่' };
  return is_well
    ? { look: [CircleCheck, 'text-win'], text: 'ปกติ' }
    : { look: [CircleAlert, 'text-error'], text: 'มีปัญหา' };
};

/** One provider: how it is, what it does, how it is reached and by which keys. */
export function ProviderCard({ provider }: { provider: Provider }) {
  const t = useT();
  const { look, text } = lookOf(provider);
  return (
    <Card className={classNames('overflow-clip', provider.is_active && !provider.is_well && 'border-error!')}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 pt-4">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 className="text-lg font-medium">{provider.name}</h2>
          <output className="text-sm font-medium">
            <Mark look={look} text={t(text)} />
          </output>
        </div>
        <ProviderActs provider={provider} />
      </div>
      <Figures provider={provider} />
      <CallTable calls={provider.calls} />
      <div className="grid gap-x-8 gap-y-4 border-t border-hairline p-4 *:min-w-0 lg:grid-cols-2">
        <Reached provider={provider} />
        <KeyList provider={provider} />
      </div>
      <StudioLogos studios={provider.studios} />
    </Card>
  );
}

function Figures({ provider: { games, calls, unanswered } }: { provider: Provider }) {
  const t = useT();
  const sum = (column: 'calls' | 'failures') => calls.reduce((total, call) => total + call[column], 0);
  const [all, failures] = [sum('calls'), sum('failures')];
  const rate = all > 0 ? ` (${((failures / all) * 100).toFixed(1)}%)` : '';
  const figures = [
    { name: t('เกม'), value: games.toLocaleString('th-TH') },
    { name: t('เรียก'), value: all.toLocaleString('th-TH') },
    { name: t('ล้มเหลว'), value: failures.toLocaleString('th-TH') + rate, isBad: failures > 0 },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 p-4 lg:grid-cols-4">
      {figures.map(({ name, value, isBad }) => (
        <div key={name} className="rounded-control bg-raised px-3 py-2">
          <dt className="text-xs text-muted">{name}</dt>
          <dd className={classNames('text-lg font-medium', isBad && 'text-error')}>{value}</dd>
        </div>
      ))}
      <div className="rounded-control bg-raised px-3 py-2">
        <dt className="text-xs text-muted">{t('คำสั่งที่ยังไม่ได้ตอบ')}</dt>
        <dd className="text-lg font-medium">
          {unanswered > 0 ? (
            <Link href="/games/callbacks?state=unanswered" className="text-error underline underline-offset-4">
              {unanswered.toLocaleString('th-TH')}
            </Link>
          ) : (
            '0'
          )}
        </dd>
      </div>
    </dl>
  );
}

function Reached({ provider }: { provider: Provider }) {
  const t = useT();
  const { code, url, origins, addresses, synced_at, sync_note } = provider;
  return (
    <section aria-label={t('การเชื่อมต่อ')}>
      <h3 className="font-medium">{t('การเชื่อมต่อ')}</h3>
      <Facts>
        <Fact name={t('ชื่อในโปรโตคอล')}>{code}</Fact>
        <Fact name={t('ที่อยู่')}>{url || <span className="text-error">{t('ยังไม่ได้ตั้งค่า')}</span>}</Fact>
        <Fact name={t('เปิดเกมจาก')}>{origins.join(', ') || t('ที่เดียวกับเว็บ (แซนด์บ็อกซ์)')}</Fact>
        <Fact name={t('เรียกเราจาก')}>{addresses.join(', ') || t('ทุกที่')}</Fact>
        <Fact name={t('ดึงรายชื่อเกมล่าสุด')}>
          <Instant at={synced_at} />
          {sync_note && <span className="block text-xs text-muted">{sayRefusal(sync_note)}</span>}
        </Fact>
      </Facts>
    </section>
  );
}
