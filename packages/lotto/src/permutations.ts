/** Every order of the digits of a number, each once, in ascending order: at most 2, 6 or 24. */
export const permutations = (number: string): string[] => {
  if (number.length <= 1) return [number];
  const found = new Set<string>();
  for (let place = 0; place < number.length; place += 1) {
    const rest = number.slice(0, place) + number.slice(place + 1);
    for (const tail of permutations(rest)) found.add((number[place] ?? '') + tail);
  }
  return [...found].sort();
};
