import { add, type Satang, satang, ZERO } from '@chokdee/kernel';
import { available, type Wallet, walletKey } from '@chokdee/ledger';
import type { WalletChanges, WalletState } from '#src/features/games/wallet/judge-calls.ts';
import { refKey, type WalletAnswer, type WalletCall } from '#src/features/games/wallet/wallet-call.ts';

/** Whom the calls of these tests speak of, and who makes them. */
export const WHO = { memberId: 7, providerId: 1 };
/** What the session of these tests is known by. */
export const TOKEN = Buffer.from('token');
/** The session that bets are placed in. */
export const SESSION = { sessionId: 's', tokenHash: TOKEN };
/** The game that is played. */
export const GAME = { gameId: 3, product: 'slot', isOpen: true } as const;

/** The main wallet with so many satang. */
export const wallet = (posted: number): Wallet => ({
  memberId: 7,
  walletId: 11,
  typeId: 1,
  products: null,
  posted: satang(posted),
  held: ZERO,
  seq: 0,
});
/** A member with so many satang before his first call. */
export const begin = (posted: number): WalletState => ({
  wallets: new Map([[walletKey(7, 11), wallet(posted)]]),
  sessions: new Map([[refKey(WHO, 's'), { walletId: 11, providerId: 1, tokenHash: TOKEN, isOver: false }]]),
  rounds: new Map(),
  transactions: new Map(),
  paid: new Set(),
  stops: () => undefined,
});

/** What a database would say after it wrote the changes. */
export const after = (
  state: WalletState,
  { added, rolledBack, rounds, ends, postings }: WalletChanges,
): WalletState => {
  const kept = new Map([
    ...state.transactions,
    ...[...added, ...rolledBack].map((one) => [refKey(one, one.ref), one] as const),
  ]);
  const played = new Map([...state.rounds, ...rounds.map((round) => [refKey(round, round.roundRef), round] as const)]);
  for (const end of ends) {
    const key = refKey(end, end.roundRef);
    const round = played.get(key);
    if (round) played.set(key, { ...round, isEnded: true });
  }
  const wallets = new Map(state.wallets);
  for (const { memberId, walletId, direction, amount } of postings) {
    const before = wallets.get(walletKey(memberId, walletId)) ?? wallet(0);
    const posted = add(before.posted, direction === 'in' ? amount : satang(-amount));
    wallets.set(walletKey(memberId, walletId), { ...before, posted, seq: before.seq + 1 });
  }
  const paid = new Set(
    [...kept.values()]
      .filter((one) => one.kind === 'win' && one.state === 'done')
      .map((win) => refKey(win, win.betRef)),
  );
  return { ...state, wallets, transactions: kept, rounds: played, paid };
};
/** What can be spent. */
export const balanceOf = (state: WalletState): Satang => available([...state.wallets.values()][0] ?? wallet(0));

/** A bet. */
export const bet = (ref: string, amount: number, roundRef = 'r'): WalletCall => ({
  what: 'bet',
  ...WHO,
  ...SESSION,
  roundRef,
  ref,
  amount: satang(amount),
  game: GAME,
});
/** A win of a bet. */
export const win = (ref: string, betRef: string, amount: number, roundRef = 'r'): WalletCall => ({
  what: 'win',
  ...WHO,
  roundRef,
  ref,
  betRef,
  amount: satang(amount),
});
/** A bet taken back. */
export const rollback = (ref: string, betRef: string, roundRef = 'r'): WalletCall => ({
  what: 'rollback',
  ...WHO,
  roundRef,
  ref,
  betRef,
});
/** The end of a round. */
export const end = (roundRef = 'r'): WalletCall => ({ what: 'end', ...WHO, roundRef, summary: '', detail: null });
/** An answer in a few words. */
export const said = (answer: WalletAnswer | undefined): string =>
  !answer ? 'nothing' : answer.status === 'ok' ? `ok ${answer.balance}` : `${answer.status} ${answer.reason}`;
