import type { Client } from '#src/lib/context.ts';

/** Somebody of the history: what he is like decides what he does. */
export interface Person {
  readonly memberId: number;
  readonly walletId: number;
  readonly name: string;
  readonly isRing: boolean;
  readonly phone: string;
  /** Where he comes from, and with what; the first is where he joined. */
  readonly clients: readonly Client[];
  readonly bankCode: string;
  readonly bankNumber: string;
  /** Whose money he brings, if it is not his own. */
  readonly paysFrom: { readonly name: string; readonly bankCode: string; readonly bankNumber: string } | undefined;
  readonly joinedAt: Date;
  /** What he brings along for an evening, in baht. */
  readonly purse: number;
  /** How likely he comes on a day. */
  readonly keenness: number;
  /** How likely what he plays is a game. */
  readonly games: number;
}
