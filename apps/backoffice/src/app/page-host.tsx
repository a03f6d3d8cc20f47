import { EmptyState, Skeleton } from '@chokdee/ui';
import { Lock, SearchX } from 'lucide-react';
import { createElement, lazy, Suspense, useEffect, useRef } from 'react';
import { Redirect } from 'wouter';
import { ErrorBoundary } from '#src/app/error-boundary.tsx';
import { findRoute } from '#src/app/find-route.ts';
import { routes } from '#src/app/routes.ts';
import { LoadFailed } from '#src/components/load-failed.tsx';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';

// One lazy component for each page, for as long as the site is open.
const SCREENS = new Map(routes.map((route) => [route, lazy(async () => ({ default: await route.load() }))]));

/** The page of a path, loaded when it is first opened. What one may not see is said, not hidden behind a blank page. */
export function PageHost({ path }: { path: string }) {
  const t = useT();
  const may = useMay();
  useFocusOnArrival(path);
  const found = findRoute(path);
  const Shown = found && SCREENS.get(found.route);
  if (!found || !Shown) return <EmptyState isPage icon={SearchX} title={t('ไม่พบหน้านี้')} text={t('เลือกหน้าอื่นจากเมนู')} />;
  const { permission } = found.route;
  if (permission && !may(permission)) {
    const first = routes.find((route) => route.entry && (!route.permission || may(route.permission)));
    if (path === '/' && first) return <Redirect to={first.path} replace />;
    return <EmptyState isPage icon={Lock} title={t('คุณไม่มีสิทธิ์เปิดหน้านี้')} text={t('หากจำเป็น กรุณาติดต่อเจ้าของระบบ')} />;
  }
  return (
    <ErrorBoundary key={path} fallback={<LoadFailed error={null} onRetry={() => location.reload()} />}>
      <Suspense fallback={<Skeleton className="h-64 rounded-card" />}>
        {createElement(Shown, { params: found.params })}
      </Suspense>
    </ErrorBoundary>
  );
}

/** A page that one goes to begins at its top, for the eye as for the keyboard. */
function useFocusOnArrival(path: string): void {
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    scrollTo(0, 0);
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  }, [path]);
}
