import type { ReactNode } from 'react';
import { BottomBar } from '#src/app/layouts/bottom-bar.tsx';
import { ContactButtons } from '#src/app/layouts/contact-buttons.tsx';
import { Footer } from '#src/app/layouts/footer.tsx';
import { Header } from '#src/app/layouts/header.tsx';
import { MainFrame } from '#src/app/layouts/page-frame.tsx';
import { SkipLink } from '#src/app/layouts/skip-link.tsx';

interface Props {
  children: ReactNode;
  /** What stands above the page, such as a floating button. */
  extras?: ReactNode;
  /** The page is a form: nothing may float over it on a phone. */
  hasForm?: boolean;
}

/** What every page with a header shares: header, content, footer, contacts and, on phones, the bar. */
export function SiteFrame({ children, extras, hasForm = false }: Props) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header />
      <MainFrame>{children}</MainFrame>
      <Footer />
      <ContactButtons isBelow={hasForm} />
      {extras}
      <BottomBar />
    </div>
  );
}
