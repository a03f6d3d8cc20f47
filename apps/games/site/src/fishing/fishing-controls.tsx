import { classNames } from '@chokdee/ui';
import { Crosshair, Minus, Plus, Repeat, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { chipMoney } from '#site/shell/money.ts';
import { say } from '#site/shell/say.ts';

interface Props {
  readonly stakes: readonly number[];
  readonly stake: number;
  readonly onStake: (stake: number) => void;
  readonly isLocking: boolean;
  readonly onLock: () => void;
  /** Shots left of automatic fire; none: it is off. */
  readonly autoLeft: number | null;
  readonly onAuto: () => void;
}

/** The size of the cannon, the lock and automatic fire. */
export function FishingControls({ stakes, stake, onStake, isLocking, onLock, autoLeft, onAuto }: Props) {
  const place = stakes.indexOf(stake);
  const step = (by: number) => {
    const next = stakes[place + by];
    if (next !== undefined) onStake(next);
  };
  const isAuto = autoLeft !== null;
  return (
    <div className="mx-auto flex max-w-[560px] items-center gap-2 short:flex-wrap">
      <div className="flex min-w-0 flex-1 items-center rounded-control border border-border bg-raised short:basis-full">
        <Step label={say('ปืนเล็กลง', 'Smaller cannon')} isDisabled={place <= 0} onPress={() => step(-1)}>
          <Minus className="size-5" aria-hidden />
        </Step>
        <p className="min-w-0 flex-1 text-center leading-tight" aria-live="polite">
          <span className="block text-xs text-muted">{say('นัดละ', 'per shot')}</span>
          <span className="block text-lg font-medium text-gold">฿{chipMoney(stake)}</span>
        </p>
        <Step label={say('ปืนใหญ่ขึ้น', 'Larger cannon')} isDisabled={place >= stakes.length - 1} onPress={() => step(1)}>
          <Plus className="size-5" aria-hidden />
        </Step>
      </div>
      <Toggle isOn={isLocking} text={say('ล็อก', 'Lock')} onPress={onLock}>
        <Crosshair className="size-5" aria-hidden />
      </Toggle>
      <Toggle
        isOn={isAuto}
        text={isAuto ? `${autoLeft}` : say('ออโต้', 'Auto')}
        onPress={onAuto}
        label={isAuto ? say('หยุดยิงอัตโนมัติ', 'Stop automatic fire') : undefined}
      >
        {isAuto ? <Square className="size-5" aria-hidden /> : <Repeat className="size-5" aria-hidden />}
      </Toggle>
    </div>
  );
}

interface StepProps {
  readonly label: string;
  readonly isDisabled: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Step({ label, isDisabled, onPress, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isDisabled}
      onClick={onPress}
      className="inline-flex size-14 shrink-0 cursor-pointer items-center justify-center rounded-control text-text transition active:scale-95 disabled:cursor-default disabled:opacity-40"
    >
      {children}
    </button>
  );
}

interface ToggleProps {
  readonly isOn: boolean;
  readonly text: string;
  readonly label?: string | undefined;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Toggle({ isOn, text, label, onPress, children }: ToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={label}
      onClick={onPress}
      className={classNames(
        'inline-flex h-14 w-16 shrink-0 short:flex-1 cursor-pointer flex-col items-center justify-center rounded-control border text-xs transition active:scale-95',
        isOn ? 'border-gold bg-gold-fill text-ink-on-gold' : 'border-border bg-raised text-text',
      )}
    >
      {children}
      {text}
    </button>
  );
}
