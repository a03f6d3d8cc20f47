import { classNames } from '@chokdee/ui';
import { Gamepad2, House, LogIn, type LucideIcon, Menu, Ticket, Wallet } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { useIsLoggedIn } from '#src/lib/api/session.ts';
import { openOverlay } from '#src/lib/overlays/overlays.ts';

const ITEM = 'flex min-h-16 flex-1 cursor-pointer flex-col items-center justify-center gap-0.5 text-xs';

/** The pages that belong to a place beside its own. */
const GROUPS: Readonly<Record<string, RegExp>> = {
  '/lotto/lobby': /^\/lotto/,
  '/lobby': /^\/lobby/,
  '/member/deposit': /^\/member\/(?:withdraw|statement)$/,
};

/** The main places of the site within the thumb's reach, on phones only. */
export function BottomBar() {
  const isLoggedIn = useIsLoggedIn();
  return (
    <nav
      aria-label="แถบเมนู"
      data-bottom-bar
      className="sticky bottom-0 z-30 flex border-t border-hairline bg-background pb-[env(safe-area-inset-bottom)] squat:static sm:hidden betting:hidden"
    >
      <PlaceLink href="/" icon={House} text="หน้าแรก" />
      <PlaceLink href="/lotto/lobby" icon={Ticket} text="หวย" />
      <PlaceLink href="/lobby" icon={Gamepad2} text="เกม" />
      {isLoggedIn ? (
        <PlaceLink href="/member/deposit" icon={Wallet} text="กระเป๋า" />
      ) : (
        <PlaceLink href="/login" icon={LogIn} text="เข้าสู่ระบบ" />
      )}
      <button
        type="button"
        onClick={() => openOverlay(isLoggedIn ? 'menu' : 'navDrawer')}
        className={classNames(ITEM, 'text-muted')}
      >
        <Menu className="size-6" aria-hidden />
        เมนู
      </button>
    </nav>
  );
}

function PlaceLink({ href, icon: Icon, text }: { href: string; icon: LucideIcon; text: string }) {
  const [path] = useLocation();
  const isCurrent = path === href || (GROUPS[href]?.test(path) ?? false);
  return (
    <Link
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(ITEM, isCurrent ? 'text-gold' : 'text-muted')}
    >
      <Icon className="size-6" aria-hidden />
      {text}
    </Link>
  );
}
