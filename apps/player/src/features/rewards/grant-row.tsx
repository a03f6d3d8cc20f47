import { Ban, CircleCheck, CircleX, Hourglass, TimerOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Look, StatusLine } from '#src/components/facts.tsx';
import { sayAmount } from '#src/features/rewards/say-reward.ts';
import { formatPast } from '#src/lib/format/format-day.ts';
import type { Grant } from '#src/lib/rewards/rewards.ts';

const LOOKS: Readonly<Record<Grant['state'], Look>> = {
  active: { icon: Hourglass, colour: 'text-info' },
  converted: { icon: CircleCheck, colour: 'text-win' },
  paid: { icon: CircleCheck, colour: 'text-win' },
  cancelled: { icon: Ban, colour: 'text-muted' },
  expired: { icon: TimerOff, colour: 'text-muted' },
  used_up: { icon: CircleX, colour: 'text-muted' },
};

interface Props {
  grant: Grant;
  /** What stands above its name, such as the code that it came by. */
  children?: ReactNode;
}

/** A reward that was given, in a list: what it was, what became of it, and what reached the main wallet. */
export function GrantRow({ grant, children }: Props) {
  const { name, pays, amount, state, state_text, moved, note, given_at } = grant;
  return (
    <div className="flex items-start justify-between gap-3 py-3">
      <div className="min-w-0">
        {children}
        <p className="wrap-break-word">{name}</p>
        <StatusLine look={LOOKS[state]} className="text-sm">
          {state_text}
        </StatusLine>
        {note && <p className="text-sm wrap-break-word text-muted">{note}</p>}
        <p className="text-sm text-muted">{formatPast(given_at)}</p>
      </div>
      <div className="shrink-0 text-right">
        <p className="font-medium whitespace-nowrap">{sayAmount(pays, amount)}</p>
        {moved > 0 && <p className="text-sm text-win">เข้ากระเป๋าหลัก {sayAmount('cash', moved)}</p>}
      </div>
    </div>
  );
}
