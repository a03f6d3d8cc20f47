import { IconButton } from '@chokdee/ui';
import { LogOut } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

const LogoutDialog = lazy(async () => ({ default: (await import('#src/app/layouts/logout-dialog.tsx')).LogoutDialog }));

/** Asks whether the member is sure, then logs out. */
export function LogoutButton({ className }: { className?: string }) {
  const { open, dialog } = useLogout();
  return (
    <>
      <IconButton label="ออกจากระบบ" className={className} onClick={open}>
        <LogOut className="size-5" aria-hidden />
      </IconButton>
      {dialog}
    </>
  );
}

/** The log-out dialog and what opens it. The dialog's code is loaded when it is first asked for. */
export function useLogout() {
  const [isOpen, setIsOpen] = useState(false);
  const dialog = isOpen && (
    <Suspense>
      <LogoutDialog onClose={() => setIsOpen(false)} />
    </Suspense>
  );
  return { open: () => setIsOpen(true), dialog };
}
