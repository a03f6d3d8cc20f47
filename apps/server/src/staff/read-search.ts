import { type Satang, satang } from '@chokdee/kernel';
import { BANKS } from '#src/lib/banks/banks.ts';

/** What is looked for in one column, and the grams by which the index finds it. */
export interface Match {
  readonly column: 'name' | 'phone';
  readonly text: string;
  /** It begins with the space before a word. */
  readonly isStart: boolean;
  readonly grams: readonly string[];
}

/** What someone meant by what he typed. */
export interface Search {
  readonly match: Match;
  /** The number, where it may be a member's. */
  readonly memberId: number | undefined;
  /** The number, where it may be a bank account's. */
  readonly bankNumber: string | undefined;
}

const GRAM_LETTERS = 3;
const NUMBER = /^[\d\s().-]+$/;
const ABROAD = /^(?:\+|00)66[\s.-]?(?:\(0\))?|^66(?=[\s.-]?[1-9](?:[\s.-]?\d){8}$)/;
const MEMBER_ID = /^[1-9]\d{0,14}$/;
const bankDigits = new Set<number>(BANKS.flatMap((bank) => [...bank.digits]));

/**
 * Digits are a part of a phone, a member's number or a whole bank account number; anything else is a part of a name. One or
 * two characters are in far too many names to mean a part: they mean how the phone, or a word of the name, begins.
 */
export const readSearch = (text: string): Search => {
  const digits = phoneOf(text);
  if (digits === undefined)
    return { match: matchOf('name', text.replaceAll(/\s+/g, ' ')), memberId: undefined, bankNumber: undefined };
  return {
    match: matchOf('phone', digits),
    memberId: MEMBER_ID.test(digits) ? Number(digits) : undefined,
    bankNumber: bankDigits.has(digits.length) ? digits : undefined,
  };
};

/** The digits of a phone or a part of one as members' are kept, however they were grouped and wherever they were dialled; undefined: none. */
export const phoneOf = (text: string): string | undefined => {
  const local = text.trim().replace(ABROAD, '0');
  return NUMBER.test(local) && /\d/.test(local) ? local.replaceAll(/\D/g, '') : undefined;
};

const AMOUNT = /^฿?\s*((?:0|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,8})(?:\.\d{1,2})?)\s*(?:บาท|baht|thb)?$/i;

/** What a text may mean as money: whole, so that satang that are not said may be any; undefined: no amount. */
export const amountOf = (text: string): { readonly amount: Satang; readonly isWhole: boolean } | undefined => {
  const said = AMOUNT.exec(text.trim())?.[1]?.replaceAll(',', '');
  return said === undefined
    ? undefined
    : { amount: satang(Math.round(Number(said) * 100)), isWhole: !said.includes('.') };
};

const matchOf = (column: Match['column'], text: string): Match => {
  // Only these have two cases in every locale of the database, and so in the index.
  const letters = text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
  const isStart = lettersOf(letters).length < GRAM_LETTERS;
  const wanted = isStart ? ` ${letters}` : letters;
  return { column, text: wanted, isStart, grams: gramsOf(wanted) };
};

/** As the database counts them. */
const lettersOf = (text: string): string[] => Array.from(text);

/** Grams side by side that cover the text: each more costs a look into the index, and the text itself is checked anyway. */
const gramsOf = (text: string): string[] => {
  const letters = lettersOf(text);
  const last = letters.length - GRAM_LETTERS;
  if (last < 0) return [text];
  const starts = Array.from({ length: Math.ceil(last / GRAM_LETTERS) }, (_, index) => index * GRAM_LETTERS);
  return [...starts, last].map((start) => letters.slice(start, start + GRAM_LETTERS).join(''));
};
