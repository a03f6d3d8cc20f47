import { useState } from 'react';
import { ActDialog } from '#src/components/form/act-dialog.tsx';
import { StateMark } from '#src/components/mark.tsx';
import type { Member } from '#src/features/members/member-query.ts';
import { MEMBER_STATES, memberState } from '#src/features/members/member-words.ts';
import { useT } from '#src/lib/language.ts';
import { CODES } from '#src/lib/staff-refusal.ts';

/** Freezes a member, or thaws him, with a reason. What another did meanwhile is shown instead of done again. */
export function FreezeDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useT();
  // What was wanted when the dialog opened: it must not turn into its opposite when another was quicker.
  const [isFreezing] = useState(!member.is_frozen);
  return (
    <ActDialog
      call="POST /bo/api/member/freeze"
      title={t(isFreezing ? 'ระงับบัญชี {name}' : 'ปลดระงับ {name}', { name: member.name })}
      intro={
        <p className="text-sm">
          {t(
            isFreezing
              ? 'สมาชิกจะออกจากระบบทุกอุปกรณ์ทันทีและเข้าสู่ระบบไม่ได้จนกว่าจะปลดระงับ เงินในกระเป๋าไม่เปลี่ยน'
              : 'สมาชิกจะเข้าสู่ระบบและเล่นได้ตามปกติ',
          )}
        </p>
      }
      fields={{ reason: { label: 'เหตุผล', rows: 3 } }}
      given={{ member_id: member.member_id, is_frozen: isFreezing }}
      renderMeanwhile={({ code, data }) =>
        code === CODES.changed_meanwhile && (
          <p className="text-sm">
            {t('สถานะตอนนี้')}: <StateMark state={memberState(data as Member)} states={MEMBER_STATES} />{' '}
            {(data as Member).frozen_reason}
          </p>
        )
      }
      confirm={t(isFreezing ? 'ระงับบัญชี' : 'ปลดระงับ')}
      done={t(isFreezing ? 'ระงับบัญชีแล้ว' : 'ปลดระงับแล้ว')}
      onClose={onClose}
    />
  );
}
