/** A text in the languages of the games. */
export interface Words {
  readonly th: string;
  readonly en: string;
}

const BAHT = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Satang in words: baht with two decimals. */
export const bahtText = (satang: number): string => BAHT.format(satang / 100);
