import { classNames } from '@chokdee/ui';
import { Check, X } from 'lucide-react';
import type { Step } from '#src/features/cashier/cashier-queries.ts';
import { formatPast } from '#src/lib/format/format-day.ts';

interface Props {
  steps: readonly Step[];
  /** Nothing more will come: what was not reached is not waited for. */
  isOver: boolean;
}

/** The way of a deposit or a withdrawal: what has happened, with its time, and what is still to come. */
export function StepsTracker({ steps, isOver }: Props) {
  const current = isOver ? -1 : steps.findIndex(({ at }) => at === null);
  return (
    <ol aria-label="ขั้นตอน" className="flex flex-col">
      {steps.map((step, place) => (
        <li
          key={`${step.step} ${step.at}`}
          aria-current={place === current ? 'step' : undefined}
          className="relative flex gap-3 pb-4 last:pb-0"
        >
          {place < steps.length - 1 && (
            <span
              className={classNames(
                'absolute top-7 bottom-0 left-[13px] w-0.5',
                steps[place + 1]?.at ? 'bg-win' : 'bg-hairline',
              )}
              aria-hidden
            />
          )}
          <Dot step={step} isCurrent={place === current} />
          <StepWords step={step} isCurrent={place === current} />
        </li>
      ))}
    </ol>
  );
}

/** Steps after which nothing good comes. */
const BAD_ENDS: ReadonlySet<string> = new Set(['expired', 'cancelled', 'rejected', 'failed']);

function Dot({ step: { step, at }, isCurrent }: { step: Step; isCurrent: boolean }) {
  const isDone = at !== null;
  const isBad = BAD_ENDS.has(step);
  const Icon = isBad ? X : Check;
  if (isDone)
    return (
      <span
        className={classNames(
          'flex size-7 shrink-0 items-center justify-center rounded-full border-2',
          isBad ? 'border-error text-error' : 'border-win text-win',
        )}
        aria-hidden
      >
        <Icon className="size-4" strokeWidth={3} />
      </span>
    );
  return (
    <span
      className={classNames(
        'flex size-7 shrink-0 items-center justify-center rounded-full border-2',
        isCurrent ? 'border-gold' : 'border-hairline',
      )}
      aria-hidden
    >
      {isCurrent && <span className="size-2.5 animate-breathe rounded-full bg-gold-fill motion-reduce:animate-none" />}
    </span>
  );
}

function StepWords({ step, isCurrent }: { step: Step; isCurrent: boolean }) {
  const isAhead = step.at === null && !isCurrent;
  return (
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className={classNames(isAhead ? 'text-muted' : 'font-medium')}>{step.title}</span>
        <span className="text-sm text-muted">{step.at ? formatPast(step.at) : isCurrent && 'กำลังรอ'}</span>
      </p>
      {step.note && <p className="text-sm text-pretty text-muted">{step.note}</p>}
    </div>
  );
}
