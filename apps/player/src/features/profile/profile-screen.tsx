import { Button } from '@chokdee/ui';
import { LogOut } from 'lucide-react';
import { LevelCard } from '#src/components/level-card.tsx';
import { Page } from '#src/components/page.tsx';
import { BankAccounts } from '#src/features/profile/bank-accounts.tsx';
import { Identity } from '#src/features/profile/identity.tsx';
import { LineLink } from '#src/features/profile/line-link.tsx';
import { Logins } from '#src/features/profile/logins.tsx';
import { ProfileLinks } from '#src/features/profile/profile-links.tsx';
import { Security } from '#src/features/profile/security.tsx';
import { Sessions } from '#src/features/profile/sessions.tsx';
import { openOverlay } from '#src/lib/overlays/overlays.ts';

/** `/member/profile`: who the member is, his bank accounts, and who else got at his account. */
export function ProfileScreen() {
  return (
    <Page title="โปรไฟล์" width="wide">
      <div className="grid items-start gap-4 sm:gap-6 md:grid-cols-2">
        <div className="flex flex-col gap-4 sm:gap-6">
          <Identity />
          <LevelCard />
          <BankAccounts />
          <ProfileLinks />
        </div>
        <div className="flex flex-col gap-4 sm:gap-6">
          <Security />
          <LineLink />
          <Sessions />
          <Logins />
        </div>
      </div>
      <Button variant="outline" className="text-error! sm:self-center" onClick={() => openOverlay('logout')}>
        <LogOut className="size-5" aria-hidden />
        ออกจากระบบ
      </Button>
    </Page>
  );
}
