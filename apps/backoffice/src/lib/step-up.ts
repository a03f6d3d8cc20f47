import { create } from 'zustand';

type Answer = (isDone: boolean) => void;

/** The acts that wait for a fresh code; the dialog that asks for it is open while there are some. */
export const useStepUp = create<{ waiting: readonly Answer[] }>()(() => ({ waiting: [] }));

/** Asks for a fresh code of the authenticator, and says whether it was given. Acts that ask at once share one question. */
export const askStepUp = (): Promise<boolean> =>
  new Promise((resolve) => useStepUp.setState(({ waiting }) => ({ waiting: [...waiting, resolve] })));

/** Lets the waiting acts go on, or gives them up. */
export const answerStepUp = (isDone: boolean): void => {
  const { waiting } = useStepUp.getState();
  useStepUp.setState({ waiting: [] });
  for (const resolve of waiting) resolve(isDone);
};
