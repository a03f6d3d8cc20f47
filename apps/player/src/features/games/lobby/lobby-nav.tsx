import { classNames, LogoTile } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Club, Fish, Flame, Heart, History, LayoutGrid, type LucideIcon, Sparkles, Trophy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { ReelsIcon } from '#src/components/games/reels-icon.tsx';
import type { StudioIds } from '#src/features/games/lobby/lobby-choice.ts';
import { providersQuery } from '#src/lib/games/games.ts';

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

interface Props {
  value: number | undefined;
  onChange: (studio: StudioIds | undefined) => void;
}

const CHIP =
  'inline-flex min-h-12 cursor-pointer items-center gap-2 rounded-control border px-2 pr-3 text-sm whitespace-nowrap transition';

/** The studios in one line; pressing one shows its games only, pressing it again all. */
export function StudioStrip({ value, onChange }: Props) {
  const { data: providers = [] } = useQuery(providersQuery());
  if (providers.length < 2) return null;
  return (
    <fieldset className="-mx-4 min-w-0 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:[scrollbar-width:thin]">
      <legend className="sr-only">ค่ายเกม</legend>
      <div className="flex w-max gap-2">
        {providers.map(({ provider_id, sub_provider_id, name, mark, colour, logo }) => {
          const isChosen = sub_provider_id === value;
          return (
            <button
              key={sub_provider_id}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChange(isChosen ? undefined : { provider_id, sub_provider_id })}
              className={classNames(CHIP, isChosen ? 'border-gold-fill bg-raised' : 'border-hairline hover:bg-surface')}
            >
              <LogoTile logo={logo} mark={mark} colour={colour} className="size-8" />
              {name}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
