import { Button, FieldError, IconButton } from '@chokdee/ui';
import { Plus, TriangleAlert, X } from 'lucide-react';
import { useId } from 'react';
import type { Terms } from '#src/features/lotto/lotto-words.ts';
import { returnOf } from '#src/features/lotto/markets/bet-return.ts';
import {
  isOverReturn,
  TERMS_FIELDS,
  TERMS_NAMES,
  type TermsProblems,
} from '#src/features/lotto/markets/terms-check.ts';
import { NumberField } from '#src/features/lotto/number-field.tsx';
import { useT } from '#src/lib/language.ts';
import { useMe } from '#src/lib/me.ts';

const STEPS_MAX = 10;

interface Props {
  terms: Terms;
  problems: TermsProblems;
  onChange: (part: Partial<Terms>) => void;
}

/** The rate of a bet type, what it gives back, its limits, and how the rate falls as a number sells. */
export function TermsFields({ terms, problems, onChange }: Props) {
  const t = useT();
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-5">
        {TERMS_FIELDS.map((field) => (
          <NumberField
            key={field}
            label={t(TERMS_NAMES[field])}
            value={terms[field]}
            isDecimal={field === 'rate'}
            error={problems[field]}
            className={field === 'rate' ? 'max-sm:col-span-2' : ''}
            onChange={(value) => onChange({ [field]: value })}
          />
        ))}
      </div>
      <ReturnNote terms={terms} />
      <StepsFields steps={terms.steps} error={problems.steps} onChange={(steps) => onChange({ steps })} />
    </div>
  );
}

/** What a rate gives back to players; more than everything is for owners alone. */
export function ReturnNote({ terms }: { terms: Terms }) {
  const t = useT();
  const { role } = useMe();
  if (Number.isNaN(terms.rate)) return null;
  const percent = returnOf(terms.bet_type, terms.rate);
  if (!isOverReturn(terms)) return <p className="text-sm text-muted">{t('คืนผู้เล่น {percent}%', { percent })}</p>;
  return (
    <p className="flex items-start gap-1.5 text-sm text-error">
      <TriangleAlert className="mt-1 size-4 shrink-0" aria-hidden />
      {t(role === 'owner' ? 'คืนผู้เล่น {percent}% เกิน 100% เจ้ามือเสียเปรียบ' : 'คืนผู้เล่น {percent}% เกิน 100% ต้องให้เจ้าของบันทึก', {
        percent,
      })}
    </p>
  );
}

interface StepsProps {
  steps: Terms['steps'];
  error: string | undefined;
  onChange: (steps: Terms['steps']) => void;
}

function StepsFields({ steps, error, onChange }: StepsProps) {
  const t = useT();
  const id = useId();
  const change = (place: number, part: Partial<Terms['steps'][number]>) =>
    onChange(steps.map((step, other) => (other === place ? { ...step, ...part } : step)));
  const last = steps.at(-1);
  return (
    <div className="flex flex-col gap-2">
      {steps.map((step, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a step is its place
        <div key={place} className="flex items-end gap-2">
          <NumberField
            label={t('ขายถึง (บาท)')}
            className="min-w-0 flex-1"
            value={step.from_baht}
            onChange={(from_baht) => change(place, { from_baht })}
          />
          <NumberField
            label={t('จ่าย (%)')}
            className="min-w-0 flex-1"
            value={step.percent}
            onChange={(percent) => change(place, { percent })}
          />
          <IconButton
            label={t('ลบขั้นที่ {place}', { place: place + 1 })}
            onClick={() => onChange(steps.filter((_, other) => other !== place))}
          >
            <X className="size-5" aria-hidden />
          </IconButton>
        </div>
      ))}
      <FieldError id={`${id}-error`} text={error} />
      {steps.length < STEPS_MAX && (
        <Button
          variant="quiet"
          className="self-start px-2! text-sm font-normal!"
          onClick={() =>
            onChange([...steps, { from_baht: (last?.from_baht ?? 0) + 1_000, percent: last?.percent ?? 80 }])
          }
        >
          <Plus className="size-4" aria-hidden />
          {t('เพิ่มขั้นลดอัตราจ่าย')}
        </Button>
      )}
    </div>
  );
}
