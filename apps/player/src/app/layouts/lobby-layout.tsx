import { type ReactNode, useEffect } from 'react';
import { SiteFrame } from '#src/app/layouts/site-frame.tsx';
import { validateLogin } from '#src/lib/validate-login.ts';

/** The frame of the game lobbies, which anyone may look at: no notice comes between a player and the games. */
export function LobbyLayout({ children }: { children: ReactNode }) {
  useEffect(() => void validateLogin(), []);
  return <SiteFrame>{children}</SiteFrame>;
}
