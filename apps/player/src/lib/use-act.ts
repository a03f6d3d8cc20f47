import { toast } from '@chokdee/ui';
import { useState } from 'react';

/** Does one thing at a time: whether it runs, and why it failed, in words. */
export function useAct() {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = async (act: () => Promise<void>): Promise<void> => {
    setIsBusy(true);
    setProblem(undefined);
    await act().catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)));
    setIsBusy(false);
  };
  return { run, isBusy, problem, setProblem };
}

/** Says in passing why an act failed, and fails on: the dialog that waits for it stays. */
export const sayFailure = (error: Error): never => {
  toast.error(error.message);
  throw error;
};
