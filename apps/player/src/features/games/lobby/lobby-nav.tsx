import { classNames } from '@chokdee/ui';
import { Club, Fish, Flame, Heart, History, LayoutGrid, type LucideIcon, Sparkles, Trophy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { ReelsIcon } from '#src/components/reels-icon.tsx';

interface Place {
  readonly href: string;
  readonly text: string;
  readonly icon: LucideIcon | typeof ReelsIcon;
  readonly isOwn?: boolean;
}

const PLACES: readonly Place[] = [
  { href: '/lobby', text: 'ทั้งหมด', icon: LayoutGrid },
  { href: '/lobby?list=hot', text: 'กำลังฮิต', icon: Flame },
  { href: '/lobby?list=last', text: 'ล่าสุด', icon: History, isOwn: true },
  { href: '/lobby?list=favourite', text: 'เกมโปรด', icon: Heart, isOwn: true },
  { href: '/lobby/casino', text: 'คาสิโน', icon: Club },
  { href: '/lobby/slot', text: 'สล็อต', icon: ReelsIcon },
  { href: '/lobby/fishing', text: 'ยิงปลา', icon: Fish },
  { href: '/lobby/sport', text: 'กีฬา', icon: Trophy },
  { href: '/lobby/freespin', text: 'ฟรีสปิน', icon: Sparkles },
];

/** The lobbies and lists side by side, one of them current. What is somebody's own is shown to members. */
export function LobbyNav({ current, isLoggedIn }: { current: string; isLoggedIn: boolean }) {
  const here = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (current) here.current?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [current]);
  return (
    <nav
      aria-label="หมวดเกม"
      className="-mx-4 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:[scrollbar-width:thin]"
    >
      <ul className="flex w-max gap-2">
        {PLACES.filter(({ isOwn = false }) => isLoggedIn || !isOwn).map(({ href, text, icon: Icon }) => {
          const isCurrent = href === current;
          return (
            <li key={href}>
              <Link
                ref={isCurrent ? here : null}
                href={href}
                aria-current={isCurrent ? 'page' : undefined}
                className={classNames(
                  'inline-flex min-h-12 items-center gap-2 rounded-full border px-4 text-sm whitespace-nowrap transition',
                  isCurrent
                    ? 'border-gold-fill bg-gold-fill text-ink-on-gold'
                    : 'border-border bg-surface hover:bg-raised',
                )}
              >
                <Icon className="size-[18px]" aria-hidden />
                {text}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
