import { Section } from '#src/components/section.tsx';
import { CaseNoteForm } from '#src/features/cashier/case-note-form.tsx';
import type { Claim } from '#src/features/cashier/cashier-query.ts';
import { StepList } from '#src/features/cashier/withdrawals/step-list.tsx';
import { useT } from '#src/lib/language.ts';

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
