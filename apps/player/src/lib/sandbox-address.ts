const OWN_PORT = '3000';
const SANDBOX_PORT = '3002';

/** Where a page of the sandbox is; undefined unless the product runs on the ports as it comes, which alone tells where it answers. */
export const sandboxAddress = (path: string): string | undefined =>
  location.port === OWN_PORT ? `${location.protocol}//${location.hostname}:${SANDBOX_PORT}${path}` : undefined;
