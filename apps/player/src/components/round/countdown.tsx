import { classNames, DigitCells } from '@chokdee/ui';
import { useSecondsLeft } from '#src/lib/api/server-clock.ts';

const HURRY_SECONDS = 300;
const DAY_SECONDS = 86_400;

/** Seconds as a clock shows them: `04:37`, `1:12:05`; days in words. */
export const formatLeft = (seconds: number): string => {
  if (seconds >= DAY_SECONDS)
    return `${Math.floor(seconds / DAY_SECONDS)} วัน ${Math.floor((seconds % DAY_SECONDS) / 3_600)} ชม.`;
  const hours = Math.floor(seconds / 3_600);
  const rest = [Math.floor((seconds % 3_600) / 60), seconds % 60].map((part) => String(part).padStart(2, '0'));
  return (hours > 0 ? [hours, ...rest] : rest).join(':');
};

interface Props {
  until: string;
  className?: string;
}

/** The time that is left until an instant, by the server's clock. */
export function Countdown({ until, className }: Props) {
  const left = useSecondsLeft(until);
  const text = formatLeft(left);
  return (
    <DigitCells
      text={text}
      className={classNames('unreached:opacity-50', left < HURRY_SECONDS && 'text-gold', className)}
    />
  );
}
