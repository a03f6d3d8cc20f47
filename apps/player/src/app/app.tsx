import { ProgressBar, ToastHost } from '@chokdee/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Redirect } from 'wouter';
import { ErrorBoundary } from '#src/app/error-boundary.tsx';
import { ErrorPage } from '#src/app/error-page.tsx';
import { MaintenancePage } from '#src/app/maintenance-page.tsx';
import type { Page } from '#src/app/open-page.ts';
import { OverlayHost } from '#src/app/overlays/overlay-host.tsx';
import type { RouteAccess } from '#src/app/routes.ts';
import { useLive } from '#src/app/use-live.ts';
import { usePage } from '#src/app/use-page.ts';
import { useAgent } from '#src/lib/agent/agent.ts';
import { queryClient } from '#src/lib/api/query-client.ts';
import { useIsLoggedIn } from '#src/lib/api/session.ts';

// They float over a page that is there: none of it waits for them.
const FloatingButtons = lazy(async () => ({
  default: (await import('#src/app/floating/floating-buttons.tsx')).FloatingButtons,
}));

/** The whole site: the page of the current address in its layout, and what stands above all pages. */
export function App({ first }: { first: Page }) {
  const { page, isLoading } = usePage(first);
  const isLoggedIn = useIsLoggedIn();
  useLive();
  return (
    <QueryClientProvider client={queryClient}>
      <ProgressBar isActive={isLoading} />
      {mayOpen(page.access, isLoggedIn) ? (
        <page.layout>
          <ErrorBoundary key={page.path} fallback={<ErrorPage status={500} />}>
            <PageContent page={page} />
          </ErrorBoundary>
        </page.layout>
      ) : (
        // A page that is on its way, such as the login after a session has ended, goes before the way home.
        !isLoading && <Redirect to="/" replace />
      )}
      <Suspense>
        {/* Of each page anew: what stood elsewhere on the page before must not slide away below a finger. */}
        <FloatingButtons key={page.path} />
      </Suspense>
      <OverlayHost />
      <ToastHost />
    </QueryClientProvider>
  );
}

function PageContent({ page }: { page: Page }) {
  const { maintenance } = useAgent();
  if (maintenance.is_on && !page.staysOpen) return <MaintenancePage reason={maintenance.reason} />;
  return 'status' in page ? <ErrorPage status={page.status} /> : <page.screen params={page.params} />;
}

const mayOpen = (access: RouteAccess, isLoggedIn: boolean): boolean =>
  access === 'anyone' || (access === 'member') === isLoggedIn;
