import { Logo } from '@chokdee/ui';
import type { ReactNode } from 'react';
import { useAgent } from '#src/lib/agent/agent.ts';

/** The frame of pages that open inside the LINE app, which has a header and a way back of its own. */
export function LiffLayout({ children }: { children: ReactNode }) {
  const { name, agent_logo } = useAgent().info;
  return (
    <div className="flex min-h-dvh flex-col items-center px-4 py-8">
      <header>
        <Logo name={name} src={agent_logo} />
      </header>
      <main id="main" tabIndex={-1} className="flex w-full max-w-form flex-1 flex-col justify-center outline-none">
        {children}
      </main>
    </div>
  );
}
