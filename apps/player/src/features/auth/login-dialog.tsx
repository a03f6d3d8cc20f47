import { Dialog } from '@chokdee/ui';
import { ToRegister } from '#src/features/auth/auth-stub.tsx';
import { LoginForm } from '#src/features/auth/login-form.tsx';

/** The login above the page that a guest is on; he stays there. */
export function LoginDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="เข้าสู่ระบบ" width={480} place="sheet" onClose={onClose}>
      <LoginForm onDone={onClose} />
      <div className="mt-3 flex flex-wrap items-center justify-center gap-x-2 text-sm">
        <ToRegister />
      </div>
    </Dialog>
  );
}
