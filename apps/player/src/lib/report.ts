/** Writes down a failure that the user need not see. */
export const report = (error: unknown): void => {
  // The browser's console is the only log that a page has.
  // oxlint-disable-next-line no-console
  console.error(error instanceof Error ? error.message : error);
};
