import { NoteForm } from '#src/components/form/note-form.tsx';
import { refreshCashier } from '#src/features/cashier/cashier-query.ts';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';

/** Writes a note on a case of a member or, without one, on a transfer that arrived; only staff read it. */
export function CaseNoteForm({ memberId, caseId }: { memberId?: number; caseId: string }) {
  const t = useT();
  return (
    <NoteForm
      label={t('บันทึกใหม่ (ทีมงานเห็นเท่านั้น)')}
      maxLength={500}
      className="mt-3 border-t border-hairline pt-3"
      onSend={async (text) => {
        await staffApi('POST /bo/api/cashier/note', { member_id: memberId, case_id: caseId, text });
        await refreshCashier();
      }}
    />
  );
}
