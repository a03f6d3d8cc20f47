import { type ReactNode, useEffect } from 'react';
import { BottomBar } from '#src/app/layouts/bottom-bar.tsx';
import { ContactButtons } from '#src/app/layouts/contact-buttons.tsx';
import { Footer } from '#src/app/layouts/footer.tsx';
import { Header } from '#src/app/layouts/header.tsx';
import { MainFrame } from '#src/app/layouts/page-frame.tsx';
import { SkipLink } from '#src/app/layouts/skip-link.tsx';
import { validateLogin } from '#src/lib/validate-login.ts';

/** The frame of pages that anyone may look at. It validates the login once, when the site is opened. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  useEffect(() => void validateLogin(), []);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header />
      <MainFrame>{children}</MainFrame>
      <Footer />
      <ContactButtons />
      <BottomBar />
    </div>
  );
}
