import { Button, buttonLook } from '@chokdee/ui';
import { Link } from 'wouter';
import { builtEntries, PUBLIC_ENTRIES } from '#src/app/menu-entries.ts';
import { openOverlay } from '#src/lib/overlays.ts';

/** What a guest finds in the header of a wide screen. To deposit and to withdraw one logs in first, and stays here. */
export function DesktopMenu() {
  return (
    <nav aria-label="เมนูหลัก" className="flex items-center gap-1 max-md:hidden">
      {builtEntries(PUBLIC_ENTRIES).map(({ href, text }) => (
        <Link key={href} href={href} className={buttonLook('quiet', 'px-4 text-text')}>
          {text}
        </Link>
      ))}
      <Button variant="outline" onClick={() => openOverlay('login')}>
        ฝากเงิน
      </Button>
      <Button variant="outline" onClick={() => openOverlay('login')}>
        ถอนเงิน
      </Button>
    </nav>
  );
}
