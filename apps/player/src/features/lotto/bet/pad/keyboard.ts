import { showDialog, undo, useSlip } from '#src/features/lotto/bet/slip.ts';
import {
  clearDigits,
  dropDigit,
  endPricing,
  stepBetType,
  togglePricing,
  typeDigit,
} from '#src/features/lotto/bet/typing.ts';

/** What a key says, as far as it matters here. */
export type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

interface Board {
  readonly offered: Parameters<typeof stepBetType>[0];
  /** Leads on to the bill. */
  readonly check: () => void;
}

/**
 * A press on the keyboard: `123 50 ⏎` bets fifty baht on 123. Digits are the number's and its last adds it; a space or an
 * equals sign begins the price of what was just added; Enter ends it, and where nothing is typed it leads on to the bill.
 * Arrows change the bet type, Escape takes back what is typed, ⌘Z what was done. Answers whether the key was for us.
 */
export function pressKey(key: Key, { offered, check }: Board): boolean {
  if (key.altKey) return false;
  if (key.ctrlKey || key.metaKey) return isUndo(key) && done(undo);
  const digit = digitOf(key);
  if (digit !== undefined) return done(() => typeDigit(digit));
  const { pricing, digits } = useSlip.getState();
  switch (key.key) {
    case ' ':
    case '=':
      return done(pricing ? endPricing : beginPrice);
    case 'Enter':
      if (pricing) return done(endPricing);
      return digits === '' && done(check);
    case 'Backspace':
      return done(dropDigit);
    case 'Escape':
      return done(pricing ? endPricing : clearDigits);
    case 'ArrowRight':
      return done(() => stepBetType(offered, 1));
    case 'ArrowLeft':
      return done(() => stepBetType(offered, -1));
    default:
      return false;
  }
}

const done = (act: () => void): boolean => {
  act();
  return true;
};

/** The price of what was just added; where that is nothing, the one for all. What follows an unfinished number is the price of nothing. */
const beginPrice = (): void => {
  const { digits, added } = useSlip.getState();
  if (digits !== '') togglePricing([]);
  else togglePricing(added && added.lines.length > 0 ? added.lines.map(({ id }) => id) : null);
};

const isUndo = ({ key, code }: Key): boolean => key.toLowerCase() === 'z' || code === 'KeyZ';

/** A digit by what it says; on a Thai keyboard, whose digits stand on the shifted keys, by where it lies. */
const digitOf = ({ key, code, shiftKey }: Key): string | undefined => {
  if (/^\d$/.test(key)) return key;
  const thai = /^[๐-๙]$/.test(key) ? String(key.charCodeAt(0) - '๐'.charCodeAt(0)) : undefined;
  return thai ?? (/^[ก-๙/-]$/.test(key) && !shiftKey ? /^Digit(\d)$/.exec(code)?.[1] : undefined);
};

/** A list that was pasted beside any field is taken; what of it cannot be read is shown on the sheet. */
export async function takePasted(text: string, offered: Board['offered']): Promise<void> {
  if (text.trim() === '') return;
  const { addPasted } = await import('#src/features/lotto/bet/sheets/read-for.ts');
  if (!addPasted(text, offered)) showDialog('paste', text);
}
