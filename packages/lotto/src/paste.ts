import { type BetType, isNumberOf } from '#src/bet-types.ts';
import { permutations } from '#src/permutations.ts';

/** A line that could be read from a pasted text. */
export interface PastedLine {
  readonly bet_type: BetType;
  readonly number: string;
  readonly amount_baht: number;
}

/** A line of the text that could not be read, and why. */
export interface UnreadLine {
  /** Its place in the text, from 1. */
  readonly line: number;
  readonly text: string;
  readonly reason: string;
}

export interface Pasted {
  readonly lines: readonly PastedLine[];
  readonly unread: readonly UnreadLine[];
}

type Side = 'top' | 'bottom' | 'tod' | 'front';
type Word = Side | 'turned';
type Token = Word | number;

const TYPES: Readonly<Record<Side, Readonly<Record<number, BetType>>>> = {
  top: { 1: 'run_top', 2: 'top2', 3: 'top3', 4: 'top4' },
  bottom: { 1: 'run_bottom', 2: 'bottom2', 3: 'bottom3' },
  tod: { 3: 'tod3', 4: 'tod4' },
  front: { 3: 'front3' },
};
// The longest first: each is taken before what it begins with.
const WORDS: readonly (readonly [RegExp, readonly Word[]])[] = [
  [/^(?:บน\s*[+/&,และ]*\s*ล่าง|บ\s*[+/&]\s*ล)(?![ก-๙])/u, ['top', 'bottom']],
  [/^(?:บน|บ)(?![ก-๙])/u, ['top']],
  [/^(?:ล่าง|ล)(?![ก-๙])/u, ['bottom']],
  [/^(?:โต๊ด|โต้ด|โตด|ต)(?![ก-๙])/u, ['tod']],
  [/^(?:หน้า)/u, ['front']],
  [/^(?:กลับ)/u, ['turned']],
];
/** Words that say nothing which the digits do not say. */
const FILLER = /^(?:(?:[234]|สอง|สาม|สี่)\s*ตัว|วิ่ง|เลข|บาท|บ\.|฿|ครับ|ค่ะ|คะ|นะ)/u;
const AMOUNT_FOLLOWS = /=|ตัวละ|ละ/u;
const SIDE_AFTER_DIGIT = /\d\s*(?=บน|ล่าง|โต|หน้า|กลับ|[บลต]\s*\d)/u;

/**
 * Reads what people send one another: `123=50*50`, `12 34 56 = 20*20`, `12,34 บน 20 ล่าง 20`, `123 กลับ 10`, and headings such
 * as `บน` or `บนล่าง` on a line of their own. The first amount is for the top; the second for โต๊ด, or for the bottom of
 * one or two digits. What it cannot read it says, and reads on.
 */
export const readPasted = (text: string): Pasted => {
  const lines: PastedLine[] = [];
  const unread: UnreadLine[] = [];
  let heading: readonly Word[] = [];
  for (const [place, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    if (line === '') continue;
    const read = readLine(line, heading);
    if (typeof read === 'string') unread.push({ line: place + 1, text: line, reason: read });
    else if ('heading' in read) heading = read.heading;
    else lines.push(...read.lines);
  }
  return { lines, unread };
};

type Read = { readonly heading: readonly Word[] } | { readonly lines: readonly PastedLine[] } | string;

const readLine = (line: string, heading: readonly Word[]): Read => {
  const [front, back] = split(line);
  const left = readNumbers(front);
  if (typeof left === 'string') return left;
  if (left.numbers.length === 0)
    return left.words.length > 0 && back === undefined ? { heading: left.words } : 'ไม่พบตัวเลข';
  if (back === undefined) return 'ไม่พบจำนวนเงิน ใส่ = หน้าจำนวนเงิน';
  const amounts = readAmounts(back, left.words.length > 0 ? left.words : heading);
  if (typeof amounts === 'string') return amounts;
  const lines: PastedLine[] = [];
  for (const one of left.numbers.flatMap((number) => linesOf(number, amounts))) {
    if (typeof one === 'string') return one;
    lines.push(one);
  }
  return { lines };
};

/** The numbers, and the amounts behind them: after an equals sign, or from the first side that follows a digit. */
const split = (line: string): [front: string, back: string | undefined] => {
  const sign = AMOUNT_FOLLOWS.exec(line);
  if (sign) return [line.slice(0, sign.index), line.slice(sign.index + sign[0].length)];
  const side = SIDE_AFTER_DIGIT.exec(line);
  if (!side) return [line, undefined];
  const at = side.index + side[0].length;
  return /\d/.test(line.slice(at)) ? [line.slice(0, at), line.slice(at)] : [line, undefined];
};

const readNumbers = (text: string): { numbers: string[]; words: Word[] } | string => {
  const numbers: string[] = [];
  const words: Word[] = [];
  for (const token of tokens(text)) {
    if (typeof token !== 'string') words.push(...token.words);
    else if (/^\d{1,4}$/.test(token)) numbers.push(token);
    else return /^\d+$/.test(token) ? `เลข ${token} ยาวเกิน 4 หลัก` : `อ่าน “${token}” ไม่ออก`;
  }
  return { numbers, words };
};

interface Amounts {
  readonly isTurned: boolean;
  /** By side; a side without a name is the first or the second amount. */
  readonly sides: readonly (readonly [Side | 'second', number])[];
}

const readAmounts = (text: string, before: readonly Word[]): Amounts | string => {
  const read: Token[] = [];
  for (const token of tokens(text.replaceAll(/(\d),(?=\d{3}(?!\d))/g, '$1'))) {
    if (typeof token !== 'string') read.push(...token.words);
    else if (/^\d{1,7}$/.test(token)) read.push(Number(token));
    else return `อ่าน “${token}” ไม่ออก`;
  }
  const isTurned = [...before, ...read].includes('turned');
  const sides = pair(
    read.filter((token) => token !== 'turned'),
    before.filter((word) => word !== 'turned'),
  );
  if (typeof sides === 'string') return sides;
  return { isTurned, sides };
};

/** Puts each amount to its side: the sides before it, those after the last, those of the heading, or its place. */
const pair = (read: readonly (Side | number)[], before: readonly Side[]): Amounts['sides'] | string => {
  const named: [Side | 'second', number][] = [];
  const bare: number[] = [];
  let open: Side[] = [];
  for (const token of read) {
    if (typeof token === 'string') open.push(token);
    else if (open.length > 0) {
      named.push(...open.map((side): [Side, number] => [side, token]));
      open = [];
    } else bare.push(token);
  }
  const sides = open.length > 0 ? open : before;
  const [first, second, ...rest] = bare;
  if (rest.length > 0) return 'จำนวนเงินมากกว่าสองช่อง';
  if (first !== undefined && sides.length > 0 && second === undefined)
    named.push(...sides.map((side): [Side, number] => [side, first]));
  else if (first !== undefined) named.push([sides[0] ?? 'top', first]);
  if (second !== undefined) named.push([sides[1] ?? 'second', second]);
  return named.some(([, amount]) => amount > 0) ? named : 'ไม่พบจำนวนเงิน';
};

const linesOf = (number: string, { isTurned, sides }: Amounts): (PastedLine | string)[] =>
  (isTurned ? permutations(number) : [number]).flatMap((one) =>
    sides
      .filter(([, amount]) => amount > 0)
      .map(([side, amount_baht]) => {
        const named = side === 'second' ? (number.length > 2 ? 'tod' : 'bottom') : side;
        const bet_type = TYPES[named][number.length];
        if (!bet_type || !isNumberOf(bet_type, one)) return `เลข ${number} แทงแบบนี้ไม่ได้`;
        return { bet_type, number: one, amount_baht };
      }),
  );

/** Digits, words that we know, and, as text, what we do not; signs and fillers between them are passed over. */
function* tokens(text: string): Generator<string | { words: readonly Word[] }> {
  let rest = text;
  while (rest !== '') {
    const sign = /^[\s=*x×X+\-–,./:;|&()#]+/u.exec(rest);
    const filler = FILLER.exec(rest);
    const digits = /^\d+/.exec(rest);
    const word = WORDS.find(([pattern]) => pattern.test(rest));
    if (word) yield { words: word[1] };
    else if (!sign && !filler) yield (digits ?? /^[^\d\s=*,./]+/u.exec(rest))?.[0] ?? rest;
    const length =
      word?.[0].exec(rest)?.[0].length ??
      (sign ?? filler ?? digits ?? /^[^\d\s=*,./]+/u.exec(rest))?.[0].length ??
      rest.length;
    rest = rest.slice(Math.max(1, length));
  }
}
