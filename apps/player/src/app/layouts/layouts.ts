import type { ComponentType, ReactNode } from 'react';
import { AuthLayout } from '#src/app/layouts/auth-layout.tsx';
import { DefaultLayout } from '#src/app/layouts/default-layout.tsx';

export type LayoutName = 'auth' | 'default' | 'game' | 'liff' | 'lobby' | 'no-auth' | 'payment';

export type Layout = ComponentType<{ children: ReactNode }>;

/** The frame of each kind of page. Those that few visits begin with are loaded with their page. */
export const LAYOUTS: Readonly<Record<LayoutName, () => Promise<Layout>>> = {
  auth: () => Promise.resolve(AuthLayout),
  default: () => Promise.resolve(DefaultLayout),
  game: async () => (await import('#src/app/layouts/game-layout.tsx')).GameLayout,
  liff: async () => (await import('#src/app/layouts/liff-layout.tsx')).LiffLayout,
  lobby: async () => (await import('#src/app/layouts/lobby-layout.tsx')).LobbyLayout,
  'no-auth': async () => (await import('#src/app/layouts/no-auth-layout.tsx')).NoAuthLayout,
  payment: async () => (await import('#src/app/layouts/payment-layout.tsx')).PaymentLayout,
};
