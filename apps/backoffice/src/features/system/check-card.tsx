import { Card, classNames } from '@chokdee/ui';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { Check } from '#src/features/system/readiness.ts';

/** One part of the system, its state in words and with an icon. */
export function CheckCard({ name, ok, detail }: Check & { name: string }) {
  const Icon = ok ? CircleCheck : CircleAlert;
  return (
    <Card className="p-4">
      <h2 className="text-sm text-muted">{name}</h2>
      <p className={classNames('mt-1 flex items-center gap-2 text-xl font-medium', ok ? 'text-win' : 'text-error')}>
        <Icon className="size-6 shrink-0" aria-hidden />
        {ok ? 'ปกติ' : 'มีปัญหา'}
      </p>
      <p className="mt-1 text-xs text-muted" lang="en">
        {detail}
      </p>
    </Card>
  );
}
