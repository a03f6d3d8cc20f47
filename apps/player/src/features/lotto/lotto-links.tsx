import { classNames } from '@chokdee/ui';
import { LayoutGrid, type LucideIcon, Percent, ReceiptText, Timer, Trophy } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { useIsLoggedIn } from '#src/lib/api/session.ts';

interface Place {
  readonly href: string;
  readonly text: string;
  readonly icon: LucideIcon;
  readonly isMembers?: true;
}

const PLACES: readonly Place[] = [
  { href: '/lotto/lobby', text: 'ทุกตลาด', icon: LayoutGrid },
  { href: '/lotto', text: 'เปิดรับ', icon: Timer },
  { href: '/lotto/bills', text: 'โพย', icon: ReceiptText, isMembers: true },
  { href: '/lotto/results', text: 'ผลหวย', icon: Trophy },
  { href: '/lotto/rates', text: 'อัตราจ่าย', icon: Percent },
];

/** The ways between the screens of the lotto; the one that is open is marked. */
export function LottoLinks() {
  const [path] = useLocation();
  const isLoggedIn = useIsLoggedIn();
  return (
    <nav aria-label="หวย" className="rounded-card border border-hairline bg-surface p-1 sm:max-w-form">
      <ul className="grid auto-cols-fr grid-flow-col gap-1">
        {PLACES.filter(({ isMembers }) => isLoggedIn || !isMembers).map(({ href, text, icon: Icon }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={path === href ? 'page' : undefined}
              className={classNames(
                'flex min-h-14 flex-col items-center justify-center gap-0.5 rounded-control text-xs transition',
                path === href ? 'bg-raised text-gold' : 'text-muted hover:text-text',
              )}
            >
              <Icon className="size-5" aria-hidden />
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
