import { isReloading } from '#src/app/chunk-guard.ts';
import { findRoute } from '#src/app/find-route.ts';
import { DefaultLayout, LAYOUTS, type Layout } from '#src/app/layouts/layouts.tsx';
import { type RouteAccess, type RouteParams, routes, type Screen } from '#src/app/routes.ts';

/** A page ready to draw: a screen with its parameters, or the status of the error to show in its place. */
export type Page =
  | { path: string; layout: Layout; access: RouteAccess; staysOpen: boolean; screen: Screen; params: RouteParams }
  | { path: string; layout: Layout; access: RouteAccess; staysOpen: boolean; status: number };

/** Loads what a path shows. Never fails: an unknown path and a chunk that cannot be loaded become error pages. */
export async function openPage(path: string, table = routes): Promise<Page> {
  const found = findRoute(path, table);
  if (!found) return errorPage(path, 404);
  try {
    const { layout, access, staysOpen = false, load } = found.route;
    const [frame, module] = await Promise.all([LAYOUTS[layout](), load()]);
    const [screen] = Object.values(module);
    if (!screen) return errorPage(path, 500);
    return { path, layout: frame, access, staysOpen, screen, params: found.params };
  } catch {
    // The page is about to go away: it stays as it is until then.
    return isReloading() ? new Promise<never>(() => undefined) : errorPage(path, 500);
  }
}

const errorPage = (path: string, status: number): Page => ({
  path,
  layout: DefaultLayout,
  access: 'anyone',
  staysOpen: true,
  status,
});
