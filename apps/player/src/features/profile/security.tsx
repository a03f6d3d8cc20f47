import { Button } from '@chokdee/ui';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Section } from '#src/components/section.tsx';
import { lazyDialog } from '#src/lib/overlays/lazy-dialog.tsx';

const PasswordDialog = lazyDialog(
  async () => (await import('#src/features/profile/password-dialog.tsx')).PasswordDialog,
);

/** What keeps others out of the account. */
export function Security() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section title="ความปลอดภัย" text="เปลี่ยนรหัสผ่านเป็นระยะ และไม่ใช้ซ้ำกับเว็บอื่น">
      <Button variant="outline" className="mt-2 w-full" onClick={() => setIsOpen(true)}>
        <KeyRound className="size-5" aria-hidden />
        เปลี่ยนรหัสผ่าน
      </Button>
      {isOpen && <PasswordDialog onClose={() => setIsOpen(false)} />}
    </Section>
  );
}
