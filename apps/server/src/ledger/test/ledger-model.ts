import type { Resolution } from '#src/ledger/hold.ts';

/** Money in or out of one of the wallets, which are numbered. */
export interface ModelPosting {
  readonly wallet: number;
  readonly key: string;
  readonly direction: 'in' | 'out';
  readonly amount: number;
}

/** A wallet as the database should have it. */
export interface ModelWallet {
  readonly member: number;
  posted: number;
  held: number;
  seq: number;
}

interface ModelHold {
  readonly posting: ModelPosting;
  state: 'pending' | Resolution;
}

/** The ledger as one would explain it at a table: three piles, a list of what was done, a list of what is pending. */
export class LedgerModel {
  wallets: ModelWallet[];
  done = new Map<string, ModelPosting>();
  holds = new Map<string, ModelHold>();

  constructor(members: readonly number[]) {
    this.wallets = members.map((member) => ({ member, posted: 0, held: 0, seq: 0 }));
  }

  /** Posts an entry whole, or says why not. */
  post(entry: readonly ModelPosting[]): 'posted' | 'replayed' | 'refused' | 'conflict' {
    const earlier = entry.map((posting) => this.done.get(this.nameOf(posting)));
    if (earlier.some(Boolean)) return earlier.every((before, n) => same(before, entry[n])) ? 'replayed' : 'conflict';
    const before = structuredClone(this.wallets);
    for (const posting of entry) {
      const wallet = this.at(posting.wallet);
      wallet.posted += posting.direction === 'in' ? posting.amount : -posting.amount;
      wallet.seq += 1;
      if (posting.direction === 'in' || wallet.posted >= wallet.held) continue;
      this.wallets = before;
      return 'refused';
    }
    for (const posting of entry) this.done.set(this.nameOf(posting), posting);
    return 'posted';
  }

  /** Sets money aside, or says why not. */
  reserve(posting: ModelPosting): 'held' | 'replayed' | 'refused' | 'conflict' {
    const earlier = this.holds.get(this.nameOf(posting));
    if (earlier) return same(earlier.posting, posting) ? 'replayed' : 'conflict';
    const wallet = this.at(posting.wallet);
    if (wallet.posted - wallet.held < posting.amount) return 'refused';
    wallet.held += posting.amount;
    this.holds.set(this.nameOf(posting), { posting, state: 'pending' });
    return 'held';
  }

  /** Ends a hold and says whether it was still pending. */
  resolve(name: string, resolution: Resolution): boolean {
    const hold = this.holds.get(name);
    if (!hold || hold.state !== 'pending') return false;
    hold.state = resolution;
    this.at(hold.posting.wallet).held -= hold.posting.amount;
    if (resolution === 'posted') this.post([hold.posting]);
    return true;
  }

  /** A key belongs to a member, not to a wallet. */
  nameOf(posting: ModelPosting): string {
    return `${this.at(posting.wallet).member}/${posting.key}`;
  }

  private at(index: number): ModelWallet {
    const wallet = this.wallets[index];
    if (!wallet) throw new Error(`the model has no wallet ${index}`);
    return wallet;
  }
}

const same = (a: ModelPosting | undefined, b: ModelPosting | undefined): boolean =>
  a?.wallet === b?.wallet && a?.amount === b?.amount && a?.direction === b?.direction;
