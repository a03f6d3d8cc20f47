/** A text in the languages of the games. */
export interface Words {
  readonly th: string;
  readonly en: string;
}

/** Satang in words: baht with two decimals. */
export const bahtText = (satang: number): string =>
  (satang / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
