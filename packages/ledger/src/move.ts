import { add, assert, type Satang, subtract, ZERO } from '@chokdee/kernel';
import type { Posting, Wallet } from '#src/transfer.ts';

/** Why a wallet cannot take part; each is also the name of a refusal. */
export type MoveProblem = 'insufficient_balance' | 'wallet_not_found' | 'wallet_not_for_product';

/** What can be spent: posted less what is held for something pending. */
export const available = (wallet: Wallet): Satang => subtract(wallet.posted, wallet.held);

/** The wallet after a posting, or why it may not be posted. */
export const move = (wallet: Wallet, posting: Posting): Wallet | MoveProblem => {
  assert(posting.amount > ZERO, `amount of ${posting.key} is not positive`);
  if (posting.product && wallet.products && !wallet.products.includes(posting.product)) return 'wallet_not_for_product';
  if (posting.direction === 'in') return { ...wallet, posted: add(wallet.posted, posting.amount), seq: wallet.seq + 1 };
  if (available(wallet) < posting.amount) return 'insufficient_balance';
  return { ...wallet, posted: subtract(wallet.posted, posting.amount), seq: wallet.seq + 1 };
};

/** The wallet with an amount set aside, or why it cannot be. */
export const hold = (wallet: Wallet, amount: Satang): Wallet | MoveProblem => {
  assert(amount > ZERO, 'a hold is not positive');
  if (available(wallet) < amount) return 'insufficient_balance';
  return { ...wallet, held: add(wallet.held, amount) };
};

/** The wallet with a hold given back. A hold is released once, so there is always that much held. */
export const release = (wallet: Wallet, amount: Satang): Wallet => {
  assert(wallet.held >= amount, `wallet ${wallet.walletId} holds less than is released`);
  return { ...wallet, held: subtract(wallet.held, amount) };
};
