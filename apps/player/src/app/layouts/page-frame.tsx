import type { ReactNode } from 'react';

/** Brand on the left, what one can do on the right, over every page. */
export function HeaderFrame({ logo, below, children }: { logo: ReactNode; below?: ReactNode; children?: ReactNode }) {
  return (
    <header className="@container sticky top-0 z-30 border-b border-hairline bg-background squat:static cramped:hidden pt-[env(safe-area-inset-top)]">
      <div className="mx-auto flex h-16 max-w-page items-center justify-between gap-2 px-4">
        {logo}
        <div className="ml-auto flex items-center gap-1 sm:gap-2">{children}</div>
      </div>
      {below}
    </header>
  );
}

/** The column that a page's content stands in. It takes the focus when a page is opened. */
export function MainFrame({ children }: { children?: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-page flex-1 px-4 py-4 outline-none sm:py-6">
      {children}
    </main>
  );
}
