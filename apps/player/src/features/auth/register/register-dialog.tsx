import { Dialog } from '@chokdee/ui';
import { ToLogin } from '#src/features/auth/auth-stub.tsx';
import { RegisterForm } from '#src/features/auth/register/register-form.tsx';

/** The registration above the page that a guest is on; he stays there. */
export function RegisterDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="สมัครสมาชิก" width={480} place="sheet" onClose={onClose}>
      <RegisterForm onDone={onClose} />
      <div className="mt-3 flex flex-wrap items-center justify-center gap-x-2 text-sm">
        <ToLogin />
      </div>
    </Dialog>
  );
}
