import { ConfirmDialog, toast } from '@chokdee/ui';
import { navigate } from 'wouter/use-browser-location';
import { api } from '#src/lib/api/api.ts';
import { clearSession } from '#src/lib/api/session.ts';
import { report } from '#src/lib/report.ts';

/** Asks once before logging out, and goes home after it. */
export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const logout = async () => {
    await import('#src/lib/push/push-browser.ts').then(({ endPush }) => endPush()).catch(report);
    // A session that the server no longer knows is over all the same.
    await api('POST /api/logout', {}, { redirects: false }).catch(report);
    // What was put together and not bought is not for the next who holds this phone to see.
    await import('#src/features/lotto/bet/slip.ts').then(({ forgetSlips }) => forgetSlips()).catch(report);
    navigate('/');
    clearSession();
    toast.success('ออกจากระบบเรียบร้อย');
  };
  return (
    <ConfirmDialog
      title="หมายเหตุ"
      text="คุณแน่ใจหรือไม่ว่าต้องการออกจากระบบ"
      confirm="ใช่แล้ว"
      cancel="ยังอยู่กับเรา"
      onConfirm={logout}
      onClose={onClose}
    />
  );
}
