import type { ComponentType } from 'react';
import type { LayoutName } from '#src/app/layouts/layouts.ts';
import { HomeScreen } from '#src/features/home/home-screen.tsx';

/** Who may open a route: a member on a guest's page, or a guest on a member's, is sent home. */
export type RouteAccess = 'anyone' | 'guest' | 'member';

/** The parameters of a path, as written in it. */
export type RouteParams = Readonly<Record<string, string | undefined>>;

export type Screen = ComponentType<{ params: RouteParams }>;

export interface Route {
  readonly path: string;
  readonly layout: LayoutName;
  readonly access: RouteAccess;
  /** What each parameter may be when it is given; anything else is a page that does not exist. */
  readonly params?: Readonly<Record<string, RegExp>>;
  /** Whether it can be used while the house is closed for maintenance: what keeps an account safe, and what is to be read. */
  readonly staysOpen?: boolean;
  readonly load: () => Promise<Screen>;
}

/** Every page of the site. The first match wins, so a literal path stands before one with a parameter. */
export const routes: readonly Route[] = [
  // Most visits begin here: the home screen comes with the first chunk.
  { path: '/', layout: 'default', access: 'anyone', load: () => Promise.resolve(HomeScreen) },
  {
    path: '/login',
    layout: 'no-auth',
    access: 'guest',
    staysOpen: true,
    load: async () => (await import('#src/features/auth/login-screen.tsx')).LoginScreen,
  },
  {
    path: '/register',
    layout: 'no-auth',
    access: 'guest',
    load: async () => (await import('#src/features/auth/register-screen.tsx')).RegisterScreen,
  },
  {
    path: '/forgot',
    layout: 'no-auth',
    access: 'guest',
    staysOpen: true,
    load: async () => (await import('#src/features/auth/forgot-screen.tsx')).ForgotScreen,
  },
  {
    path: '/member/profile',
    layout: 'auth',
    access: 'member',
    staysOpen: true,
    load: async () => (await import('#src/features/profile/profile-screen.tsx')).ProfileScreen,
  },
  {
    path: '/member/limits',
    layout: 'auth',
    access: 'member',
    staysOpen: true,
    load: async () => (await import('#src/features/protection/limits-screen.tsx')).LimitsScreen,
  },
  {
    path: '/member/activity',
    layout: 'auth',
    access: 'member',
    staysOpen: true,
    load: async () => (await import('#src/features/protection/activity-screen.tsx')).ActivityScreen,
  },
  {
    path: '/member/deposit',
    layout: 'auth',
    access: 'member',
    load: async () => (await import('#src/features/cashier/deposit/deposit-screen.tsx')).DepositScreen,
  },
  {
    path: '/member/payment',
    layout: 'payment',
    access: 'member',
    load: async () => (await import('#src/features/cashier/payment/payment-screen.tsx')).PaymentScreen,
  },
  {
    path: '/member/withdraw',
    layout: 'auth',
    access: 'member',
    load: async () => (await import('#src/features/cashier/withdraw/withdraw-screen.tsx')).WithdrawScreen,
  },
  {
    path: '/member/statement',
    layout: 'auth',
    access: 'member',
    load: async () => (await import('#src/features/cashier/statement/statement-screen.tsx')).StatementScreen,
  },
  {
    path: '/member/games',
    layout: 'auth',
    access: 'member',
    staysOpen: true,
    load: async () => (await import('#src/features/games/history/game-rounds-screen.tsx')).GameRoundsScreen,
  },
  {
    path: '/lobby/:name?',
    layout: 'lobby',
    access: 'anyone',
    params: { name: /^(?:casino|slot|sport|fishing|freespin)$/ },
    load: async () => (await import('#src/features/games/lobby/lobby-screen.tsx')).LobbyScreen,
  },
  {
    path: '/play',
    layout: 'game',
    access: 'anyone',
    load: async () => (await import('#src/features/games/play-screen.tsx')).PlayScreen,
  },
  {
    path: '/lotto/lobby',
    layout: 'default',
    access: 'anyone',
    load: async () => (await import('#src/features/lotto/lobby/lobby-screen.tsx')).LobbyScreen,
  },
  {
    path: '/lotto/bills',
    layout: 'auth',
    access: 'member',
    load: async () => (await import('#src/features/lotto/bills/bills-screen.tsx')).BillsScreen,
  },
  {
    path: '/lotto/bills/:bill_id/proof',
    layout: 'auth',
    access: 'member',
    params: { bill_id: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/ },
    load: async () => (await import('#src/features/lotto/proof/proof-screen.tsx')).ProofScreen,
  },
  {
    path: '/lotto/yeekee/:market_id',
    layout: 'default',
    access: 'anyone',
    params: { market_id: /^[1-9]\d{0,8}$/ },
    load: async () => (await import('#src/features/lotto/yeekee/day/yeekee-day-screen.tsx')).YeekeeDayScreen,
  },
  {
    path: '/lotto/yeekee/:round_id/proof',
    layout: 'default',
    access: 'anyone',
    params: { round_id: /^[1-9]\d{0,8}$/ },
    load: async () => (await import('#src/features/lotto/yeekee/proof/yeekee-proof-screen.tsx')).YeekeeProofScreen,
  },
  {
    path: '/lotto/results',
    layout: 'default',
    access: 'anyone',
    load: async () => (await import('#src/features/lotto/results/results-screen.tsx')).ResultsScreen,
  },
  {
    path: '/lotto/rates',
    layout: 'default',
    access: 'anyone',
    load: async () => (await import('#src/features/lotto/rates/rates-screen.tsx')).RatesScreen,
  },
  {
    path: '/lotto/:round_id?',
    layout: 'default',
    access: 'anyone',
    params: { round_id: /^[1-9]\d{0,8}$/ },
    load: async () => (await import('#src/features/lotto/lotto-screen.tsx')).LottoScreen,
  },
  {
    path: '/poll/:id?',
    layout: 'default',
    access: 'anyone',
    params: { id: /^[1-9]\d{0,8}$/ },
    load: async () => (await import('#src/features/poll/poll-screen.tsx')).PollScreen,
  },
  {
    path: '/:slug',
    layout: 'default',
    access: 'anyone',
    params: { slug: /^(?:terms|privacy|help)$/ },
    staysOpen: true,
    load: async () => (await import('#src/features/content/content-screen.tsx')).ContentScreen,
  },
];
