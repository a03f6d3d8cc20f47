import { Button, deviceName, Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useAct } from '#src/components/form/confirm-act.tsx';
import { LoadFailed } from '#src/components/load-failed.tsx';
import { asked } from '#src/lib/asked.ts';
import { formatInstant } from '#src/lib/format/format.ts';
import { useLanguage, useT } from '#src/lib/language.ts';

/** Where one is logged in; another device can be logged out from here. */
export function OwnSessions() {
  const t = useT();
  const language = useLanguage((state) => state.language);
  const { data, error, refetch } = useQuery(asked('GET /bo/api/my/sessions', {}));
  const { mutate, isPending, variables } = useAct({ call: 'POST /bo/api/my/sessions/revoke' });
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-24" />;
  return (
    <ul className="flex flex-col divide-y divide-hairline">
      {data.map((session) => (
        <li key={session.session_id} className="flex items-center gap-3 py-2 text-sm">
          <span className="min-w-0 flex-1">
            <span className="block truncate" title={session.device}>
              {deviceName(session.device, ', ', session.device)}
            </span>
            <span className="block text-xs text-muted">
              {session.address} · {formatInstant(session.seen_at, language)}
            </span>
          </span>
          {session.is_current ? (
            <span className="inline-flex items-center gap-1.5 text-sm whitespace-nowrap text-win">
              <CircleCheck className="size-4" aria-hidden />
              {t('อุปกรณ์นี้')}
            </span>
          ) : (
            <Button
              variant="outline"
              isBusy={isPending && variables.session_id === session.session_id}
              onClick={() => mutate({ session_id: session.session_id })}
            >
              {t('ให้ออก')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
