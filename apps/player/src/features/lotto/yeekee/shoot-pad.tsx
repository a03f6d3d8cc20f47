import { Button, classNames } from '@chokdee/ui';
import { Delete, Dices } from 'lucide-react';
import { memo, useLayoutEffect } from 'react';
import { KEY } from '#src/features/lotto/bet/pad/number-pad.tsx';
import { CooldownRing } from '#src/features/lotto/yeekee/cooldown-ring.tsx';
import {
  dropShotDigit,
  randomShot,
  SHOT_DIGITS,
  shoot,
  typeShot,
  useShooter,
} from '#src/features/lotto/yeekee/shooter.ts';
import { useSecondsLeft } from '#src/lib/api/server-clock.ts';
import type { YeekeeStand } from '#src/lib/lotto/yeekee.ts';
import { openOverlay } from '#src/lib/overlays/overlays.ts';

const PLACES = Array.from({ length: SHOT_DIGITS }, (_, place) => place);
const DIGITS = '1234567890'.split('');
const LONG_AGO = new Date(0).toISOString();

/** Five digits and the trigger. On a phone it stays at the bottom edge, under the thumb. */
export function ShootPad({ stand }: { stand: YeekeeStand }) {
  const problem = useShooter((shooter) => shooter.problem);
  useShootingKeys();
  return (
    <form
      aria-label="ยิงเลข 5 หลัก"
      data-bottom-bar
      onSubmit={(event) => {
        event.preventDefault();
        pull(stand);
      }}
      className="flex flex-col gap-2 max-md:thumb-panel max-md:order-last"
    >
      <p role="alert" className={classNames('text-center text-sm text-error', problem === '' && 'hidden')}>
        {problem}
      </p>
      <ShotCells stand={stand} />
      <Keys />
      <Trigger stand={stand} />
    </form>
  );
}

/** A keyboard's digits, pressed while one of the keys here has the focus. */
function useShootingKeys(): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || target instanceof HTMLInputElement) return;
      if (!(target instanceof Element) || !target.closest('[data-shooting]')) return;
      if (/^\d$/.test(event.key)) typeShot(useShooter.getState().digits + event.key);
      else if (event.key === 'Backspace') dropShotDigit();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** Shoots when nothing stands against it; a guest logs in first. */
const pull = ({ mine }: YeekeeStand): void => {
  if (!mine) openOverlay('login');
  else void shoot();
};

/** The number that is typed, a cell per digit. The field over the cells takes a keyboard's digits, and opens none on a phone. */
function ShotCells({ stand: { mine, shots_max } }: { stand: YeekeeStand }) {
  const digits = useShooter((shooter) => shooter.digits);
  return (
    <div className="mx-auto flex w-full max-w-form items-center justify-between gap-2">
      <div className="relative min-w-0">
        <input
          aria-label="เลขที่จะยิง"
          value={digits}
          onChange={({ target }) => typeShot(target.value)}
          inputMode="none"
          autoComplete="off"
          className="peer absolute inset-0 z-10 w-full cursor-pointer opacity-0"
        />
        <div
          aria-hidden
          className="flex gap-1.5 rounded-control peer-focus-visible:outline-2 peer-focus-visible:outline-info"
        >
          {PLACES.map((place) => (
            <span
              key={place}
              className={classNames(
                'flex h-[52px] short:h-[44px] w-11 min-w-0 items-center justify-center rounded-control border-2 bg-surface text-2xl font-medium',
                place === digits.length ? 'border-gold-fill' : 'border-border',
              )}
            >
              {digits[place] ?? ''}
            </span>
          ))}
        </div>
      </div>
      <p className="shrink-0 text-right text-xs whitespace-nowrap text-muted">
        <span className="block">ยิงได้อีก</span>
        <span className="text-base font-medium text-text">{mine?.left ?? shots_max}</span> นัด
      </p>
    </div>
  );
}

/** Two rows of keys leave room for the shots above them. They never change and are drawn once. */
const Keys = memo(function Keys() {
  return (
    <fieldset aria-label="แป้นยิงเลข" className="mx-auto grid w-full max-w-form grid-cols-5 gap-2">
      {DIGITS.map((digit) => (
        <button
          key={digit}
          type="button"
          onClick={() => typeShot(useShooter.getState().digits + digit)}
          className={KEY}
        >
          {digit}
        </button>
      ))}
    </fieldset>
  );
});

const SIDE_KEY =
  'inline-flex min-h-[56px] shrink-0 short:min-h-[48px] cursor-pointer touch-manipulation items-center justify-center gap-1.5 rounded-control bg-raised px-3 text-sm transition-transform active:scale-95 active:bg-hairline';

/** Chance, one digit back, and the shot itself. */
function Trigger({ stand: { mine, cooldown_seconds } }: { stand: YeekeeStand }) {
  const digits = useShooter((shooter) => shooter.digits);
  const isPending = useShooter((shooter) => shooter.pending !== null);
  const wait_s = useSecondsLeft(mine?.next_at ?? LONG_AGO);
  const isWhole = digits.length === SHOT_DIGITS;
  const isUsedUp = mine?.left === 0;
  const isReady = isWhole && wait_s === 0 && !isPending && !isUsedUp;
  return (
    <div className="mx-auto flex w-full max-w-form gap-2">
      <button type="button" onClick={randomShot} className={SIDE_KEY}>
        <Dices className="size-5" aria-hidden />
        สุ่ม
      </button>
      <button type="button" aria-label="ลบหนึ่งหลักของเลขที่จะยิง" onClick={dropShotDigit} className={SIDE_KEY}>
        <Delete className="size-6" aria-hidden />
      </button>
      <Button
        type="submit"
        disabled={!isReady}
        className="min-h-[56px] min-w-0 flex-1 px-2! leading-snug whitespace-normal! short:min-h-[48px]"
      >
        {wait_s > 0 && !isPending && <CooldownRing left_s={wait_s} whole_s={cooldown_seconds} />}
        {sayTrigger({ digits, isPending, isUsedUp, isWhole, wait_s })}
      </Button>
    </div>
  );
}

interface Aim {
  digits: string;
  isPending: boolean;
  isUsedUp: boolean;
  isWhole: boolean;
  wait_s: number;
}

const sayTrigger = ({ digits, isPending, isUsedUp, isWhole, wait_s }: Aim): string => {
  if (isPending) return 'กำลังยิง';
  if (isUsedUp) return 'ยิงครบแล้ว';
  if (wait_s > 0) return `ยิงได้ใน ${wait_s} วินาที`;
  return isWhole ? `ยิง ${digits}` : 'ใส่เลข 5 หลัก';
};
