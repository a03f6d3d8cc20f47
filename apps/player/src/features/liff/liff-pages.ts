/** Where each name of `/liff/{name}` leads. The table of routes allows these names and no others. */
export const LIFF_PAGES: Readonly<Record<string, string>> = {
  lotto: '/lotto/lobby',
  games: '/lobby',
  deposit: '/member/deposit',
  withdraw: '/member/withdraw',
  wheel: '/member/wheel',
  quests: '/member/creditfree',
  affiliate: '/affiliate',
  promotions: '/promotions',
  poll: '/poll',
  bills: '/lotto/bills',
  profile: '/member/profile',
};

/** The page that a name leads to; without one, home. */
export const pageOf = (name: string | undefined): string => LIFF_PAGES[name ?? ''] ?? '/';
