import { Button, Card, classNames } from '@chokdee/ui';
import { CircleCheck, CircleStop } from 'lucide-react';
import { useState } from 'react';
import { useAct } from '#src/components/form/confirm-act.tsx';
import { SWITCH_NAMES, type Switch } from '#src/features/agent/switches/switches-query.ts';
import { formatInstant } from '#src/lib/format/format.ts';
import { useLanguage, useT } from '#src/lib/language.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import { useMay } from '#src/lib/me.ts';

const StopDialog = lazyPart(() => import('#src/features/agent/switches/stop-dialog.tsx'));

/** One thing that can be stopped: whether it is, why, and the way to change that. */
export function SwitchCard({ one }: { one: Switch }) {
  const t = useT();
  const may = useMay();
  const language = useLanguage((state) => state.language);
  const [isStopping, setIsStopping] = useState(false);
  const { mutate: open, isPending } = useAct({
    call: 'POST /bo/api/switches/set',
    done: t('เปิดบริการแล้ว'),
  });
  const Icon = one.is_stopped ? CircleStop : CircleCheck;
  return (
    <Card className={classNames('flex flex-col gap-3 p-5', one.is_stopped && 'border-error')}>
      <div className="flex-1">
        <h2 className="text-lg font-medium">{t.data(SWITCH_NAMES[one.name] ?? one.name)}</h2>
        <p className={classNames('flex items-center gap-1.5 text-sm', one.is_stopped ? 'text-error' : 'text-win')}>
          <Icon className="size-4" aria-hidden />
          {t(one.is_stopped ? 'หยุดให้บริการ' : 'ให้บริการ')}
        </p>
        {one.is_stopped && <p className="mt-2 text-sm break-words">{one.reason}</p>}
        <p className="mt-1 text-xs text-muted">{t('ตั้งแต่ {at}', { at: formatInstant(one.updated_at, language) })}</p>
      </div>
      {may('switches.set') && (
        <Button
          variant={one.is_stopped ? 'gold' : 'outline'}
          isBusy={isPending}
          onClick={() =>
            one.is_stopped
              ? open({ name: one.name, is_stopped: false, reason: '', version: one.version })
              : setIsStopping(true)
          }
        >
          {t(one.is_stopped ? 'เปิดบริการ' : 'หยุดบริการ')}
          <span className="sr-only"> {t.data(SWITCH_NAMES[one.name] ?? one.name)}</span>
        </Button>
      )}
      {isStopping && <StopDialog one={one} onClose={() => setIsStopping(false)} />}
    </Card>
  );
}
