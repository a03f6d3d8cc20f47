import { Logo, Skeleton } from '@chokdee/ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { HeaderFrame, MainFrame } from '#src/app/layouts/page-frame.tsx';
import { HomeBanner } from '#src/features/home/home-banner.tsx';
import { HomeGrid } from '#src/features/home/home-grid.tsx';
import type { AgentConfig } from '#src/lib/agent.ts';

/**
 * What a visitor of the home page sees before any script has run. The server renders it once per configuration; it shows
 * nothing that depends on who is looking.
 */
export const renderShell = (agent: AgentConfig): string => renderToStaticMarkup(<Shell {...agent.info} />);

function Shell({ name, description, agent_logo }: AgentConfig['info']) {
  return (
    <div className="flex min-h-dvh flex-col">
      <HeaderFrame logo={<Logo name={name} src={agent_logo} />} />
      <MainFrame>
        <HomeGrid>
          <HomeBanner name={name} description={description} />
          <Skeleton className="h-12" />
        </HomeGrid>
      </MainFrame>
    </div>
  );
}
