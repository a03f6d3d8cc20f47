import { classNames, DigitCells } from '@chokdee/ui';
import { Ban, Circle, CircleCheck, CircleDot, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Baht } from '#src/components/baht.tsx';
import { Instant } from '#src/components/instant.tsx';
import { ClosingClock } from '#src/features/lotto/board/closing-clock.tsx';
import { PrizeState } from '#src/features/lotto/yeekee/yeekee-prize.tsx';
import type { WholeYeekee } from '#src/features/lotto/yeekee/yeekee-query.ts';
import { type StepState, stepStates, YEEKEE_STEPS, type YeekeeStep } from '#src/features/lotto/yeekee/yeekee-steps.ts';
import type { Text } from '#src/lib/english.ts';
import { useT } from '#src/lib/language.ts';

const NAMES: Readonly<Record<YeekeeStep, Text>> = {
  promise: 'คำมั่นตอนเปิดรอบ',
  shots: 'สมาชิกยิงเลข',
  head: 'ปิดผนึกรายการยิง',
  beacon: 'ค่าสุ่มสาธารณะ',
  result: 'คำนวณผล',
  prizes: 'รางวัลยิงเลข',
};

const LOOKS: Readonly<Record<StepState, { icon: LucideIcon; colour: string; text: Text }>> = {
  done: { icon: CircleCheck, colour: 'text-win', text: 'เสร็จแล้ว' },
  now: { icon: CircleDot, colour: 'text-gold', text: 'กำลังทำ' },
  later: { icon: Circle, colour: 'text-muted', text: 'ยังไม่ถึง' },
  never: { icon: Ban, colour: 'text-muted', text: 'ไม่เกิดขึ้น' },
};

const BODIES: Readonly<Record<YeekeeStep, (props: { round: WholeYeekee }) => ReactNode>> = {
  promise: Promised,
  shots: Shot,
  head: Head,
  beacon: Beacon,
  result: Result,
  prizes: Prizes,
};

/** The steps of a round, what each has fixed and when: none of them can be taken back. */
export function YeekeeTimeline({ round }: { round: WholeYeekee }) {
  const t = useT();
  const states = stepStates(round);
  return (
    <ol className="flex flex-col">
      {YEEKEE_STEPS.map((step, place) => {
        const { icon: Icon, colour, text } = LOOKS[states[step]];
        const Body = BODIES[step];
        const isOver = states[step] === 'later' || states[step] === 'never';
        return (
          <li key={step} aria-current={states[step] === 'now' ? 'step' : undefined} className="flex gap-3">
            <span className="flex flex-col items-center">
              <Icon className={classNames('mt-0.5 size-5 shrink-0', colour)} aria-hidden />
              {place < YEEKEE_STEPS.length - 1 && <span className="w-px flex-1 bg-hairline" />}
            </span>
            <div className="min-w-0 flex-1 pb-5 text-sm">
              <h3 className="flex flex-wrap items-baseline gap-x-2 font-medium">
                {t(NAMES[step])}
                <span className={classNames('text-xs font-normal', colour)}>{t(text)}</span>
              </h3>
              {(!isOver || step === 'beacon') && <Body round={round} />}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function Hash({ text }: { text: string }) {
  return <code className="block font-mono text-xs break-all text-muted">{text}</code>;
}

function Promised({ round: { commitment, opens_at } }: { round: WholeYeekee }) {
  const t = useT();
  return (
    <>
      <p>
        {t('เปิดรอบ')} <Instant at={opens_at} />
      </p>
      <Hash text={commitment} />
    </>
  );
}

function Shot({ round: { shots, status, shoots_until } }: { round: WholeYeekee }) {
  const t = useT();
  const isNow = status === 'open' || status === 'shooting';
  return (
    <p>
      {t('{count} เลข', { count: shots.toLocaleString() })} · {t(isNow ? 'หยุดยิงใน' : 'หยุดยิงเมื่อ')}{' '}
      {isNow ? <ClosingClock until={shoots_until} className="font-medium" /> : <Instant at={shoots_until} />}
    </p>
  );
}

const SECOND_MS = 1_000;

function Head({ round: { head, head_at, beacon_at } }: { round: WholeYeekee }) {
  const t = useT();
  if (head === null || head_at === null) return null;
  const seconds = ((Date.parse(beacon_at) - Date.parse(head_at)) / SECOND_MS).toFixed(1);
  return (
    <>
      <p>
        <Instant at={head_at} /> · {t('ก่อนค่าสุ่ม {seconds} วินาที', { seconds })}
      </p>
      <Hash text={head} />
    </>
  );
}

function Beacon({ round: { beacon_round, beacon_at } }: { round: WholeYeekee }) {
  const t = useT();
  return (
    <p>
      #{beacon_round} · {t('กำหนด')} <Instant at={beacon_at} />
    </p>
  );
}

function Result({ round: { drawn } }: { round: WholeYeekee }) {
  const t = useT();
  if (!drawn) return null;
  const { result, system_shot, drawn_at, seconds_after_beacon } = drawn;
  return (
    <>
      <p>
        <DigitCells text={result} className="text-xl font-medium" />
      </p>
      <p>
        {t('เลขของระบบ')} {system_shot}
      </p>
      <p className="text-muted">
        <Instant at={drawn_at} /> · {t('หลังค่าสุ่ม {seconds} วินาที', { seconds: seconds_after_beacon.toFixed(1) })}
      </p>
    </>
  );
}

function Prizes({ round: { drawn, rules } }: { round: WholeYeekee }) {
  const t = useT();
  return (
    <>
      <ul className="flex flex-col gap-1">
        {drawn?.prizes.map((prize) => (
          <li key={prize.rank}>
            <PrizeState prize={prize} />
          </li>
        ))}
      </ul>
      <p className="text-muted">
        {t('ต้องแทงในรอบอย่างน้อย')} <Baht baht={rules.prize_stake_min} /> ·{' '}
        {t('รอบต้องมี {shots} นัด จากผู้แทง {members} คน', {
          shots: rules.prize_shots_min,
          members: rules.prize_members_min,
        })}
        {rules.prize_margin_percent !== null &&
          ` · ${t('รวมไม่เกิน {percent}% ของกำไรที่คาด', { percent: rules.prize_margin_percent })}`}
      </p>
    </>
  );
}
