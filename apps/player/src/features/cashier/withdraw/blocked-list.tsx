import { Card } from '@chokdee/ui';
import {
  Ban,
  CalendarClock,
  Dices,
  Gift,
  Hourglass,
  Landmark,
  type LucideIcon,
  SearchCheck,
  ShieldAlert,
  Wallet,
} from 'lucide-react';
import { ButtonLink } from '#src/components/button-link.tsx';
import { TurnoverBar } from '#src/components/turnover-bar.tsx';
import type { WithdrawInfo } from '#src/features/cashier/cashier-queries.ts';

type Blocked = WithdrawInfo['blocked'][number];

const ICONS: Readonly<Record<Blocked['reason'], LucideIcon>> = {
  to_play: Dices,
  bonus: Gift,
  checking: SearchCheck,
  pending: Hourglass,
  times: CalendarClock,
  frozen: ShieldAlert,
  stopped: Ban,
  no_account: Landmark,
  balance: Wallet,
};

const WAYS_ON: Readonly<Partial<Record<Blocked['reason'], { href: string; text: string }>>> = {
  to_play: { href: '/lotto', text: 'ไปแทงหวย' },
  bonus: { href: '/member/promotions', text: 'ดูโบนัสที่กำลังเล่น' },
  no_account: { href: '/member/profile', text: 'เพิ่มบัญชีธนาคาร' },
  balance: { href: '/member/deposit', text: 'ฝากเงิน' },
};

/** Every reason why nothing can be withdrawn now, each with what to do about it. */
export function BlockedList({ blocked, toPlay }: { blocked: readonly Blocked[]; toPlay: WithdrawInfo['to_play'] }) {
  if (blocked.length === 0) return null;
  return (
    <Card className="border-gold! p-4 sm:p-6">
      <h2 className="text-lg font-medium">ยังถอนไม่ได้ เพราะ</h2>
      <ul className="mt-2 divide-y divide-hairline">
        {blocked.map((one) => (
          <li key={one.message} className="py-3">
            <ReasonRow blocked={one} toPlay={toPlay} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ReasonRow({ blocked: { reason, message }, toPlay }: { blocked: Blocked; toPlay: WithdrawInfo['to_play'] }) {
  const Icon = ICONS[reason];
  const wayOn = WAYS_ON[reason];
  return (
    <div className="flex items-start gap-3">
      <Icon className="mt-0.5 size-6 shrink-0 text-gold" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="text-pretty">{message}</p>
        {reason === 'to_play' && (
          <div className="mt-2">
            <TurnoverBar {...toPlay} />
          </div>
        )}
        {wayOn && (
          <ButtonLink href={wayOn.href} variant="outline" className="mt-2">
            {wayOn.text}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
