import { buttonLook, Card } from '@chokdee/ui';
import {
  Ban,
  CalendarClock,
  Dices,
  Hourglass,
  Landmark,
  type LucideIcon,
  SearchCheck,
  ShieldAlert,
  Wallet,
} from 'lucide-react';
import { Link } from 'wouter';
import { formatShort } from '#src/features/cashier/amount.ts';
import type { WithdrawInfo } from '#src/features/cashier/cashier-queries.ts';
import { playedPercent } from '#src/features/cashier/withdraw/played-percent.ts';

type Blocked = WithdrawInfo['blocked'][number];

const ICONS: Readonly<Record<Blocked['reason'], LucideIcon>> = {
  to_play: Dices,
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
          <li key={one.reason} className="py-3">
            <Reason blocked={one} toPlay={toPlay} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Reason({ blocked: { reason, message }, toPlay }: { blocked: Blocked; toPlay: WithdrawInfo['to_play'] }) {
  const Icon = ICONS[reason];
  const wayOn = WAYS_ON[reason];
  return (
    <div className="flex items-start gap-3">
      <Icon className="mt-0.5 size-6 shrink-0 text-gold" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="text-pretty">{message}</p>
        {reason === 'to_play' && <ToPlay toPlay={toPlay} />}
        {wayOn && (
          <Link href={wayOn.href} className={buttonLook('outline', 'mt-2')}>
            {wayOn.text}
          </Link>
        )}
      </div>
    </div>
  );
}

/** How much has been played of what must be, as a bar with its numbers. */
function ToPlay({ toPlay }: { toPlay: WithdrawInfo['to_play'] }) {
  const percent = playedPercent(toPlay);
  return (
    <div className="mt-2">
      <meter className="sr-only" aria-label="เล่นแล้ว" min={0} max={100} value={percent}>
        {percent}%
      </meter>
      <div className="h-2 overflow-clip rounded-full bg-raised" aria-hidden>
        <div className="h-full bg-gold-fill" style={{ width: `${percent}%` }} />
      </div>
      <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-sm text-muted">
        <span>เล่นแล้ว {formatShort(toPlay.played)} บาท</span>
        <span>
          เหลืออีก <strong className="font-medium text-text">{formatShort(toPlay.left)} บาท</strong>
        </span>
      </p>
    </div>
  );
}
