import type { ReactNode } from 'react';
import { GuestBackground } from '#src/app/layouts/guest-background.tsx';
import { SiteFrame } from '#src/app/layouts/site-frame.tsx';

/** The frame of the guests' own pages, over a background that stays in place. */
export function NoAuthLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <GuestBackground />
      <SiteFrame>{children}</SiteFrame>
    </>
  );
}
