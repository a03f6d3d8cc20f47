import { classNames } from '@chokdee/ui';
import { House, LogIn, LogOut, type LucideIcon, MessageCircle } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { useLogout } from '#src/app/layouts/logout-button.tsx';
import { useAgent } from '#src/lib/agent.ts';
import { ExternalLink } from '#src/lib/external-link.tsx';
import { useIsLoggedIn } from '#src/lib/session.ts';

const ITEM = 'flex min-h-16 flex-1 cursor-pointer flex-col items-center justify-center gap-0.5 text-xs';

/** The main places of the site within the thumb's reach, on phones only. */
export function BottomBar() {
  const { line_admin_url } = useAgent().info;
  const isLoggedIn = useIsLoggedIn();
  const { open, dialog } = useLogout();
  return (
    <nav
      aria-label="เมนูหลัก"
      className="sticky bottom-0 z-30 flex border-t border-hairline bg-background pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      <PlaceLink href="/" icon={House} text="หน้าแรก" />
      {line_admin_url && (
        <ExternalLink href={line_admin_url} className={classNames(ITEM, 'text-muted')}>
          <MessageCircle className="size-6" aria-hidden />
          ติดต่อเรา
        </ExternalLink>
      )}
      {isLoggedIn ? (
        <button type="button" onClick={open} className={classNames(ITEM, 'text-muted')}>
          <LogOut className="size-6" aria-hidden />
          ออกจากระบบ
        </button>
      ) : (
        <PlaceLink href="/login" icon={LogIn} text="เข้าสู่ระบบ" />
      )}
      {dialog}
    </nav>
  );
}

function PlaceLink({ href, icon: Icon, text }: { href: string; icon: LucideIcon; text: string }) {
  const [path] = useLocation();
  const isCurrent = path === href;
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
