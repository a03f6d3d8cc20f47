import { type ReactNode, useEffect } from 'react';
import { SiteFrame } from '#src/app/layouts/site-frame.tsx';
import { useNotices } from '#src/app/layouts/use-notices.ts';
import { validateLogin } from '#src/lib/validate-login.ts';

/** The frame of pages that anyone may look at. It validates the login once, when the site is opened, and shows notices. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  useEffect(() => void validateLogin(), []);
  useNotices();
  return <SiteFrame>{children}</SiteFrame>;
}
