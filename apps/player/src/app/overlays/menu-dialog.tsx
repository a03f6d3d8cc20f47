import { Dialog, Money } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { MENU_ENTRIES } from '#src/app/menu-entries.ts';
import { MenuList } from '#src/app/overlays/menu-list.tsx';
import { builtPages } from '#src/app/public-pages.ts';
import { ThemeChips } from '#src/components/theme/theme-chips.tsx';
import { openOverlay } from '#src/lib/overlays/overlays.ts';
import { walletsQuery } from '#src/lib/wallets.ts';

/** The member's menu: every page of his own, and the way out. */
export function MenuDialog({ onClose }: { onClose: () => void }) {
  const logout = () => {
    onClose();
    openOverlay('logout');
  };
  return (
    <Dialog title="เมนู" width={480} place="sheet" onClose={onClose}>
      <WalletList />
      <MenuList entries={builtPages(MENU_ENTRIES)} onLeave={onClose}>
        <button type="button" onClick={logout} className="menu-tile w-full cursor-pointer text-error">
          <LogOut className="size-6 shrink-0" aria-hidden />
          ออกจากระบบ
        </button>
      </MenuList>
      <ThemeChips />
    </Dialog>
  );
}

/** What each wallet holds: the header shows only their sum. */
function WalletList() {
  const { data: wallets = [] } = useQuery(walletsQuery());
  if (wallets.length === 0) return null;
  return (
    <ul aria-label="กระเป๋าเงิน" className="mb-4 flex flex-col gap-1 rounded-control bg-raised px-4 py-3">
      {wallets.map(({ id, wallet_name, balance }) => (
        <li key={id} className="flex items-baseline justify-between gap-4 text-sm">
          <span className="min-w-0 wrap-break-word">{wallet_name}</span>
          <Money baht={balance} className="font-medium" />
        </li>
      ))}
    </ul>
  );
}
