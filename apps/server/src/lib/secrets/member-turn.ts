import type { Db } from '#src/db/database.ts';
import { firstRow } from '#src/db/rows.ts';
import type { Client } from '#src/lib/context.ts';
import { networkOf } from '#src/lib/network-of.ts';
import type { Turn } from '#src/lib/secrets/hash-queue.ts';
import { admit, isSuspect } from '#src/lib/secrets/password.ts';

/** A turn, and whether it is its owner's own: then what others of his network do is not held against him. */
export interface MemberTurn extends Turn {
  readonly isOwn: boolean;
}

/**
 * Answers a stranger's call in the turn in which his password is hashed: his network's. Where somebody guesses from it, who
 * comes with a browser that has been logged in to this account has a turn of his own; too many others are refused at once.
 */
export const inMemberTurn = async <Result>(
  db: Db,
  phone: string,
  client: Client,
  answer: (turn: MemberTurn) => Promise<Result>,
): Promise<Result> => {
  const { deviceId, hasLeft } = client;
  const network = networkOf(client.address);
  const isOwn = isSuspect('member', network) && (await isKnownDevice(db, phone, deviceId));
  const by = isOwn ? `${phone} ${deviceId}` : network;
  return admit('member', by, () => answer({ by, account: phone, hasLeft, isOwn }));
};

const isKnownDevice = async (db: Db, phone: string, deviceId: string | undefined): Promise<boolean> => {
  if (!deviceId) return false;
  const found = await firstRow(db)`
    select from member join member_device using (member_id) where phone = ${phone} and device_id = ${deviceId} limit 1`;
  return found !== undefined;
};
