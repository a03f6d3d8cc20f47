import { classNames } from '@chokdee/ui';
import { Delete } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { showDialog, undo, useSlip } from '#src/features/lotto/bet/slip.ts';
import { addRandom, clearDigits, dropDigit, togglePricing, typeDigit } from '#src/features/lotto/bet/typing.ts';
import { useIsLoggedIn } from '#src/lib/api/session.ts';
import { openOverlay } from '#src/lib/overlays/overlays.ts';
import { painted } from '#src/lib/painted.ts';

/** The look of a pad's key. */
export const KEY =
  'flex min-h-[56px] cursor-pointer items-center justify-center rounded-control bg-raised text-xl font-medium select-none touch-manipulation transition-transform active:scale-95 active:bg-hairline short:min-h-[48px] tight:min-h-[44px] lying:min-h-[44px]';
const SIDE_KEY = `${KEY} border border-hairline bg-surface! px-1 text-[min(0.9375rem,4.4vw)]! leading-[1.6]! font-normal! whitespace-nowrap disabled:text-muted disabled:active:scale-100`;

/** The pad in four columns: a key per digit, and at the thumb's side what is done with them. It draws itself once; what depends on the bill is drawn by itself. */
export const NumberPad = memo(function NumberPad() {
  return (
    <fieldset aria-label="แป้นตัวเลข" className="grid grid-cols-4 gap-2 tight:gap-1.5 lying:gap-1">
      <Digits of="123" />
      <button type="button" aria-label="ลบหนึ่งหลัก" onClick={dropDigit} className={SIDE_KEY}>
        <Delete className="size-6" aria-hidden />
      </button>
      <Digits of="456" />
      <PriceKey />
      <Digits of="789" />
      <SetsKey />
      <SideKey onPress={clearDigits}>ล้าง</SideKey>
      <Digits of="0" />
      <UndoKey />
      <SideKey onPress={() => addRandom()}>สุ่ม</SideKey>
    </fieldset>
  );
});

const Digits = ({ of }: { of: string }) =>
  of.split('').map((digit) => (
    <button key={digit} type="button" onClick={() => typeDigit(digit)} className={KEY}>
      {digit}
    </button>
  ));

const SideKey = ({ onPress, children }: { onPress: () => void; children: ReactNode }) => (
  <button type="button" onClick={onPress} className={SIDE_KEY}>
    {children}
  </button>
);

/** Turns the pad to the price and back to numbers. */
function PriceKey() {
  const pricing = useSlip((slip) => slip.pricing);
  return (
    <button
      type="button"
      onClick={() => togglePricing(pricing?.ids ?? null)}
      className={classNames(SIDE_KEY, pricing !== null && 'border-gold-fill! text-gold')}
    >
      {pricing ? 'เสร็จ' : '฿ ราคา'}
    </button>
  );
}

/** Takes back what was done last, whatever it was. */
function UndoKey() {
  const isNothing = useSlip((slip) => slip.past.length === 0);
  return (
    <button type="button" disabled={isNothing} onClick={undo} className={SIDE_KEY}>
      เลิกทำ
    </button>
  );
}

/** Leads to what the member has saved. */
function SetsKey() {
  const isLoggedIn = useIsLoggedIn();
  // Behind a sheet the browser styles the whole board anew, which takes a slow phone a fifth of a second.
  const open = () => (isLoggedIn ? void painted().then(() => showDialog('sets')) : openOverlay('login'));
  return <SideKey onPress={open}>ชุดเลข</SideKey>;
}
