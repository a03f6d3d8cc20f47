import { type ReactNode, useEffect } from 'react';
import { SiteFrame } from '#src/app/layouts/site-frame.tsx';
import { validateMember } from '#src/lib/validate-login.ts';

/** The frame of members' pages. Whenever one comes here from elsewhere, the server is asked who he is. */
export function AuthLayout({ children }: { children: ReactNode }) {
  useEffect(() => void validateMember(), []);
  return <SiteFrame>{children}</SiteFrame>;
}
