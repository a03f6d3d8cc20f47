/** Browsers let nobody set a cookie of this prefix but its own host over TLS: no neighbour's page can push a session on us. */
const nameOf = (isSecure: boolean): string => (isSecure ? '__Host-bo_session' : 'bo_session');

/** The token that a request's cookies carry: over TLS only in the cookie that TLS guards. */
export const readSessionCookie = (header: string | undefined, isSecure: boolean): string | undefined => {
  const name = `${nameOf(isSecure)}=`;
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(name))?.slice(name.length);
};

/** The cookie that gives a browser a session, or takes it away: no script can read it, and other sites' pages cannot send it. */
export const sessionCookie = (token: string | null, isSecure: boolean): string =>
  [
    `${nameOf(isSecure)}=${token ?? ''}`,
    isSecure ? 'Path=/' : 'Path=/bo/api',
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure ? ['Secure'] : []),
    ...(token === null ? ['Max-Age=0'] : []),
  ].join('; ');
