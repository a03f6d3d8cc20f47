import { parse } from 'regexparam';
import { isReloading } from '#src/app/chunk-guard.ts';
import {
  type LayoutName,
  type Route,
  type RouteAccess,
  type RouteParams,
  routes,
  type Screen,
} from '#src/app/routes.ts';

/** A page ready to draw: a screen with its parameters, or the status of the error to show in its place. */
export type Page =
  | { path: string; layout: LayoutName; access: RouteAccess; screen: Screen; params: RouteParams }
  | { path: string; layout: LayoutName; access: RouteAccess; status: number };

/** The route of the table that a path belongs to, with its parameters. */
export function findRoute(path: string, table = routes): { route: Route; params: RouteParams } | undefined {
  for (const route of table) {
    const { pattern, keys } = parse(route.path);
    const found = pattern.exec(path);
    if (found) return { route, params: Object.fromEntries(keys.map((key, index) => [key, found[index + 1]])) };
  }
  return undefined;
}

/** Loads what a path shows. Never fails: an unknown path and a chunk that cannot be loaded become error pages. */
export async function openPage(path: string, table = routes): Promise<Page> {
  const found = findRoute(path, table);
  if (!found) return errorPage(path, 404);
  try {
    const { layout, access, load } = found.route;
    return { path, layout, access, screen: await load(), params: found.params };
  } catch {
    // The page is about to go away: it stays as it is until then.
    return isReloading() ? new Promise<never>(() => undefined) : errorPage(path, 500);
  }
}

const errorPage = (path: string, status: number): Page => ({ path, layout: 'default', access: 'anyone', status });
