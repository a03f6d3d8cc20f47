import { Button, buttonLook } from '@chokdee/ui';
import { Link } from 'wouter';
import { builtPages, PUBLIC_PAGES } from '#src/app/public-pages.ts';
import { openOverlay } from '#src/lib/overlays/overlays.ts';

/** What a guest finds in the header of a wide screen. To deposit and to withdraw one logs in first, and stays here. */
export function DesktopMenu() {
  return (
    <nav aria-label="เมนูหลัก" className="flex items-center max-md:hidden lg:gap-1">
      {builtPages(PUBLIC_PAGES).map(({ href, text }) => (
        <Link key={href} href={href} className={buttonLook('quiet', 'px-4 text-text max-lg:px-2')}>
          {text}
        </Link>
      ))}
      <Button variant="outline" className="ml-2 max-lg:px-3" onClick={() => openOverlay('login')}>
        ฝากเงิน
      </Button>
      <Button variant="outline" className="ml-1 max-lg:px-3" onClick={() => openOverlay('login')}>
        ถอนเงิน
      </Button>
    </nav>
  );
}
