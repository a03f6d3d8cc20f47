import { Card, classNames } from '@chokdee/ui';
import { CircleAlert, CircleCheck, CirclePause } from 'lucide-react';
import { Link } from 'wouter';
import { CallTable } from '#src/components/call-table.tsx';
import { Fact, Facts } from '#src/components/fact.tsx';
import { Figures, FOUR } from '#src/components/figure/figure.tsx';
import { Instant } from '#src/components/instant.tsx';
import { LogoList } from '#src/components/logo-list.tsx';
import { type Look, Mark } from '#src/components/mark.tsx';
import type { Provider } from '#src/features/games/games-query.ts';
import { KeyList } from '#src/features/games/providers/key-list.tsx';
import { ProviderActs } from '#src/features/games/providers/provider-acts.tsx';
import type { Text } from '#src/lib/english.ts';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';
import { sayRefusal } from '#src/lib/say-refusal.ts';
import { doAct } from '#src/lib/staff-api.ts';

const lookOf = ({ is_active, is_well }: Provider): { look: Look; text: Text } => {
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
      <Calls provider={provider} />
      <CallTable calls={provider.calls} />
      <div className="grid gap-x-8 gap-y-4 border-t border-hairline p-4 *:min-w-0 lg:grid-cols-2">
        <Reached provider={provider} />
        <KeyList provider={provider} />
      </div>
      <StudioLogos studios={provider.studios} />
    </Card>
  );
}

function Calls({ provider: { games, calls, unanswered } }: { provider: Provider }) {
  const sum = (column: 'calls' | 'failures') => calls.reduce((total, call) => total + call[column], 0);
  const [all, failures] = [sum('calls'), sum('failures')];
  const rate = all > 0 ? ` (${((failures / all) * 100).toFixed(1)}%)` : '';
  return (
    <div className="p-4">
      <Figures
        isRaised
        className={FOUR}
        figures={[
          { title: 'เกม', value: games.toLocaleString('th-TH') },
          { title: 'เรียก', value: all.toLocaleString('th-TH') },
          { title: 'ล้มเหลว', value: failures.toLocaleString('th-TH') + rate, isBad: failures > 0 },
          { title: 'คำสั่งที่ยังไม่ได้ตอบ', value: <Unanswered count={unanswered} /> },
        ]}
      />
    </div>
  );
}

function Unanswered({ count }: { count: number }) {
  if (count === 0) return '0';
  return (
    <Link href="/games/callbacks?state=unanswered" className="text-error underline underline-offset-4">
      {count.toLocaleString('th-TH')}
    </Link>
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

/** The studios whose games a provider brings, with their logos. */
function StudioLogos({ studios }: Pick<Provider, 'studios'>) {
  const t = useT();
  const may = useMay()('games.edit');
  if (studios.length === 0) return null;
  const save = async ({ sub_provider_id }: Provider['studios'][number], logo: string) => {
    await doAct('POST /bo/api/games/studios/logo', { sub_provider_id, logo });
  };
  return (
    <section aria-label={t('โลโก้ค่าย')} className="border-t border-hairline p-4">
      <h3 className="font-medium">{t('โลโก้ค่าย')}</h3>
      <p className="text-sm text-muted">{t('ค่ายที่ไม่มีรูป ผู้เล่นเห็นเป็นตัวอักษร')}</p>
      <LogoList label={t('โลโก้ค่าย')} rows={studios} onSave={may ? save : undefined} />
    </section>
  );
}
