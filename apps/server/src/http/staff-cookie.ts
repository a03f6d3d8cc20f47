const NAME = 'bo_session';

/** The token that a request's cookies carry. */
export const readSessionCookie = (header: string | undefined): string | undefined =>
  (header ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1);

/** The cookie that gives a browser a session, or takes it away: no script can read it, and other sites' pages cannot send it. */
export const sessionCookie = (token: string | null, isSecure: boolean): string =>
  [
    `${NAME}=${token ?? ''}`,
    'Path=/bo/api',
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure ? ['Secure'] : []),
    ...(token === null ? ['Max-Age=0'] : []),
  ].join('; ');
