/** What was typed into a field for numbers: those that have the right length, and the rest. */
export interface TypedNumbers {
  readonly numbers: readonly string[];
  readonly wrong: readonly string[];
}

/** Reads numbers with spaces, commas or lines between them; each counts once. */
export const readNumbers = (text: string, digits: number): TypedNumbers => {
  const words = [...new Set(text.split(/[\s,./-]+/).filter(Boolean))];
  const isRight = (word: string) => word.length === digits && /^\d+$/.test(word);
  return { numbers: words.filter(isRight), wrong: words.filter((word) => !isRight(word)) };
};
