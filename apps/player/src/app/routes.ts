import type { ComponentType } from 'react';
import { HomeScreen } from '#src/features/home/home-screen.tsx';

/** Who may open a route: a member on a guest's page, or a guest on a member's, is sent home. */
export type RouteAccess = 'anyone' | 'guest' | 'member';

/** The parameters of a path, as written in it. */
export type RouteParams = Readonly<Record<string, string | undefined>>;

export type Screen = ComponentType<{ params: RouteParams }>;

export type LayoutName = 'auth' | 'default' | 'game' | 'liff' | 'lobby' | 'no-auth' | 'payment';

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

/** A number that names something. */
const ID = /^[1-9]\d{0,8}$/;

type Rules = Partial<Omit<Route, 'path' | 'load'>>;

/** A page that anyone may look at. */
const publicPage = (path: string, load: Route['load'], rules?: Rules): Route => ({
  path,
  layout: 'default',
  access: 'anyone',
  load,
  ...rules,
});

/** A page of a member's own. */
const memberPage = (path: string, load: Route['load'], rules?: Rules): Route =>
  publicPage(path, load, { layout: 'auth', access: 'member', ...rules });

/** Every page of the site. The first match wins, so a literal path stands before one with a parameter. */
export const routes: readonly Route[] = [
  // Most visits begin here: the home screen comes with the first chunk.
  publicPage('/', () => Promise.resolve({ HomeScreen })),
  publicPage('/login', () => import('#src/features/auth/login-screen.tsx'), {
    layout: 'no-auth',
    access: 'guest',
    staysOpen: true,
  }),
  publicPage('/register', () => import('#src/features/auth/register/register-screen.tsx'), {
    layout: 'no-auth',
    access: 'guest',
  }),
  publicPage('/forgot', () => import('#src/features/auth/forgot/forgot-screen.tsx'), {
    layout: 'no-auth',
    staysOpen: true,
  }),
  memberPage('/member/profile', () => import('#src/features/profile/profile-screen.tsx'), { staysOpen: true }),
  memberPage('/member/messages', () => import('#src/features/messages/messages-screen.tsx'), { staysOpen: true }),
  memberPage('/member/limits', () => import('#src/features/protection/limits-screen.tsx'), { staysOpen: true }),
  memberPage('/member/activity', () => import('#src/features/protection/activity/activity-screen.tsx'), {
    staysOpen: true,
  }),
  memberPage('/member/deposit', () => import('#src/features/cashier/deposit/deposit-screen.tsx')),
  memberPage('/member/payment', () => import('#src/features/cashier/payment/payment-screen.tsx'), {
    layout: 'payment',
  }),
  memberPage('/member/withdraw', () => import('#src/features/cashier/withdraw/withdraw-screen.tsx')),
  memberPage('/member/statement', () => import('#src/features/cashier/statement/statement-screen.tsx')),
  memberPage('/member/games', () => import('#src/features/games/history/game-rounds-screen.tsx'), { staysOpen: true }),
  publicPage('/promotions', () => import('#src/features/rewards/promotions/promotions-screen.tsx')),
  memberPage('/member/promotions', () => import('#src/features/rewards/mine/my-promotions-screen.tsx')),
  memberPage('/member/coupon', () => import('#src/features/rewards/coupon/coupon-screen.tsx')),
  memberPage('/member/creditfree', () => import('#src/features/quests/quests-screen.tsx')),
  memberPage('/member/wheel', () => import('#src/features/wheel/wheel-screen.tsx')),
  memberPage('/redeem', () => import('#src/features/shop/redeem-screen.tsx')),
  memberPage('/affiliate', () => import('#src/features/affiliate/affiliate-screen.tsx')),
  memberPage('/cashback', () => import('#src/features/rewards/offers/cashback-screen.tsx')),
  memberPage('/winloss', () => import('#src/features/rewards/winloss/winloss-screen.tsx'), { staysOpen: true }),
  memberPage('/member/winloss', () => import('#src/features/rewards/offers/rebate-screen.tsx')),
  publicPage('/lobby/:name?', () => import('#src/features/games/lobby/lobby-screen.tsx'), {
    layout: 'lobby',
    params: { name: /^(?:casino|slot|sport|fishing|freespin)$/ },
  }),
  publicPage('/play', () => import('#src/features/games/play-screen.tsx'), { layout: 'game' }),
  publicPage('/lotto/lobby', () => import('#src/features/lotto/lobby/lobby-screen.tsx')),
  memberPage('/lotto/bills', () => import('#src/features/lotto/bills/bills-screen.tsx')),
  memberPage('/lotto/bills/:bill_id/proof', () => import('#src/features/lotto/proof/proof-screen.tsx'), {
    params: { bill_id: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/ },
  }),
  publicPage('/lotto/yeekee/:market_id', () => import('#src/features/lotto/yeekee/day/yeekee-day-screen.tsx'), {
    params: { market_id: ID },
  }),
  publicPage(
    '/lotto/yeekee/:round_id/proof',
    () => import('#src/features/lotto/yeekee/proof/yeekee-proof-screen.tsx'),
    { params: { round_id: ID } },
  ),
  publicPage('/lotto/results', () => import('#src/features/lotto/results/results-screen.tsx')),
  publicPage('/lotto/rates', () => import('#src/features/lotto/rates/rates-screen.tsx')),
  publicPage('/lotto/:round_id?', () => import('#src/features/lotto/lotto-screen.tsx'), {
    params: { round_id: ID },
  }),
  publicPage('/poll/:id?', () => import('#src/features/polls/poll-screen.tsx'), { params: { id: ID } }),
  publicPage('/liff/:name?', () => import('#src/features/liff/liff-screen.tsx'), {
    layout: 'liff',
    params: { name: /^(?:lotto|games|deposit|withdraw|wheel|quests|affiliate|promotions|poll|bills|profile)$/ },
    staysOpen: true,
  }),
  publicPage('/:slug', () => import('#src/features/agent/content-screen.tsx'), {
    params: { slug: /^(?:terms|privacy|help)$/ },
    staysOpen: true,
  }),
];
