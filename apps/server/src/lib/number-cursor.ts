import { Refusal } from '#src/lib/refusal.ts';

const NUMBER = /^\d{1,15}$/;

/** The number at which a page begins; undefined: at the start. */
export const numberCursor = (cursor: string | undefined): number | undefined => {
  if (cursor === undefined) return undefined;
  if (!NUMBER.test(cursor)) throw new Refusal('malformed', [{ field: 'cursor', problem: 'invalid' }]);
  return Number(cursor);
};
