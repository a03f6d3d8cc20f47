import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { SiteFrame } from '#src/app/layouts/site-frame.tsx';
import type { LayoutName } from '#src/app/routes.ts';
import { noticesQuery, PAUSE_MS } from '#src/lib/overlays/notices.ts';
import { watchNotices } from '#src/lib/overlays/watch-notices.ts';
import { validateLogin, validateMember } from '#src/lib/validate-login.ts';

interface Props {
  children: ReactNode;
}

export type Layout = ComponentType<Props>;

/** The frame of members' pages. Whenever one comes here from elsewhere, the server is asked who he is. */
export function AuthLayout({ children }: Props) {
  useEffect(() => void validateMember(), []);
  return <SiteFrame>{children}</SiteFrame>;
}

/** The frame of the game lobbies, which anyone may look at: no notice comes between a player and the games. */
function LobbyLayout({ children }: Props) {
  useEffect(() => void validateLogin(), []);
  return <SiteFrame>{children}</SiteFrame>;
}

/** The frame of pages that anyone may look at. It validates the login once, when the site is opened, and shows notices. */
export function DefaultLayout(props: Props) {
  useNotices();
  return <LobbyLayout {...props} />;
}

/** Has the notices open by themselves while one is on a page. In a long visit they are read anew before they come again. */
function useNotices(): void {
  const { data: notices } = useQuery({ ...noticesQuery(), refetchInterval: PAUSE_MS });
  useEffect(() => watchNotices(notices ?? []), [notices]);
}

/** The frame of each kind of page. Those that few visits begin with are loaded with their page. */
export const LAYOUTS: Readonly<Record<LayoutName, () => Promise<Layout>>> = {
  auth: () => Promise.resolve(AuthLayout),
  default: () => Promise.resolve(DefaultLayout),
  game: async () => (await import('#src/app/layouts/game-layout.tsx')).GameLayout,
  liff: async () => (await import('#src/app/layouts/liff-layout.tsx')).LiffLayout,
  lobby: () => Promise.resolve(LobbyLayout),
  'no-auth': async () => (await import('#src/app/layouts/no-auth-layout.tsx')).NoAuthLayout,
  payment: async () => (await import('#src/app/layouts/payment-layout.tsx')).PaymentLayout,
};
