import { classNames } from '@chokdee/ui';
import { Repeat, Square, Zap } from 'lucide-react';
import { useState } from 'react';
import { chipMoney } from '#site/shell/money.ts';
import { say } from '#site/shell/say.ts';
import { StakePicker } from '#site/shell/stake-picker.tsx';
import { AutoplaySheet } from '#site/slot/autoplay-sheet.tsx';
import type { SlotPlay } from '#site/slot/use-slot.ts';

interface Props {
  readonly play: SlotPlay;
  readonly stakes: readonly number[];
  readonly stake: number;
  readonly onStake: (stake: number) => void;
  readonly isTurbo: boolean;
  readonly onTurbo: (isTurbo: boolean) => void;
}

const SIDE =
  'inline-flex min-h-14 flex-1 cursor-pointer flex-col items-center justify-center gap-0.5 rounded-control text-xs transition disabled:opacity-50';

/** Stakes, autoplay, the key that spins, and turbo. */
export function SlotControls({ play, stakes, stake, onStake, isTurbo, onTurbo }: Props) {
  const [isChoosing, setChoosing] = useState(false);
  const { auto, free, isRunning } = play;
  return (
    <div className="mx-auto flex w-full max-w-[640px] flex-col gap-3 md:max-w-[960px] md:not-short:flex-row md:items-center">
      <div className="min-w-0 md:flex-1">
        <StakePicker
          stakes={stakes}
          value={free?.stake ?? stake}
          isDisabled={isRunning || free !== null}
          onChange={onStake}
        />
      </div>
      <div className="flex items-center gap-3 md:w-80">
        <button
          type="button"
          className={classNames(SIDE, auto ? 'text-gold' : 'text-muted')}
          disabled={free !== null && !auto}
          onClick={() => (auto ? play.run.stopAuto() : setChoosing(true))}
        >
          {auto ? <Square className="size-5" aria-hidden /> : <Repeat className="size-5" aria-hidden />}
          {auto ? say(`หยุด (${auto.left})`, `Stop (${auto.left})`) : say('อัตโนมัติ', 'Auto')}
        </button>
        <button
          type="button"
          data-testid="spin"
          onClick={() => play.run.press()}
          className="grid size-[88px] shrink-0 cursor-pointer place-items-center rounded-full border-4 border-background bg-gold-fill text-center leading-tight font-bold text-ink-on-gold outline-2 outline-gold-fill transition active:scale-95"
        >
          <span>
            {isRunning ? say('เร่ง', 'Faster') : free ? say('ฟรีสปิน', 'Free') : say('หมุน', 'Spin')}
            <small className="block text-xs font-medium">{free ? `× ${free.left}` : `฿ ${chipMoney(stake)}`}</small>
          </span>
        </button>
        <button
          type="button"
          aria-pressed={isTurbo}
          className={classNames(SIDE, isTurbo ? 'text-gold' : 'text-muted')}
          onClick={() => onTurbo(!isTurbo)}
        >
          <Zap className={classNames('size-5', isTurbo && 'fill-current')} aria-hidden />
          {say('เทอร์โบ', 'Turbo')}
        </button>
      </div>
      {isChoosing && (
        <AutoplaySheet
          stake={stake}
          onStart={(chosen) => play.run.startAuto(chosen)}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
