import { useState } from 'react';
import { ActDialog } from '#src/components/form/act-dialog.tsx';
import { StateMark } from '#src/components/mark.tsx';
import { CASE_STATES, type Case } from '#src/features/affiliate/affiliate-query.ts';
import { Evidence } from '#src/features/affiliate/evidence.tsx';
import { useT } from '#src/lib/language.ts';
import { CODES } from '#src/lib/staff-refusal.ts';

const MEANINGS = {
  cleared: 'ค่าแนะนำของคู่นี้กลับไปรับได้ และจะไม่ถูกพักอีกด้วยหลักฐานเดิม',
  confirmed: 'ค่าแนะนำของคู่นี้รับไม่ได้อีก ทั้งที่คิดแล้วและที่จะคิดต่อไป',
} as const;

/**
 * Clears a pair or confirms the suspicion, with the reason that stays in the log. It is decided on the evidence that stands here:
 * what has changed meanwhile is shown first.
 */
export function DecideDialog({ found, onClose }: { found: Case; onClose: () => void }) {
  const t = useT();
  const [{ member, friend, state, evidence }, setShown] = useState(found);
  return (
    <ActDialog
      call="POST /bo/api/affiliate/cases/decide"
      title={t('ตัดสินกรณี')}
      given={{
        member_id: member.member_id,
        friend_id: friend.member_id,
        seen_state: state,
        seen_evidence: evidence.length,
      }}
      intro={
        <>
          <p>
            {member.name || member.member_id} → {friend.name || friend.member_id}
          </p>
          <StateMark state={state} states={CASE_STATES} />
          <Evidence evidence={evidence} />
        </>
      }
      fields={{
        state: {
          label: 'ตัดสินว่า',
          isChips: true,
          words: { cleared: 'คนละคนกัน', confirmed: 'คนเดียวกัน' },
        },
        note: { label: 'เหตุผล' },
      }}
      fresh={{ state: 'cleared' }}
      renderOutcome={(form) => <p className="rounded-control bg-raised px-3 py-2 text-sm">{t(MEANINGS[form.state])}</p>}
      confirm={t('บันทึกคำตัดสิน')}
      done={t('บันทึกแล้ว')}
      onRefused={({ code, data }) => code === CODES.changed_meanwhile && setShown(data as Case)}
      onClose={onClose}
    />
  );
}
