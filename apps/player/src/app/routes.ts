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
  /** The module of its screen, which exports nothing else: naming the export here as well would weigh on the first chunk. */
  readonly load: () => Promise<Readonly<Record<string, Screen>>>;
}

/** Every page of the site. The first match wins, so a literal path stands before one with a parameter. */
export const routes: readonly Route[] = [
  // Most visits begin here: the home screen comes with the first chunk.
  { path: '/', layout: 'default', access: 'anyone', load: () => Promise.resolve({ HomeScreen }) },
  {
    path: '/login',
    layout: 'no-auth',
    access: 'guest',
    staysOpen: true,
    load: () => import('#src/features/auth/login-screen.tsx'),
  },
  {
    path: '/register',
    layout: 'no-auth',
    access: 'guest',
    load: () => import('#src/features/auth/register/register-screen.tsx'),
  },
  {
    path: '/forgot',
    layout: 'no-auth',
    access: 'anyone',
    staysOpen: true,
    load: () => import('#src/features/auth/forgot/forgot-screen.tsx'),
  },
  {
    path: '/member/profile',
    layout: 'auth',
    access: 'member',
    staysOpen: true,
    load: () => import('#src/features/profile/profile-screen.tsx'),
  },
  {
    path: '/member/limits',
    layout: 'auth',
    access: 'member',
    staysOpen: true,
    load: () => import('#src/features/protection/limits-screen.tsx'),
  },
  {
    path: '/member/activity',
    layout: 'auth',
    access: 'member',
    staysOpen: true,
    load: () => import('#src/features/protection/activity/activity-screen.tsx'),
  },
  {
    path: '/member/deposit',
    layout: 'auth',
    access: 'member',
    load: () => import('#src/features/cashier/deposit/deposit-screen.tsx'),
  },
  {
    path: '/member/payment',
    layout: 'payment',
    access: 'member',
    load: () => import('#src/features/cashier/payment/payment-screen.tsx'),
  },
  {
    path: '/member/withdraw',
    layout: 'auth',
    access: 'member',
    load: () => import('#src/features/cashier/withdraw/withdraw-screen.tsx'),
  },
  {
    path: '/member/statement',
    layout: 'auth',
    access: 'member',
    load: () => import('#src/features/cashier/statement/statement-screen.tsx'),
  },
  {
    path: '/member/games',
    layout: 'auth',
    access: 'member',
    staysOpen: true,
    load: () => import('#src/features/games/history/game-rounds-screen.tsx'),
  },
  {
    path: '/promotions',
    layout: 'default',
    access: 'anyone',
    load: () => import('#src/features/rewards/promotions/promotions-screen.tsx'),
  },
  {
    path: '/member/promotions',
    layout: 'auth',
    access: 'member',
    load: () => import('#src/features/rewards/mine/my-promotions-screen.tsx'),
  },
  {
    path: '/member/coupon',
    layout: 'auth',
    access: 'member',
    load: () => import('#src/features/rewards/coupon/coupon-screen.tsx'),
  },
  {
    path: '/member/creditfree',
    layout: 'auth',
    access: 'member',
    load: () => import('#src/features/quests/quests-screen.tsx'),
  },
  {
    path: '/member/wheel',
    layout: 'auth',
    access: 'member',
    load: () => import('#src/features/wheel/wheel-screen.tsx'),
  },
  {
    path: '/redeem',
    layout: 'auth',
    access: 'member',
    load: () => import('#src/features/shop/redeem-screen.tsx'),
  },
  {
    path: '/affiliate',
    layout: 'auth',
    access: 'member',
    load: () => import('#src/features/affiliate/affiliate-screen.tsx'),
  },
  {
    path: '/cashback',
    layout: 'auth',
    access: 'member',
    load: () => import('#src/features/rewards/offers/cashback-screen.tsx'),
  },
  {
    path: '/winloss',
    layout: 'auth',
    access: 'member',
    staysOpen: true,
    load: () => import('#src/features/rewards/winloss/winloss-screen.tsx'),
  },
  {
    path: '/member/winloss',
    layout: 'auth',
    access: 'member',
    load: () => import('#src/features/rewards/offers/rebate-screen.tsx'),
  },
  {
    path: '/lobby/:name?',
    layout: 'lobby',
    access: 'anyone',
    params: { name: /^(?:casino|slot|sport|fishing|freespin)$/ },
    load: () => import('#src/features/games/lobby/lobby-screen.tsx'),
  },
  {
    path: '/play',
    layout: 'game',
    access: 'anyone',
    load: () => import('#src/features/games/play-screen.tsx'),
  },
  {
    path: '/lotto/lobby',
    layout: 'default',
    access: 'anyone',
    load: () => import('#src/features/lotto/lobby/lobby-screen.tsx'),
  },
  {
    path: '/lotto/bills',
    layout: 'auth',
    access: 'member',
    load: () => import('#src/features/lotto/bills/bills-screen.tsx'),
  },
  {
    path: '/lotto/bills/:bill_id/proof',
    layout: 'auth',
    access: 'member',
    params: { bill_id: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/ },
    load: () => import('#src/features/lotto/proof/proof-screen.tsx'),
  },
  {
    path: '/lotto/yeekee/:market_id',
    layout: 'default',
    access: 'anyone',
    params: { market_id: /^[1-9]\d{0,8}$/ },
    load: () => import('#src/features/lotto/yeekee/day/yeekee-day-screen.tsx'),
  },
  {
    path: '/lotto/yeekee/:round_id/proof',
    layout: 'default',
    access: 'anyone',
    params: { round_id: /^[1-9]\d{0,8}$/ },
    load: () => import('#src/features/lotto/yeekee/proof/yeekee-proof-screen.tsx'),
  },
  {
    path: '/lotto/results',
    layout: 'default',
    access: 'anyone',
    load: () => import('#src/features/lotto/results/results-screen.tsx'),
  },
  {
    path: '/lotto/rates',
    layout: 'default',
    access: 'anyone',
    load: () => import('#src/features/lotto/rates/rates-screen.tsx'),
  },
  {
    path: '/lotto/:round_id?',
    layout: 'default',
    access: 'anyone',
    params: { round_id: /^[1-9]\d{0,8}$/ },
    load: () => import('#src/features/lotto/lotto-screen.tsx'),
  },
  {
    path: '/poll/:id?',
    layout: 'default',
    access: 'anyone',
    params: { id: /^[1-9]\d{0,8}$/ },
    load: () => import('#src/features/polls/poll-screen.tsx'),
  },
  {
    path: '/liff/:name?',
    layout: 'liff',
    access: 'anyone',
    params: { name: /^(?:lotto|games|deposit|withdraw|wheel|quests|affiliate|promotions|poll|bills|profile)$/ },
    staysOpen: true,
    load: () => import('#src/features/liff/liff-screen.tsx'),
  },
  {
    path: '/:slug',
    layout: 'default',
    access: 'anyone',
    params: { slug: /^(?:terms|privacy|help)$/ },
    staysOpen: true,
    load: () => import('#src/features/agent/content-screen.tsx'),
  },
];
