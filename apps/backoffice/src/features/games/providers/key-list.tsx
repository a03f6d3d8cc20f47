import { Button } from '@chokdee/ui';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { ConfirmAct } from '#src/components/form/confirm-act.tsx';
import { Instant } from '#src/components/instant.tsx';
import type { Provider } from '#src/features/games/games-query.ts';
import { useT } from '#src/lib/language.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import { useMay } from '#src/lib/me.ts';

const RotateDialog = lazyPart(() => import('#src/features/games/providers/rotate-dialog.tsx'));

const SMALL = 'px-3! text-sm font-normal!';
const VALID_MAX = 2;
/** Older ones are of no interest any more. */
const SHOWN_MAX = 4;

type Key = Provider['keys'][number];

/** The keys of a provider, newest first: which are valid and when each was last used. */
export function KeyList({ provider }: { provider: Provider }) {
  const t = useT();
  const may = useMay()('games.keys');
  const [isRotating, setIsRotating] = useState(false);
  const { keys } = provider;
  const valid = keys.filter(({ retired_at }) => retired_at === null);
  return (
    <section aria-label={t('คีย์ของ {name}', { name: provider.name })}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium">{t('คีย์')}</h3>
        {may && (
          <Button
            variant="outline"
            className={SMALL}
            disabled={valid.length >= VALID_MAX}
            onClick={() => setIsRotating(true)}
          >
            <KeyRound className="size-4" aria-hidden />
            {t('สร้างคีย์ใหม่')}
          </Button>
        )}
      </div>
      <ul className="divide-y divide-hairline text-sm">
        {keys.slice(0, SHOWN_MAX).map((key) => (
          <KeyRow key={key.generation} {...{ provider, shown: key, newest: keys[0] }} canRetire={may} />
        ))}
      </ul>
      {may && valid.length >= VALID_MAX && <p className="pt-1 text-xs text-muted">{t('เลิกใช้คีย์เก่าก่อนจึงสร้างคีย์ใหม่ได้')}</p>}
      {isRotating && <RotateDialog provider={provider} onClose={() => setIsRotating(false)} />}
    </section>
  );
}

interface RowProps {
  provider: Provider;
  shown: Key;
  newest: Key | undefined;
  canRetire: boolean;
}

function KeyRow({ provider: { provider_id, name }, shown, newest, canRetire }: RowProps) {
  const t = useT();
  const [isAsking, setIsAsking] = useState(false);
  const { generation, fingerprint, retired_at, last_used_at } = shown;
  const canBeRetired = canRetire && retired_at === null && newest !== undefined && newest.generation !== generation;
  return (
    <li className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 py-1">
      <span>
        {t('รุ่น {generation}', { generation })}{' '}
        <code className="rounded bg-raised px-1.5 py-0.5 text-xs">{fingerprint}</code>
        <span className="block text-xs text-muted">
          {retired_at ? t('เลิกใช้') : t('ใช้ล่าสุด')} <Instant at={retired_at ?? last_used_at} />
        </span>
      </span>
      {canBeRetired && (
        <Button variant="outline" className={SMALL} onClick={() => setIsAsking(true)}>
          {t('เลิกใช้')}
          <span className="sr-only"> {t('รุ่น {generation}', { generation })}</span>
        </Button>
      )}
      {isAsking && (
        <ConfirmAct
          call="POST /bo/api/games/keys/retire"
          given={{ provider_id, generation }}
          title={t('เลิกใช้คีย์รุ่น {generation} ของ {name}', { generation, name })}
          text={t(
            newest?.last_used_at
              ? 'คำสั่งที่เซ็นด้วยคีย์นี้จะถูกปฏิเสธทันที'
              : 'ค่ายยังไม่เคยใช้คีย์ใหม่ ถ้าเลิกใช้คีย์นี้ตอนนี้ คำสั่งของค่ายอาจถูกปฏิเสธทั้งหมด',
          )}
          confirm={t('เลิกใช้')}
          cancel={t('ยังใช้ต่อ')}
          done={t('เลิกใช้คีย์รุ่น {generation} แล้ว', { generation })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </li>
  );
}
