import { type Day, dayOf } from '@chokdee/kernel';
import { isUuid } from '#src/lib/uuids.ts';
import { amountOf } from '#src/staff/read-search.ts';

const REFERENCE = /^[DW][0-9A-Z]{4,40}$/;
const TRANSFER = /^(\d{1,15})[-/](\d{1,15})$/;
const TAIL = /^[x*….-]*(\d{4})$/i;
const ROUND = /^\d{1,9}$/;
const ROUND_OF_MARKET = /^(.*?\D)\s*(?:(?:รอบที่|รอบ|งวด|round)\s*|\s)(\d{1,4})$/iu;

/** What a text may mean; of most things, only one or two. */
export interface Terms {
  readonly text: string;
  readonly today: Day;
  /** The member whom it means alone: by his phone, his number or his whole name. */
  readonly memberId: number | undefined;
  readonly uuid: string | undefined;
  readonly reference: string | undefined;
  readonly said: ReturnType<typeof amountOf>;
  /** The end of a bank account's number. */
  readonly tail: string | undefined;
  readonly transfer: { readonly walletId: number; readonly seq: number } | undefined;
  readonly roundId: number | undefined;
  /** Markets by a part of their name: any round near now, or the one of this number in a day. */
  readonly markets: readonly { readonly name: string; readonly no?: number }[];
}

/** Reads what someone says on the phone: spaces, commas and capitals mean nothing. */
export const readTerms = (typed: string, memberId: number | undefined, now: Date): Terms => {
  const text = typed.replace(/^#\s*/, '').replaceAll(/\s+/g, ' ').trim();
  const code = text.replaceAll(' ', '').toUpperCase();
  const [, wallet, seq] = TRANSFER.exec(text) ?? [];
  const [, market, no] = ROUND_OF_MARKET.exec(text) ?? [];
  return {
    text,
    today: dayOf(now),
    memberId,
    uuid: isUuid(code) ? code.toLowerCase() : undefined,
    reference: REFERENCE.test(code) ? code : undefined,
    said: amountOf(text),
    tail: TAIL.exec(code)?.[1],
    transfer: wallet && seq ? { walletId: Number(wallet), seq: Number(seq) } : undefined,
    roundId: ROUND.test(text) ? Number(text) : undefined,
    markets: [
      ...(/\p{L}./u.test(text) ? [{ name: text.toLowerCase() }] : []),
      ...(market ? [{ name: market.trim().toLowerCase(), no: Number(no) }] : []),
    ],
  };
};
