import { CloseLabel, ProgressBar, Skeleton, ToastHost } from '@chokdee/ui';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { Layout } from '#src/app/layout.tsx';
import { PageHost } from '#src/app/page-host.tsx';
import { LoadFailed } from '#src/components/load-failed.tsx';
import { InvitationScreen } from '#src/features/session/invitation-screen.tsx';
import { LoginScreen } from '#src/features/session/login-screen.tsx';
import { useT } from '#src/lib/language.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import { forgetSession, meQuery } from '#src/lib/me.ts';
import { queryClient } from '#src/lib/query-client.ts';
import { sessionOver } from '#src/lib/staff-api.ts';
import { useStepUp } from '#src/lib/step-up.ts';

const StepUpDialog = lazyPart(() => import('#src/features/session/step-up-dialog.tsx'));

// Whoever's session is over is asked who he is; the page that he was on stays in the address.
sessionOver.listener = forgetSession;

/** The back office: the log-in, or the page of the current address in its frame. */
export function App() {
  const t = useT();
  return (
    <QueryClientProvider client={queryClient}>
      <CloseLabel value={t('ปิด')}>
        <Suspense fallback={<ProgressBar isActive />}>
          <Gate />
        </Suspense>
        <StepUp />
      </CloseLabel>
      <ToastHost isBelow />
    </QueryClientProvider>
  );
}

function Gate() {
  const [path] = useLocation();
  const { data: me, error, refetch } = useQuery(meQuery());
  if (path === '/invitation') return <InvitationScreen />;
  if (me === null) return <LoginScreen />;
  if (me === undefined)
    return (
      <main className="p-7">
        {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-40" />}
      </main>
    );
  return (
    <Layout>
      <PageHost path={path} />
    </Layout>
  );
}

function StepUp() {
  const isAsking = useStepUp(({ waiting }) => waiting.length > 0);
  return isAsking ? <StepUpDialog /> : null;
}
