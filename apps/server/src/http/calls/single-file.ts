/**
 * Lets a crowd pass one by one, each in a turn of the event loop of his own: whoever is not of it is answered in between,
 * instead of behind all that arrived in the same moment, at each step of his answer.
 */
export const singleFile = (): ((pass: () => void) => void) => {
  const waiting: (() => void)[] = [];
  const step = (): void => {
    const pass = waiting.shift();
    if (waiting.length > 0) setImmediate(step);
    pass?.();
  };
  return (pass) => {
    waiting.push(pass);
    if (waiting.length === 1) setImmediate(step);
  };
};
