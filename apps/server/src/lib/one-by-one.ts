/**
 * Does the same with each of many, one after another. One that fails keeps none of the others waiting; it is told when all
 * had their turn. Answers the sum of what they returned.
 */
export const oneByOne = async <T>(
  items: readonly T[],
  failure: string,
  run: (item: T) => Promise<number>,
): Promise<number> => {
  const failures: unknown[] = [];
  let sum = 0;
  for (const item of items)
    try {
      sum += await run(item);
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw new AggregateError(failures, failure);
  return sum;
};
