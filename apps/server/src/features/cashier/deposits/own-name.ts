const TITLES =
  /^(?:นางสาว|นาง|นาย|น\.?\s?ส\.?|เด็กชาย|เด็กหญิง|ด\.?\s?ช\.?|ด\.?\s?ญ\.?|คุณ|ดร\.?|(?:mr|mrs|ms|miss|dr)\b\.?)\s*/iu;
const MASK = /[*x•]{2,}.*$/iu;
/** A masked name says enough when so many of its letters are shown. */
const SHOWN_MIN = 5;

/** A name as it is compared: without title, spaces and case. */
export const plainName = (name: string): string =>
  name
    .normalize('NFC')
    .trim()
    .replace(TITLES, '')
    .replace(/[\s.'-]+/g, '')
    .toLowerCase();

/** Who paid, as the bank tells it. */
export interface Payer {
  readonly name: string;
  /** Numbers of two banks may be the same. */
  readonly bankCode: string;
  /** The last four digits; empty: the bank hides them. */
  readonly tail: string;
  /** The keyed hash of the whole number, where the bank tells it. */
  readonly hash: Buffer | null;
}

/** An account of the member. */
export interface OwnAccount {
  readonly holderName: string;
  readonly bankCode: string;
  readonly tail: string;
  readonly hash: Buffer;
}

/**
 * Whether a transfer came from an account in the member's own name: from one of his accounts by its number, under his whole
 * name, or, where the bank hides part of the name, under as much of it as is shown and from an account with the same end.
 */
export const isOwnName = (
  { name, bankCode, tail, hash }: Payer,
  accounts: readonly OwnAccount[],
  memberName: string,
): boolean => {
  const ofBank = accounts.filter((account) => account.bankCode === bankCode);
  if (hash && ofBank.some((account) => account.hash.equals(hash))) return true;
  const shown = plainName(name.replace(MASK, ''));
  const names = [memberName, ...accounts.map(({ holderName }) => holderName)].map(plainName);
  if (!MASK.test(name)) return shown !== '' && names.includes(shown);
  if (shown.length < SHOWN_MIN || tail === '') return false;
  return ofBank.some((account) => account.tail === tail && plainName(account.holderName).startsWith(shown));
};

/**
 * Whether a transfer came from one of these accounts, by its number: where the bank hides that, by its end and the name
 * together. A name alone proves nothing here, for members choose their own.
 */
export const isFromAccount = (payer: Payer, accounts: readonly OwnAccount[]): boolean =>
  accounts.some(
    (account) =>
      account.bankCode === payer.bankCode &&
      (payer.hash ? account.hash.equals(payer.hash) : account.tail === payer.tail && isOwnName(payer, [account], '')),
  );
