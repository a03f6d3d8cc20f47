const YEAR_S = 31_536_000;

/**
 * What a site of TLS tells browsers of it: for a year no plain connection to its name, and if the operator says so to no name below
 * it. Never `preload`: that list takes a name for good, and whoever wants it says so at his own proxy.
 */
export const strictTransport = (siteUrl: string | undefined, coversSubdomains: boolean): string | undefined =>
  siteUrl?.startsWith('https:') ? `max-age=${YEAR_S}${coversSubdomains ? '; includeSubDomains' : ''}` : undefined;
