import { Dialog } from '@chokdee/ui';
import { LogOut } from 'lucide-react';
import { MENU_ENTRIES } from '#src/app/menu-entries.ts';
import { MenuList } from '#src/app/overlays/menu-list.tsx';
import { builtPages } from '#src/app/public-pages.ts';
import { openOverlay } from '#src/lib/overlays.ts';

/** The member's menu: every page of his own, and the way out. */
export function MenuDialog({ onClose }: { onClose: () => void }) {
  const logout = () => {
    onClose();
    openOverlay('logout');
  };
  return (
    <Dialog title="เมนู" width={480} place="sheet" onClose={onClose}>
      <MenuList entries={builtPages(MENU_ENTRIES)} onLeave={onClose}>
        <button type="button" onClick={logout} className="menu-tile w-full cursor-pointer text-error">
          <LogOut className="size-6 shrink-0" aria-hidden />
          ออกจากระบบ
        </button>
      </MenuList>
    </Dialog>
  );
}
