import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** A route of the site: the pattern of its paths, and who may open it. */
export interface SiteRoute {
  readonly path: string;
  readonly access: string;
}

/** What a built site tells the server about itself. */
interface SiteShell {
  /** Draws what a visitor of the home page sees before any script has run. */
  renderShell(data: object): string;
  /** The page that a path leads to; none where there is no such page. */
  findRoute(path: string): { readonly route: SiteRoute } | undefined;
}

/** A site without a shell begins empty, and any address may be a page of it. */
const NO_SHELL: SiteShell = {
  renderShell: () => '',
  findRoute: (address) => ({ route: { path: address, access: 'anyone' } }),
};

/** Loads what the build left for the server. */
export const loadShell = async (dist: string): Promise<SiteShell> => {
  const file = path.resolve(dist, 'shell/shell.js');
  if (!existsSync(file)) return NO_SHELL;
  return { ...NO_SHELL, ...((await import(pathToFileURL(file).href)) as Partial<SiteShell>) };
};
