import { Button, Dialog, SelectField, TextAreaField, useForm } from '@chokdee/ui';
import { useState } from 'react';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { Asked, TwoPeopleNote } from '#src/components/two-people.tsx';
import type { Poll } from '#src/features/polls/polls-query.ts';
import { useT } from '#src/lib/language.ts';
import { refreshRewards } from '#src/lib/rewards-query.ts';
import { staffApi } from '#src/lib/staff-api.ts';
import { useIdempotencyKey } from '#src/lib/use-idempotency-key.ts';

/** Enters the right choice of a poll that is closed; another person confirms it, then winners are paid. */
export function ResultDialog({ poll, onClose }: { poll: Poll; onClose: () => void }) {
  const t = useT();
  const [until, setUntil] = useState<string>();
  const done = () => {
    onClose();
    void refreshRewards();
  };
  return (
    <Dialog title={t('แจ้งผลโพล')} width={480} place="sheet" onClose={done}>
      {until ? <Asked until={until} onClose={done} /> : <ResultForm poll={poll} onAsked={setUntil} />}
    </Dialog>
  );
}

function ResultForm({ poll, onAsked }: { poll: Poll; onAsked: (until: string) => void }) {
  const t = useT();
  const keyOf = useIdempotencyKey();
  const { form, field, problem, isBusy } = useForm({
    fields: ['choice_id', 'reason'],
    check: ({ choice_id, reason }) => ({
      ...(choice_id === '' && { choice_id: t('เลือกคำตอบที่ถูก') }),
      ...(reason.trim() === '' && { reason: t('กรอกเหตุผล') }),
    }),
    send: async ({ choice_id, reason }) => {
      const wish = { poll_id: poll.poll_id, choice_id: Number(choice_id), reason: reason.trim() };
      const { expires_at } = await staffApi('POST /bo/api/polls/result', wish, { idempotencyKey: keyOf(wish) });
      onAsked(expires_at);
    },
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      <p className="font-medium">{poll.title}</p>
      <SelectField {...field('choice_id')} label={t('คำตอบที่ถูก')}>
        <option value="">{t('เลือกคำตอบที่ถูก')}</option>
        {poll.choices.map(({ choice_id, name, votes }) => (
          <option key={choice_id} value={choice_id}>
            {t('{name} ({count} โหวต)', { name, count: votes.toLocaleString('th-TH') })}
          </option>
        ))}
      </SelectField>
      <TextAreaField {...field('reason')} label={t('อ้างอิงผลจากที่ใด')} rows={2} maxLength={300} />
      <TwoPeopleNote />
      <FormProblem text={problem} />
      <Button type="submit" isBusy={isBusy}>
        {t('ส่งให้อีกคนยืนยัน')}
      </Button>
    </form>
  );
}
