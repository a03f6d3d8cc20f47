import { parse } from 'regexparam';
import { type Route, type RouteParams, routes } from '#src/app/routes.ts';

/** The route of the table that a path belongs to, with its parameters. One that its route does not allow is no match. */
export function findRoute(path: string, table = routes): { route: Route; params: RouteParams } | undefined {
  for (const route of table) {
    const { pattern, keys } = parse(route.path);
    const found = pattern.exec(path);
    if (!found) continue;
    const params = Object.fromEntries(keys.map((key, index) => [key, found[index + 1]]));
    return areAllowed(params, route) ? { route, params } : undefined;
  }
  return undefined;
}

const areAllowed = (params: RouteParams, route: Route): boolean =>
  Object.entries(params).every(([key, value]) => value === undefined || (route.params?.[key]?.test(value) ?? true));
