import { Button, ChoiceChips, Dialog, TextField, toast, useForm } from '@chokdee/ui';
import { useState } from 'react';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import type { Case } from '#src/features/affiliate/affiliate-query.ts';
import { CaseState } from '#src/features/affiliate/case-state.tsx';
import { Evidence } from '#src/features/affiliate/evidence.tsx';
import { useT } from '#src/lib/language.ts';
import { refreshRewards } from '#src/lib/rewards-query.ts';
import { staffApi } from '#src/lib/staff-api.ts';
import { CODES, StaffRefusal } from '#src/lib/staff-refusal.ts';
import { useIdempotencyKey } from '#src/lib/use-idempotency-key.ts';
import { useUnsavedGuard } from '#src/lib/use-unsaved-guard.tsx';

type Decision = 'cleared' | 'confirmed';
const DECISIONS: Readonly<Record<Decision, string>> = { cleared: 'คนละคนกัน', confirmed: 'คนเดียวกัน' };
const MEANINGS: Readonly<Record<Decision, string>> = {
  cleared: 'ค่าแนะนำของคู่นี้กลับไปรับได้ และจะไม่ถูกพักอีกด้วยหลักฐานเดิม',
  confirmed: 'ค่าแนะนำของคู่นี้รับไม่ได้อีก ทั้งที่คิดแล้วและที่จะคิดต่อไป',
};

/**
 * Clears a pair or confirms the suspicion, with the reason that stays in the log. It is decided on the evidence that stands here:
 * what has changed meanwhile is shown first.
 */
export function DecideDialog({ found, onClose }: { found: Case; onClose: () => void }) {
  const t = useT();
  const [isChanged, setIsChanged] = useState(false);
  const guard = useUnsavedGuard(isChanged, onClose);
  return (
    <Dialog title={t('ตัดสินกรณี')} width={480} place="sheet" onClose={guard.close}>
      <DecideForm found={found} onChange={setIsChanged} onDone={onClose} />
      {guard.question}
    </Dialog>
  );
}

interface FormProps {
  found: Case;
  onChange: (isChanged: boolean) => void;
  onDone: () => void;
}

function DecideForm({ found, onChange, onDone }: FormProps) {
  const t = useT();
  const keyOf = useIdempotencyKey();
  const [shown, setShown] = useState(found);
  const [state, setState] = useState<Decision>('cleared');
  const { form, field, problem, isBusy } = useForm({
    fields: ['note'],
    check: ({ note }) => ({ ...(note.trim() === '' && { note: t('กรอกเหตุผล') }) }),
    send: async ({ note }) => {
      const pair = { member_id: found.member.member_id, friend_id: found.friend.member_id };
      const seen = { seen_state: shown.state, seen_evidence: shown.evidence.length };
      const wish = { ...pair, ...seen, state, note: note.trim() };
      try {
        await staffApi('POST /bo/api/affiliate/cases/decide', wish, { idempotencyKey: keyOf(wish) });
      } catch (error) {
        if (error instanceof StaffRefusal && error.code === CODES.changed_meanwhile) setShown(error.data as Case);
        throw error;
      } finally {
        await refreshRewards();
      }
      toast.success(t('บันทึกแล้ว'));
      onDone();
    },
  });
  return (
    <form {...form} className="flex flex-col gap-3" onChange={() => onChange(true)}>
      <p>
        {found.member.name || found.member.member_id} → {found.friend.name || found.friend.member_id}
      </p>
      <CaseState state={shown.state} />
      <Evidence evidence={shown.evidence} />
      <ChoiceChips<Decision>
        label={t('ตัดสินว่า')}
        choices={(['cleared', 'confirmed'] as const).map((value) => ({ value, text: t(DECISIONS[value]) }))}
        value={state}
        onChange={setState}
      />
      <p className="rounded-control bg-raised px-3 py-2 text-sm">{t(MEANINGS[state])}</p>
      <TextField {...field('note')} label={t('เหตุผล')} maxLength={300} autoComplete="off" />
      <FormProblem text={problem} />
      <Button type="submit" isBusy={isBusy}>
        {t('บันทึกคำตัดสิน')}
      </Button>
    </form>
  );
}
