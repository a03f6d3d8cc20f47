import type { ReactNode } from 'react';

/** The frame of a game that is played: the whole screen, and nothing of ours around it. */
export function GameLayout({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="fixed inset-0 flex flex-col bg-background outline-none">
      {children}
    </main>
  );
}
