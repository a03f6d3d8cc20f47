import type { ReactNode } from 'react';
import { BottomBar } from '#src/app/layouts/bottom-bar.tsx';
import { ContactButtons } from '#src/app/layouts/contact-buttons.tsx';
import { Footer } from '#src/app/layouts/footer.tsx';
import { GuestBackground } from '#src/app/layouts/guest-background.tsx';
import { Header } from '#src/app/layouts/header.tsx';
import { MainFrame } from '#src/app/layouts/page-frame.tsx';
import { SkipLink } from '#src/app/layouts/skip-link.tsx';

/** The frame of the guests' own pages, over a background that stays in place. */
export function NoAuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <GuestBackground />
      <SkipLink />
      <Header />
      <MainFrame>{children}</MainFrame>
      <Footer />
      <ContactButtons />
      <BottomBar />
    </div>
  );
}
