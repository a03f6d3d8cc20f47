import { Card } from '@chokdee/ui';
import type { ReactNode } from 'react';
import { Page } from '#src/components/page.tsx';
import { OwnPassword } from '#src/features/session/own-password.tsx';
import { OwnSessions } from '#src/features/session/own-sessions.tsx';
import { useT } from '#src/lib/language.ts';
import { useMe } from '#src/lib/me.ts';
import { ROLE_NAMES } from '#src/lib/roles.ts';

/** `/account`: one's own password, second factor and sessions. */
export function AccountScreen() {
  const t = useT();
  const { name, username, role } = useMe();
  return (
    <Page title={t('บัญชีของฉัน')} eyebrow={`${name || username} · ${t(ROLE_NAMES[role])}`}>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Part title={t('เปลี่ยนรหัสผ่าน')}>
          <OwnPassword />
        </Part>
        <div className="flex min-w-0 flex-col gap-5">
          <Part title={t('อุปกรณ์ที่เข้าสู่ระบบ')}>
            <OwnSessions />
          </Part>
          <Part title={t('แอปยืนยันตัวตน')}>
            <p className="text-sm text-muted">
              {t(
                'ทุกครั้งที่เข้าสู่ระบบต้องใช้รหัสจากแอป หากเปลี่ยนโทรศัพท์หรือรหัสกู้คืนหมด ให้เจ้าของระบบกด “ให้ตั้งแอปยืนยันตัวตนใหม่” ในหน้าทีมงาน แล้วเข้าสู่ระบบอีกครั้งเพื่อสแกนรหัสใหม่',
              )}
            </p>
          </Part>
        </div>
      </div>
    </Page>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="min-w-0 p-5">
      <h2 className="mb-3 text-lg font-medium">{title}</h2>
      {children}
    </Card>
  );
}
