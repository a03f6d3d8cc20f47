import { classNames } from '@chokdee/ui';
import { Clock, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Instant } from '#src/components/instant.tsx';
import { latenessOf, sayTime, secondsSince } from '#src/features/cashier/age.ts';
import { formatInstant } from '#src/lib/format/format.ts';
import { useLanguage, useT } from '#src/lib/language.ts';

const COLOURS = { fresh: 'text-muted', late: 'text-gold', 'very late': 'text-error' } as const;
const TICK_MS = 5_000;

/** When something came: how long it has waited, or, once it does not, the instant. */
export function Since({ at, isWaiting }: { at: string; isWaiting: boolean }) {
  return isWaiting ? <WaitingAge at={at} /> : <Instant at={at} />;
}

/** How long something has waited, in a colour that tells when it is too long. */
export function WaitingAge({ at, className }: { at: string; className?: string }) {
  const t = useT();
  const language = useLanguage((state) => state.language);
  const [now_ms, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const seconds = secondsSince(at, now_ms);
  const lateness = latenessOf(seconds);
  const Icon = lateness === 'fresh' ? Clock : TriangleAlert;
  return (
    <time
      dateTime={at}
      title={formatInstant(at, language)}
      className={classNames('inline-flex items-baseline gap-1 whitespace-nowrap', COLOURS[lateness], className)}
    >
      <Icon className="size-4 shrink-0 self-center" aria-hidden />
      {sayTime(seconds, t)}
    </time>
  );
}
