import { classNames } from '@chokdee/ui';
import { CircleCheck, LoaderCircle } from 'lucide-react';
import { Baht } from '#src/components/baht.tsx';
import { Instant } from '#src/components/instant.tsx';
import type { Draw } from '#src/features/lotto/results/result-query.ts';
import type { Text } from '#src/lib/english.ts';
import { useT } from '#src/lib/language.ts';

export type Progress = NonNullable<Draw['progress']>;

const STAGES = ['find', 'move', 'facts', 'done'] as const satisfies readonly Progress['stage'][];

/** How far a payment or a refund has come. */
export const STAGE_NAMES: Readonly<Record<Progress['kind'], Readonly<Record<Progress['stage'], Text>>>> = {
  pay: { find: 'หาโพยที่ถูก', move: 'โอนเงินรางวัล', facts: 'บันทึกยอดเล่น', done: 'จ่ายครบแล้ว' },
  refund: { find: 'เตรียมคืนเงิน', move: 'คืนเงินเดิมพัน', facts: 'บันทึกยอดเล่น', done: 'คืนเงินครบแล้ว' },
};

/** How far it has come, on one line with a sign. */
export function StageMark({ progress: { kind, stage } }: { progress: Progress }) {
  const t = useT();
  const isDone = stage === 'done';
  const Icon = isDone ? CircleCheck : LoaderCircle;
  return (
    <span className={classNames('inline-flex items-center gap-1.5 whitespace-nowrap', !isDone && 'text-gold')}>
      <Icon className={classNames('size-4 shrink-0', isDone ? 'text-win' : 'animate-turn')} aria-hidden />
      {t(STAGE_NAMES[kind][stage])}
    </span>
  );
}

/** The steps of a payment, those that are done and the one under way, then what it has moved. */
export function SettleProgress({ progress }: { progress: Progress }) {
  const t = useT();
  const { kind, stage, bills, members, payout, started_at, finished_at } = progress;
  const reached = STAGES.indexOf(stage);
  return (
    <>
      <ol className="grid grid-cols-2 gap-2 sm:grid-cols-4" aria-label={t('ขั้นตอน')}>
        {STAGES.map((one, place) => (
          <li
            key={one}
            aria-current={one === stage ? 'step' : undefined}
            className={classNames(
              'border-t-4 pt-1.5 text-sm',
              place < reached || stage === 'done' ? 'border-win' : 'border-hairline text-muted',
              place === reached && stage !== 'done' && 'border-gold-fill! text-text!',
            )}
          >
            {one === stage ? <StageMark progress={progress} /> : t(STAGE_NAMES[kind][one])}
          </li>
        ))}
      </ol>
      <p aria-live="polite" className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <span>
          {t(kind === 'pay' ? 'จ่าย' : 'คืนเงิน')} <Baht baht={payout} className="font-medium" />
        </span>
        <span>{t('{bills} โพย {members} คน', { bills, members })}</span>
        <span className="text-muted">
          {t('เริ่ม')} <Instant at={started_at} />
          {finished_at !== null && (
            <>
              {' '}
              · {t('จบ')} <Instant at={finished_at} />
            </>
          )}
        </span>
      </p>
    </>
  );
}
