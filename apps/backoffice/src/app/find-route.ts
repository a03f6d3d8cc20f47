import { parse } from 'regexparam';
import type { Route } from '#src/app/route.ts';
import { routes } from '#src/app/routes.ts';

/** The page of a path, with its parameters. */
export function findRoute(path: string): { route: Route; params: Record<string, string | undefined> } | undefined {
  for (const route of routes) {
    const { pattern, keys } = parse(route.path);
    const found = pattern.exec(path);
    if (found) return { route, params: Object.fromEntries(keys.map((key, index) => [key, found[index + 1]])) };
  }
  return undefined;
}
