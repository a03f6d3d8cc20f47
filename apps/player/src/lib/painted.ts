/** Waits until the browser has shown what was drawn up to now: a press is answered before what it costs is paid. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve())));
