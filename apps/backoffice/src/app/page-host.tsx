import { EmptyState, Skeleton } from '@chokdee/ui';
import { Lock, SearchX } from 'lucide-react';
import { Component, type ReactNode, useEffect, useRef } from 'react';
import { parse } from 'regexparam';
import { Redirect } from 'wouter';
import { useRailEntries } from '#src/app/rail-entries.ts';
import { routes } from '#src/app/routes.ts';
import { LoadFailed } from '#src/components/load-failed.tsx';
import { useT } from '#src/lib/language.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import { useMay } from '#src/lib/me.ts';

// One lazy component for each page, for as long as the site is open.
const SCREENS = routes.map(({ path, permission, load }) => ({
  ...parse(path),
  permission,
  Screen: lazyPart(load, <Skeleton className="h-64 rounded-card" />),
}));

/** The page of a path, with its parameters. */
function findScreen(path: string) {
  for (const { pattern, keys, ...screen } of SCREENS) {
    const found = pattern.exec(path);
    if (found) return { ...screen, params: Object.fromEntries(keys.map((key, index) => [key, found[index + 1]])) };
  }
  return undefined;
}

/** The page of a path, loaded when it is first opened. What one may not see is said, not hidden behind a blank page. */
export function PageHost({ path }: { path: string }) {
  const t = useT();
  const may = useMay();
  useFocusOnArrival(path);
  const [first] = useRailEntries();
  const found = findScreen(path);
  if (!found) return <EmptyState isPage icon={SearchX} title={t('ไม่พบหน้านี้')} text={t('เลือกหน้าอื่นจากเมนู')} />;
  const { permission, Screen, params } = found;
  if (permission && !may(permission)) {
    if (path === '/' && first) return <Redirect to={first.path} replace />;
    return <EmptyState isPage icon={Lock} title={t('คุณไม่มีสิทธิ์เปิดหน้านี้')} text={t('หากจำเป็น กรุณาติดต่อเจ้าของระบบ')} />;
  }
  return (
    <ErrorBoundary key={path} fallback={<LoadFailed error={null} onRetry={() => location.reload()} />}>
      <Screen params={params} />
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

interface Props {
  fallback: ReactNode;
  children: ReactNode;
}

/** Shows the fallback in place of a page that could not be loaded or drawn. */
class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
