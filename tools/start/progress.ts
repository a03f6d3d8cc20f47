const SLOW_MS = 1_500;

/** Does a step of the start and shows a line when it is done, or that it is under way when it takes its time. */
export const step = async <T>(name: string, work: () => Promise<T>, detail: (result: T) => string): Promise<T> => {
  const startedAt = Date.now();
  const slow = setTimeout(() => console.log(`  … ${name}`), SLOW_MS);
  try {
    const result = await work();
    console.log(`  ✓ ${name.padEnd(12)} ${detail(result)} (${seconds(Date.now() - startedAt)})`);
    return result;
  } finally {
    clearTimeout(slow);
  }
};

/** Shows a remark between the steps. */
export const note = (text: string): void => console.log(`    ${text}`);

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
