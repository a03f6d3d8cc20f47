import type { Answer } from '@chokdee/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api.ts';

export type Wallet = Answer<'POST /api/member/wallets'>[number];

const STORAGE_KEY = 'wallets';

/** The member's wallets, main first. The last known ones, kept in session storage, stand in while they load. */
export const walletsQuery = () =>
  queryOptions({
    queryKey: ['member', 'wallets'],
    queryFn: async ({ signal }) => {
      const wallets = await api('POST /api/member/wallets', {}, { signal });
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(wallets));
      return wallets;
    },
    placeholderData: readKept,
  });

/** What all wallets hold together, in baht. Added in satang: baht are fractions. */
export const totalOf = (wallets: readonly Wallet[]): number =>
  wallets.reduce((sum, wallet) => sum + Math.round(wallet.balance * 100), 0) / 100;

/** Drops the kept wallets; they belong to one session. */
export const forgetWallets = (): void => sessionStorage.removeItem(STORAGE_KEY);

function readKept(): Wallet[] | undefined {
  const kept = sessionStorage.getItem(STORAGE_KEY);
  return kept ? JSON.parse(kept) : undefined;
}
