import { Logo, Skeleton } from '@chokdee/ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { HeaderFrame, MainFrame } from '#src/app/layouts/page-frame.tsx';
import { MaintenancePage } from '#src/app/maintenance-page.tsx';
import { BannerView, brandBanner } from '#src/features/home/banner-view.tsx';
import { HomeGrid } from '#src/features/home/home-grid.tsx';
import type { Boot } from '#src/lib/boot.ts';

/**
 * What a visitor of the home page sees before any script has run. The server renders it once per configuration; it shows
 * nothing that depends on who is looking.
 */
export const renderShell = (boot: Boot): string => renderToStaticMarkup(<Shell {...boot} />);

function Shell({ config: { info, maintenance }, banners }: Boot) {
  return (
    <div className="flex min-h-dvh flex-col">
      <HeaderFrame logo={<Logo name={info.name} src={info.agent_logo} />} />
      <MainFrame>
        {maintenance.is_on ? (
          <MaintenancePage reason={maintenance.reason} />
        ) : (
          <HomeGrid
            name={info.name}
            banner={<BannerView banner={banners[0] ?? brandBanner(info)} isFirst />}
            account={<Skeleton className="h-12" />}
          />
        )}
      </MainFrame>
    </div>
  );
}
