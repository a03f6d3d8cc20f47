import { ActDialog } from '#src/components/form/act-dialog.tsx';
import { PersonLink } from '#src/components/person-link.tsx';
import type { Flag } from '#src/features/cashier/cashier-query.ts';
import { Evidence } from '#src/features/cashier/evidence.tsx';
import { useT } from '#src/lib/language.ts';

/** Resolves a flag, with a note on what was found. */
export function ResolveDialog({ flag, onClose }: { flag: Flag; onClose: () => void }) {
  const t = useT();
  return (
    <ActDialog
      call="POST /bo/api/cashier/flag/resolve"
      title={t('ปิดเรื่องเฝ้าระวัง')}
      intro={
        <>
          <PersonLink member={flag.member} hasPhone />
          <Evidence flag={flag} />
        </>
      }
      fields={{ note: { label: 'ตรวจอะไรและพบอะไร', rows: 3, wrong: 'บอกว่าตรวจอะไรและพบอะไร' } }}
      given={{ member_id: flag.member.member_id, flag_id: flag.flag_id }}
      confirm={t('ปิดเรื่อง')}
      done={t('ปิดเรื่องแล้ว')}
      onClose={onClose}
    />
  );
}
