import { Button, Card, classNames, toast } from '@chokdee/ui';
import { useMutation } from '@tanstack/react-query';
import { CircleCheck, CircleStop } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { SWITCH_NAMES, type Switch, switchesQuery } from '#src/features/agent/switches/switches-query.ts';
import { formatInstant } from '#src/lib/format/format.ts';
import { useLanguage, useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';
import { queryClient } from '#src/lib/query-client.ts';
import { staffApi } from '#src/lib/staff-api.ts';

const StopDialog = lazy(async () => ({
  default: (await import('#src/features/agent/switches/stop-dialog.tsx')).StopDialog,
}));

/** One thing that can be stopped: whether it is, why, and the way to change that. */
export function SwitchCard({ one }: { one: Switch }) {
  const t = useT();
  const may = useMay();
  const language = useLanguage((state) => state.language);
  const [isStopping, setIsStopping] = useState(false);
  const { mutate: open, isPending } = useMutation({
    mutationFn: () =>
      staffApi('POST /bo/api/switches/set', { name: one.name, is_stopped: false, reason: '', version: one.version }),
    onSuccess: () => toast.success(t('เปิดบริการแล้ว')),
    onSettled: () => queryClient.invalidateQueries(switchesQuery()),
  });
  const Icon = one.is_stopped ? CircleStop : CircleCheck;
  return (
    <Card className={classNames('flex flex-col gap-3 p-5', one.is_stopped && 'border-error')}>
      <div className="flex-1">
        <h2 className="text-lg font-medium">{t(SWITCH_NAMES[one.name] ?? one.name)}</h2>
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
          onClick={() => (one.is_stopped ? open() : setIsStopping(true))}
        >
          {t(one.is_stopped ? 'เปิดบริการ' : 'หยุดบริการ')}
          <span className="sr-only"> {t(SWITCH_NAMES[one.name] ?? one.name)}</span>
        </Button>
      )}
      <Suspense>{isStopping && <StopDialog one={one} onClose={() => setIsStopping(false)} />}</Suspense>
    </Card>
  );
}
