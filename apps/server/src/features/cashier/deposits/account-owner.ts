import type { Reader } from '#src/db/database.ts';
import { allRows, type RowOf } from '#src/db/rows.ts';
import { numberPlace } from '#src/lib/banks/bank-accounts.ts';
import type { SecretBox } from '#src/lib/secrets/secret-box.ts';

/** A number says nothing about its owner unless so many of its digits are shown. */
const SHOWN_MIN = 4;
/** Where more accounts than these fit the end of a number, we do not look which fit the whole. */
const FITTING_MAX = 1_000;
const TAIL = 4;

/** The number of an account as banks write it: digits, and `x` for each that is hidden. */
export const bareNumber = (number: string): string =>
  number.replace(/[\s-]/g, '').replace(/[x*•]/giu, 'x').toLowerCase();

/** Whether a number is told whole. */
export const isWholeNumber = (bare: string): boolean => /^\d{6,}$/.test(bare);

/** The account that a payer paid from, as far as his bank tells it. */
interface PaidFrom {
  readonly bankCode: string;
  /** The keyed hash of the whole number; null: it is not told. */
  readonly hash: Buffer | null;
  /** What is told of the number, with `x` for what is hidden; it may be its end alone. */
  readonly shown: string;
}

/**
 * Whose account a transfer came from; undefined: unknown to us. A number that is told in part is known if it fits just one
 * account of all members.
 */
export const findOwner = async (
  db: Reader,
  box: Pick<SecretBox, 'open'>,
  { bankCode, hash, shown }: PaidFrom,
): Promise<number | undefined> => {
  const fitting = hash ? await findByHash(db, bankCode, hash) : await findByShown(db, box, bankCode, shown);
  return fitting.length === 1 ? fitting[0] : undefined;
};

const findByHash = async (db: Reader, bank_code: string, number_hash: Buffer): Promise<number[]> => {
  const rows = await db
    .selectFrom('bank_account')
    .select('member_id')
    .where('bank_code', '=', bank_code)
    .where('number_hash', '=', number_hash)
    .execute();
  return rows.map(({ member_id }) => member_id);
};

const findByShown = async (
  db: Reader,
  box: Pick<SecretBox, 'open'>,
  bankCode: string,
  shown: string,
): Promise<number[]> => {
  if (!/^[\dx]*$/.test(shown) || shown.replaceAll('x', '').length < SHOWN_MIN) return [];
  const rows = await allRows<RowOf<'member_bank_account', 'member_id' | 'number_sealed'>>(db)`
    select member_id, number_sealed from member_bank_account
    where bank_code = ${bankCode} and number_tail like ${shown.slice(-TAIL).replaceAll('x', '_')} limit ${FITTING_MAX + 1}`;
  if (rows.length > FITTING_MAX) return [];
  const fits = new RegExp(`${shown.replaceAll('x', String.raw`\d`)}$`);
  return rows
    .filter(({ member_id, number_sealed }) => fits.test(box.open(number_sealed, numberPlace(member_id))))
    .map(({ member_id }) => member_id);
};
