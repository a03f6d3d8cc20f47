import { Card, classNames } from '@chokdee/ui';
import { ChevronDown, CircleCheck, CircleHelp, CircleMinus, CircleX, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Look } from '#src/components/facts.tsx';

/**
 * What a step came to: it holds, it does not, it cannot be checked yet, there will be nothing to check as the round is void, this
 * browser cannot check it, or it was not there to see.
 */
export type StepState = 'ok' | 'bad' | 'waiting' | 'voided' | 'unknown' | 'unseen';

const LOOKS: Readonly<Record<StepState, Look & { word: string }>> = {
  ok: { icon: CircleCheck, colour: 'text-win', word: 'ผ่าน' },
  bad: { icon: CircleX, colour: 'text-error', word: 'ไม่ผ่าน' },
  waiting: { icon: Hourglass, colour: 'text-info', word: 'รอปิดรับ' },
  voided: { icon: CircleMinus, colour: 'text-muted', word: 'งวดถูกยกเลิก' },
  unknown: { icon: CircleHelp, colour: 'text-gold', word: 'ตรวจไม่ได้' },
  unseen: { icon: CircleMinus, colour: 'text-muted', word: 'ไม่มีให้เทียบ' },
};

interface WholeProps {
  state: StepState;
  title: string;
  text: string;
  /** What was checked. */
  what: string;
}

/** What all steps together say. */
export function WholeCard({ state, title, text, what }: WholeProps) {
  const { icon: Icon, colour } = LOOKS[state];
  return (
    <Card className="flex items-center gap-4 p-4">
      <Icon className={classNames('size-10 shrink-0', colour)} strokeWidth={1.5} aria-hidden />
      <div>
        <h2 className={classNames('text-lg font-medium', colour)}>{title}</h2>
        <p className="text-sm">{text}</p>
        <p className="text-sm text-muted">{what}</p>
      </div>
    </Card>
  );
}

type ComparedRows = readonly (readonly [label: string, value: string])[];

interface StepProps {
  no: number;
  state: StepState;
  title: string;
  text: string;
  compared: ComparedRows;
  children?: ReactNode;
}

/** One step of a proof: what was checked, what it came to, and on demand what was compared. */
export function StepCard({ no, state, title, text, compared, children }: StepProps) {
  const { icon: Icon, colour, word } = LOOKS[state];
  return (
    <Card className={classNames('p-4', state === 'bad' && 'border-error')}>
      <div className="flex gap-3">
        <Icon className={classNames('mt-0.5 size-6 shrink-0', colour)} aria-hidden />
        <div className="min-w-0 flex-1">
          <h3 className="flex flex-wrap items-baseline justify-between gap-x-3 font-medium">
            <span>
              {no}. {title}
            </span>
            <span className={classNames('text-sm font-normal', colour)}>{word}</span>
          </h3>
          <p className="text-sm text-pretty text-muted">{text}</p>
          {children}
          {compared.length > 0 && <Compared compared={compared} />}
        </div>
      </div>
    </Card>
  );
}

function Compared({ compared }: { compared: ComparedRows }) {
  return (
    <details className="group">
      <summary className="-mx-2 inline-flex min-h-12 cursor-pointer list-none items-center gap-1 rounded-control px-2 text-sm text-gold hover:bg-raised [&::-webkit-details-marker]:hidden">
        รายละเอียด
        <ChevronDown className="size-4 group-open:rotate-180" aria-hidden />
      </summary>
      <dl className="flex flex-col gap-2 text-sm">
        {compared.map(([label, value]) => (
          <div key={label}>
            <dt className="text-muted">{label}</dt>
            <dd className="break-all">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
