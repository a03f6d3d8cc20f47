import type { RefusalName } from '@chokdee/contract';
import { add, present, type Satang, subtract, ZERO } from '@chokdee/kernel';
import {
  available,
  gamePaid,
  gameRefunded,
  gameStaked,
  move,
  type Posting,
  type Product,
  type Wallet,
  walletKey,
} from '@chokdee/ledger';
import {
  type BetCall,
  type EndCall,
  type KeptRound,
  type KeptSession,
  type KeptTransaction,
  type RollbackCall,
  refKey,
  type WalletAnswer,
  type WalletCall,
  type WalletReason,
  type WinCall,
} from '#src/features/games/wallet/wallet-call.ts';

/** What the database said under the wallets' locks. */
export interface WalletState {
  readonly wallets: ReadonlyMap<string, Wallet>;
  readonly sessions: ReadonlyMap<string, KeptSession>;
  readonly rounds: ReadonlyMap<string, KeptRound>;
  readonly transactions: ReadonlyMap<string, KeptTransaction>;
  /** Bets that a win has decided. */
  readonly paid: ReadonlySet<string>;
  /** Why somebody may not stake; undefined: he may. */
  readonly stops: (memberId: number, product: Product, amount: Satang) => RefusalName | undefined;
}

/** What calls change: to be written in one transaction, with the postings in their order. */
export interface WalletChanges {
  readonly answers: readonly WalletAnswer[];
  readonly postings: readonly Posting[];
  readonly added: readonly KeptTransaction[];
  /** Bets that had been taken and were rolled back now. */
  readonly rolledBack: readonly KeptTransaction[];
  readonly rounds: readonly KeptRound[];
  readonly ends: readonly EndCall[];
}

/**
 * Judges calls in their order of arrival, each on what the ones before it left. What was decided once is answered from
 * then. Pure: the same state and calls give the same changes.
 */
export const judgeCalls = (state: WalletState, calls: readonly WalletCall[]): WalletChanges => {
  const draft = new Draft(state);
  const answers = calls.map((call) => draft.judge(call));
  return { answers, ...draft.changes() };
};

class Draft {
  readonly #state: WalletState;
  readonly #wallets: Map<string, Wallet>;
  readonly #transactions: Map<string, KeptTransaction>;
  readonly #rounds: Map<string, KeptRound>;
  readonly #paid: Set<string>;
  readonly #postings: Posting[] = [];
  readonly #added = new Map<string, KeptTransaction>();
  readonly #rolledBack: KeptTransaction[] = [];
  readonly #changedRounds = new Set<string>();
  readonly #ends: EndCall[] = [];

  constructor(state: WalletState) {
    this.#state = state;
    this.#wallets = new Map(state.wallets);
    this.#transactions = new Map(state.transactions);
    this.#rounds = new Map(state.rounds);
    this.#paid = new Set(state.paid);
  }

  judge(call: WalletCall): WalletAnswer {
    if (call.what === 'end') return this.#end(call);
    const earlier = this.#transactions.get(refKey(call, call.ref));
    if (earlier) return this.#again(call, earlier);
    if (call.what === 'bet') return this.#bet(call);
    return call.what === 'win' ? this.#win(call) : this.#rollback(call);
  }

  changes(): Omit<WalletChanges, 'answers'> {
    return {
      postings: this.#postings,
      added: [...this.#added.values()],
      rolledBack: this.#rolledBack,
      rounds: [...this.#changedRounds].map((key) => present(this.#rounds.get(key), 'a changed round')),
      ends: this.#ends,
    };
  }

  /** The same call again has the answer that it had; a bet that was rolled back since does not stand, whoever asks. */
  #again(call: BetCall | WinCall | RollbackCall, earlier: KeptTransaction): WalletAnswer {
    const balance = earlier.balanceAfter;
    if (earlier.kind === 'bet' && earlier.state === 'rolled_back' && call.what === 'bet')
      return { status: 'refused', reason: 'transaction_rolled_back', balance };
    const isSame =
      earlier.kind === call.what &&
      earlier.roundRef === call.roundRef &&
      (call.what === 'rollback' || earlier.amount === call.amount) &&
      (call.what === 'bet' || earlier.betRef === call.betRef);
    if (!isSame) return { status: 'refused', reason: 'transaction_conflict', balance };
    return earlier.reason === '' ? { status: 'ok', balance } : { status: 'refused', reason: earlier.reason, balance };
  }

  #bet(call: BetCall): WalletAnswer {
    const session = this.#state.sessions.get(refKey(call, call.sessionId));
    const isTheirs = session?.providerId === call.providerId && session.tokenHash.equals(call.tokenHash);
    const wallet = this.#wallet(call.memberId, isTheirs ? session.walletId : undefined);
    if (!isTheirs || session.isOver) return this.#refuse(call, wallet, 'session_expired');
    if (!call.game) return this.#refuse(call, wallet, 'game_unknown');
    const { product, isOpen, gameId } = call.game;
    const begun = this.#rounds.get(refKey(call, call.roundRef));
    if (begun && begun.walletId !== wallet.walletId)
      return this.#refuse(call, wallet, 'stake_blocked:game_other_wallet');
    const stop = isOpen ? this.#state.stops(call.memberId, product, call.amount) : 'game_closed';
    if (stop) return this.#refuse(call, wallet, `stake_blocked:${stop}`);
    const after = this.#post(gameStaked({ ...this.#movement(call, wallet, call.ref, call.amount), product }));
    if (typeof after === 'string')
      return this.#refuse(call, wallet, after === 'insufficient_balance' ? after : `stake_blocked:${after}`);
    const round = begun ?? {
      memberId: call.memberId,
      providerId: call.providerId,
      roundRef: call.roundRef,
      gameId,
      walletId: wallet.walletId,
      stake: ZERO,
      payout: ZERO,
      isEnded: false,
    };
    this.#change({ ...round, stake: add(round.stake, call.amount) });
    return this.#keep(call, after, { kind: 'bet', betRef: '', amount: call.amount });
  }

  #win(call: WinCall): WalletAnswer {
    const bet = this.#transactions.get(refKey(call, call.betRef));
    const round = this.#rounds.get(refKey(call, call.roundRef));
    if (!bet || bet.kind !== 'bet') return { status: 'later', reason: 'bet_unknown' };
    const wallet = this.#wallet(call.memberId, bet.walletId);
    if (bet.state !== 'done')
      return this.#refuse(call, wallet, bet.state === 'refused' ? 'bet_refused' : 'bet_rolled_back');
    if (!round || bet.roundRef !== call.roundRef) return this.#refuse(call, wallet, 'transaction_conflict');
    const after =
      call.amount === ZERO ? wallet : this.#post(gamePaid(this.#movement(call, wallet, call.ref, call.amount)));
    this.#paid.add(refKey(call, call.betRef));
    this.#change({ ...round, payout: add(round.payout, call.amount) });
    return this.#keep(call, walletOf(after), { kind: 'win', betRef: call.betRef, amount: call.amount });
  }

  #rollback(call: RollbackCall): WalletAnswer {
    const key = refKey(call, call.betRef);
    const bet = this.#transactions.get(key);
    const wallet = this.#wallet(call.memberId, bet?.walletId);
    if (bet && bet.kind !== 'bet') return this.#refuse(call, wallet, 'transaction_conflict');
    if (bet?.state === 'done' && this.#paid.has(key)) return this.#refuse(call, wallet, 'bet_paid');
    if (!bet) this.#tombstone(call, wallet);
    if (bet?.state !== 'done') return this.#keep(call, wallet, { kind: 'rollback', betRef: call.betRef, amount: ZERO });
    const after = walletOf(this.#post(gameRefunded(this.#movement(bet, wallet, bet.ref, bet.amount))));
    const round = present(this.#rounds.get(refKey(bet, bet.roundRef)), 'the round of a bet');
    this.#change({ ...round, stake: subtract(round.stake, bet.amount) });
    this.#takeBack(key, bet);
    return this.#keep(call, after, { kind: 'rollback', betRef: call.betRef, amount: bet.amount });
  }

  /** The first end of a round stands; one that says more was at risk than was staked is none. */
  #end(call: EndCall): WalletAnswer {
    const key = refKey(call, call.roundRef);
    const round = this.#rounds.get(key);
    if (!round) return { status: 'later', reason: 'round_unknown' };
    const wallet = this.#wallet(call.memberId, round.walletId);
    if (!round.isEnded) {
      if (call.validAmount !== undefined && call.validAmount > round.stake)
        return this.#refused(wallet, 'valid_amount_too_high');
      this.#rounds.set(key, { ...round, isEnded: true });
      this.#ends.push(call);
    }
    return { status: 'ok', balance: available(wallet) };
  }

  /** A refusal is remembered: the same call, come late, must not be carried out after all, and hears what it heard. */
  #refuse(call: BetCall | WinCall | RollbackCall, wallet: Wallet, reason: WalletReason): WalletAnswer {
    const betRef = call.what === 'bet' ? '' : call.betRef;
    const amount = call.what === 'rollback' ? ZERO : call.amount;
    this.#keep(call, wallet, { kind: call.what, betRef, amount, state: 'refused', reason });
    return this.#refused(wallet, reason);
  }

  #refused(wallet: Wallet, reason: WalletReason): WalletAnswer {
    return { status: 'refused', reason, balance: available(wallet) };
  }

  /** The place of a bet that was rolled back before it came. */
  #tombstone({ memberId, providerId, roundRef, betRef }: RollbackCall, wallet: Wallet): void {
    const kept = {
      memberId,
      providerId,
      roundRef,
      ref: betRef,
      betRef: '',
      walletId: wallet.walletId,
      amount: ZERO,
      balanceAfter: available(wallet),
    };
    this.#store({ ...kept, kind: 'bet', state: 'rolled_back', reason: '' });
  }

  /** A bet of this batch is written as it ends; one of before is changed. */
  #takeBack(key: string, bet: KeptTransaction): void {
    const gone: KeptTransaction = { ...bet, state: 'rolled_back' };
    this.#transactions.set(key, gone);
    if (this.#added.has(key)) this.#added.set(key, gone);
    else this.#rolledBack.push(gone);
  }

  #keep(
    { memberId, providerId, roundRef, ref }: BetCall | WinCall | RollbackCall,
    wallet: Wallet,
    kept: Pick<KeptTransaction, 'kind' | 'betRef' | 'amount'> & Partial<Pick<KeptTransaction, 'state' | 'reason'>>,
  ): WalletAnswer {
    const balance = available(wallet);
    const who = { memberId, providerId, roundRef, ref, walletId: wallet.walletId, balanceAfter: balance };
    this.#store({ state: 'done', reason: '', ...kept, ...who });
    return { status: 'ok', balance };
  }

  #store(kept: KeptTransaction): void {
    const key = refKey(kept, kept.ref);
    this.#transactions.set(key, kept);
    this.#added.set(key, kept);
  }

  #change(round: KeptRound): void {
    const key = refKey(round, round.roundRef);
    this.#rounds.set(key, round);
    this.#changedRounds.add(key);
  }

  #movement({ memberId, providerId, roundRef }: Caller, { walletId }: Wallet, ref: string, amount: Satang) {
    return { memberId, walletId, amount, id: `${providerId}:${ref}`, ref: `${providerId}:${roundRef}` };
  }

  #post(posting: Posting): ReturnType<typeof move> {
    const key = walletKey(posting.memberId, posting.walletId);
    const after = move(present(this.#wallets.get(key), 'a locked wallet'), posting);
    if (typeof after === 'string') return after;
    this.#wallets.set(key, after);
    this.#postings.push(posting);
    return after;
  }

  /** A wallet of the member; without an id his main one, which everybody has. */
  #wallet(memberId: number, walletId: number | undefined): Wallet {
    if (walletId !== undefined) return present(this.#wallets.get(walletKey(memberId, walletId)), 'a locked wallet');
    const main = [...this.#wallets.values()].find((wallet) => wallet.memberId === memberId && wallet.typeId === 1);
    return present(main, 'a main wallet');
  }
}

type Caller = Pick<KeptTransaction, 'memberId' | 'providerId' | 'roundRef'>;

/** Money that comes in is always taken. */
const walletOf = (moved: ReturnType<typeof move>): Wallet => {
  if (typeof moved === 'string') throw new Error(`a wallet refused money that comes in: ${moved}`);
  return moved;
};
