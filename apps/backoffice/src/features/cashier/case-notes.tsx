import { NoteForm } from '#src/components/form/note-form.tsx';
import { Section } from '#src/components/section.tsx';
import type { Claim } from '#src/features/cashier/cashier-query.ts';
import { StepList } from '#src/features/cashier/withdrawals/step-list.tsx';
import { useT } from '#src/lib/language.ts';
import { doAct } from '#src/lib/staff-api.ts';

/** What staff wrote while they worked on a case, and a place to write more. */
export function CaseNotes({ steps, ...place }: Pick<Claim, 'steps'> & { memberId?: number; caseId: string }) {
  const t = useT();
  return (
    <Section id="notes" title={t('บันทึกของทีมงาน')}>
      {steps.length > 0 && <StepList steps={steps} />}
      <CaseNoteForm {...place} />
    </Section>
  );
}

/** Writes a note on a case of a member or, without one, on a transfer that arrived; only staff read it. */
export function CaseNoteForm({ memberId, caseId }: { memberId?: number; caseId: string }) {
  const t = useT();
  return (
    <NoteForm
      label={t('บันทึกใหม่ (ทีมงานเห็นเท่านั้น)')}
      maxLength={500}
      className="mt-3 border-t border-hairline pt-3"
      onSend={async (text) => {
        await doAct('POST /bo/api/cashier/note', { member_id: memberId, case_id: caseId, text });
      }}
    />
  );
}
