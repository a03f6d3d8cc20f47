import { classNames, DigitCells } from '@chokdee/ui';
import { useSyncExternalStore } from 'react';
import { type Translate, useT } from '#src/lib/language.ts';

const SECOND_MS = 1_000;
const HURRY_SECONDS = 300;
const DAY_SECONDS = 86_400;

const subscribe = (listener: () => void): (() => void) => {
  const timer = setInterval(listener, SECOND_MS / 2);
  return () => clearInterval(timer);
};

/** Seconds as a clock shows them: `02:18:45`; days in words. */
export const sayLeft = (t: Translate, seconds: number): string => {
  const hours = Math.floor((seconds % DAY_SECONDS) / 3_600);
  if (seconds >= DAY_SECONDS)
    return t('{days} วัน {hours} ชม.', { days: Math.floor(seconds / DAY_SECONDS), hours: String(hours) });
  return [hours, Math.floor((seconds % 3_600) / 60), seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
};

/** How long a round still sells. */
export function ClosingClock({ until, className }: { until: string; className?: string }) {
  const t = useT();
  const end = Date.parse(until);
  const left = useSyncExternalStore(subscribe, () => Math.max(0, Math.ceil((end - Date.now()) / SECOND_MS)));
  return <DigitCells text={sayLeft(t, left)} className={classNames(left < HURRY_SECONDS && 'text-error', className)} />;
}
