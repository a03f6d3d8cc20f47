import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Button, buttonLook, toast } from '@chokdee/ui';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { api } from '#src/lib/api.ts';
import { report } from '#src/lib/report.ts';
import { clearSession } from '#src/lib/session.ts';

/** Asks once before logging out, and goes home after it. */
export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async () => {
    setIsBusy(true);
    // A session that the server no longer knows is over all the same.
    await api('POST /api/logout', {}, { redirects: false }).catch(report);
    onClose();
    navigate('/');
    clearSession();
    toast.success('ออกจากระบบเรียบร้อย');
  };
  return (
    <AlertDialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-[rgb(5_8_16/0.7)]" />
        <AlertDialog.Popup className="fixed top-1/2 left-1/2 z-40 w-[calc(100%-2rem)] max-w-[400px] -translate-1/2 rounded-sheet border border-hairline bg-surface p-6 text-center">
          <AlertDialog.Title className="text-xl font-medium">หมายเหตุ</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-muted">คุณแน่ใจหรือไม่ว่าต้องการออกจากระบบ</AlertDialog.Description>
          <div className="mt-6 grid grid-cols-2 gap-3">
            <Button variant="outline" isBusy={isBusy} onClick={() => void confirm()}>
              ใช่แล้ว
            </Button>
            <AlertDialog.Close className={buttonLook('gold', 'px-3')}>ยังอยู่กับเรา</AlertDialog.Close>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
