import { Dialog } from '@chokdee/ui';
import { LogIn, MessageCircle, UserPlus } from 'lucide-react';
import { PUBLIC_ENTRIES } from '#src/app/menu-entries.ts';
import { MenuList } from '#src/app/overlays/menu-list.tsx';
import { builtPages } from '#src/app/public-pages.ts';
import { ButtonLink } from '#src/components/button-link.tsx';
import { ThemeChips } from '#src/components/theme/theme-chips.tsx';
import { useAgent } from '#src/lib/agent/agent.ts';
import { ExternalLink } from '#src/lib/external-link.tsx';

/** What a guest can do and where he can go, on screens too narrow for the header's own menu. */
export function NavDrawer({ onClose }: { onClose: () => void }) {
  const { line_admin_url } = useAgent().info;
  return (
    <Dialog title="เมนู" width={480} place="drawer" onClose={onClose}>
      <div className="mb-4 grid gap-3">
        <ButtonLink href="/login" onClick={onClose}>
          <LogIn className="size-5" aria-hidden />
          เข้าสู่ระบบ
        </ButtonLink>
        <ButtonLink href="/register" onClick={onClose} variant="outline">
          <UserPlus className="size-5" aria-hidden />
          สมัครสมาชิก
        </ButtonLink>
      </div>
      <MenuList entries={builtPages(PUBLIC_ENTRIES)} onLeave={onClose}>
        {line_admin_url && (
          <ExternalLink href={line_admin_url} className="menu-tile">
            <MessageCircle className="size-6 shrink-0 text-gold" aria-hidden />
            ติดต่อเรา
          </ExternalLink>
        )}
      </MenuList>
      <ThemeChips />
    </Dialog>
  );
}
