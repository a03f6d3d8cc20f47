import { Button } from '@chokdee/ui';
import { KeyRound, Snowflake, Sun, Wallet } from 'lucide-react';
import type { Member } from '#src/features/members/member-query.ts';
import { useT } from '#src/lib/language.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import { useMay } from '#src/lib/me.ts';
import { useOpened } from '#src/lib/use-opened.ts';

const DIALOGS = {
  freeze: lazyPart(() => import('#src/features/members/member/freeze-dialog.tsx')),
  reset: lazyPart(() => import('#src/features/members/member/reset-dialog.tsx')),
  adjust: lazyPart(() => import('#src/features/members/member/adjust-dialog.tsx')),
};
const NEEDED = { freeze: 'members.freeze', reset: 'members.reset', adjust: 'wallet.adjust' } as const;
const ACTS = ['freeze', 'reset', 'adjust'] as const;

/** What the one who is logged in may do with a member. */
export function MemberActs({ member }: { member: Member }) {
  const t = useT();
  const may = useMay();
  const [open, setOpen] = useOpened(ACTS);
  const Opened = open && DIALOGS[open];
  const FreezeIcon = member.is_frozen ? Sun : Snowflake;
  return (
    <>
      {may('members.freeze') && (
        <Button variant="outline" onClick={() => setOpen('freeze')}>
          <FreezeIcon className="size-5" aria-hidden />
          {t(member.is_frozen ? 'ปลดระงับ' : 'ระงับบัญชี')}
        </Button>
      )}
      {may('members.reset') && (
        <Button variant="outline" onClick={() => setOpen('reset')}>
          <KeyRound className="size-5" aria-hidden />
          {t('รีเซ็ต')}
        </Button>
      )}
      {may('wallet.adjust') && member.wallets.length > 0 && (
        <Button onClick={() => setOpen('adjust')}>
          <Wallet className="size-5" aria-hidden />
          {t('ปรับยอด')}
        </Button>
      )}
      {Opened && may(NEEDED[open]) && <Opened member={member} onClose={() => setOpen(undefined)} />}
    </>
  );
}
