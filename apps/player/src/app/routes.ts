import type { ComponentType } from 'react';
import { HomeScreen } from '#src/features/home/home-screen.tsx';

export type LayoutName = 'default' | 'no-auth';

/** Who may open a route: a member on a guest's page, or a guest on a member's, is sent home. */
export type RouteAccess = 'anyone' | 'guest' | 'member';

/** The parameters of a path, as written in it. */
export type RouteParams = Readonly<Record<string, string | undefined>>;

export type Screen = ComponentType<{ params: RouteParams }>;

export interface Route {
  readonly path: string;
  readonly layout: LayoutName;
  readonly access: RouteAccess;
  readonly load: () => Promise<Screen>;
}

/** Every page of the site. The first match wins, so a literal path stands before one with a parameter. */
export const routes: readonly Route[] = [
  // Most visits begin here: the home screen comes with the first chunk.
  { path: '/', layout: 'default', access: 'anyone', load: () => Promise.resolve(HomeScreen) },
  {
    path: '/login',
    layout: 'no-auth',
    access: 'guest',
    load: async () => (await import('#src/features/auth/login-screen.tsx')).LoginScreen,
  },
];
