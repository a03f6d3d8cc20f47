import type { ReactNode } from 'react';
import { BottomBar } from '#src/app/layouts/bottom-bar.tsx';
import { Footer } from '#src/app/layouts/footer.tsx';
import { Header } from '#src/app/layouts/header.tsx';
import { MainFrame } from '#src/app/layouts/page-frame.tsx';
import { SkipLink } from '#src/app/layouts/skip-link.tsx';

/** What every page with a header shares: header, content, footer and, on phones, the bar. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header />
      <MainFrame>{children}</MainFrame>
      <Footer />
      <BottomBar />
    </div>
  );
}
