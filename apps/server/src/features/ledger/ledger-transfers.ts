import { type FigureName, kindsOfFigure } from '#src/features/ledger/figures.ts';
import { shownTransfer } from '#src/features/ledger/shown-transfer.ts';
import { findTransfers, type TransferPlace } from '#src/ledger/find-transfers.ts';
import { malformedCursor, pageOf } from '#src/lib/pages.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** The transfers behind a figure, newest first. */
export const ledgerTransfers: StaffHandler<'GET /bo/api/ledger/transfers'> = async (input, { db }) => {
  const { account_id: accountId, member_id: memberId, day, from_day: fromDay, to_day: toDay, cursor, limit } = input;
  const after = cursor === undefined ? undefined : placeOf(cursor);
  const which = { accountId, memberId, day, fromDay, toDay, kinds: kindsOf(input) };
  const found = await findTransfers(db, { ...which, after, limit: limit + 1 });
  const { items, next_cursor } = pageOf(found, limit, (last) =>
    [last.tx, last.member_id, last.wallet_id, last.seq].join('.'),
  );
  return {
    items: items.map(shownTransfer),
    next_cursor,
  };
};

/** A figure stands for its kinds; with a kind beside it, for that one only if it is among them. */
const kindsOf = ({ kind, figure }: { kind?: string | undefined; figure?: FigureName | undefined }) => {
  const kinds = figure && kindsOfFigure(figure);
  if (kind === undefined) return kinds;
  return !kinds || kinds.includes(kind) ? [kind] : [];
};

const CURSOR = /^(\d{1,15})\.(\d{1,15})\.(\d{1,15})\.(\d{1,15})$/;

const placeOf = (cursor: string): TransferPlace => {
  const parts = CURSOR.exec(cursor);
  if (!parts) throw malformedCursor();
  const [, tx, member, wallet, seq] = parts;
  return [Number(tx), Number(member), Number(wallet), Number(seq)];
};
