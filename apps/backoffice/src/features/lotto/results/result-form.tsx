import { Button, TextAreaField, TextField, toast, useForm } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { TwoPeopleNote } from '#src/components/two-people.tsx';
import { announcedProblems, cleaned, digitCountOf, isComplete } from '#src/features/lotto/results/announced-check.ts';
import { DryRunView } from '#src/features/lotto/results/dry-run-view.tsx';
import { type Announced, dryRunQuery, isPaid, type WholeDraw } from '#src/features/lotto/results/result-query.ts';
import { useT } from '#src/lib/language.ts';
import { doAct } from '#src/lib/staff-api.ts';

const SEAL_MS = 2_000;

/** Enters a result, or another in its place. As soon as it can be read, what it would pay is shown beside it. */
export function ResultForm({ draw }: { draw: WholeDraw }) {
  const t = useT();
  const { round_id, fields, result } = draw;
  const isCorrection = isPaid(draw.status);
  const [announced, setAnnounced] = useState<Announced>(() => (isCorrection ? announcedOf(draw) : {}));
  const isRead = fields.every((field) => isComplete(field, announced));
  const isSame = result !== null && isRead && result.announced.every(({ name, value }) => announced[name] === value);
  const dryRun = useQuery({
    ...dryRunQuery(round_id, announced),
    enabled: isRead && !isSame,
    refetchInterval: ({ state: { error } }) => (error ? SEAL_MS : false),
  });
  const { form, field, problem, isBusy } = useForm({
    fields: [...fields.map(({ name }) => name), 'reason'],
    check: ({ reason = '' }) => ({
      ...announcedProblems(t, fields, announced),
      ...(isCorrection && reason.trim() === '' && { reason: t('กรุณาบอกเหตุผลที่แก้ผล ผู้เล่นจะเห็นข้อความนี้') }),
    }),
    send: async ({ reason = '' }) => {
      if (isSame) throw new Error(t('ผลนี้เหมือนผลที่ใช้อยู่'));
      await doAct('POST /bo/api/lotto/results/enter', { round_id, announced, reason: reason.trim() });
      toast.success(t('ส่งคำขอแล้ว รอผู้อื่นยืนยัน'));
    },
  });
  return (
    // On a phone what it pays stands before the button that sends it.
    <form
      {...form}
      className="grid items-start gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]"
    >
      <div className="flex flex-col gap-4">
        <div className="grid grid-cols-2 gap-3">
          {fields.map((one) => (
            <TextField
              key={one.name}
              {...field(one.name)}
              label={t.data(one.label)}
              hint={field(one.name).error === undefined ? t('เช่น {example}', { example: one.example }) : undefined}
              className={fields.length === 1 ? 'col-span-2' : undefined}
              inputMode={digitCountOf(one) === undefined ? 'text' : 'numeric'}
              autoComplete="off"
              value={announced[one.name] ?? ''}
              onChange={({ target }) => setAnnounced({ ...announced, [one.name]: cleaned(one, target.value) })}
            />
          ))}
        </div>
        {isCorrection && (
          <TextAreaField {...field('reason')} label={t('เหตุผลที่แก้ (ผู้เล่นเห็น)')} rows={2} maxLength={500} />
        )}
      </div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <DryRunView
          round={draw}
          paid={isCorrection ? (draw.progress?.payout ?? 0) : undefined}
          isSame={isSame}
          dryRun={isRead && !isSame ? dryRun : undefined}
        />
      </div>
      <div className="flex flex-col gap-4">
        <TwoPeopleNote />
        <FormProblem text={problem} />
        <Button type="submit" isBusy={isBusy}>
          {t('ส่งให้ผู้อื่นยืนยัน')}
        </Button>
      </div>
    </form>
  );
}

const announcedOf = ({ result }: WholeDraw): Announced =>
  Object.fromEntries(result?.announced.map(({ name, value }) => [name, value]) ?? []);
