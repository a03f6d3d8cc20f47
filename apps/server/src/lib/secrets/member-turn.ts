import type { Db } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { coalesce } from '#src/lib/coalesce.ts';
import type { Client } from '#src/lib/context.ts';
import { networkOf } from '#src/lib/network-of.ts';
import { Refusal } from '#src/lib/refusal.ts';
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

interface Browser {
  readonly phone: string;
  readonly deviceId: string;
}

const isKnownDevice = async (db: Db, phone: string, deviceId: string | undefined): Promise<boolean> =>
  deviceId ? lookUpOf(db)({ phone, deviceId }) : false;

const lookUps = new WeakMap<Db, (browser: Browser) => Promise<boolean>>();

/** Guessers may name a browser each time: all that ask in a moment share one statement. */
const lookUpOf = (db: Db): ((browser: Browser) => Promise<boolean>) => {
  const known = lookUps.get(db);
  if (known) return known;
  const lookUp = coalesce<Browser, boolean>((browsers) => findKnown(db, browsers), {
    batchMax: 500,
    parallelMax: 1,
    waitingMax: 1_000,
    onFull: () => new Refusal('overloaded'),
    mayBeOnes: () => false,
  });
  lookUps.set(db, lookUp);
  return lookUp;
};

const findKnown = async (db: Db, browsers: readonly Browser[]): Promise<boolean[]> => {
  const rows = await allRows<{ is_known: boolean }>(db)`
    select exists (
      select from member join member_device using (member_id) where phone = b.phone and device_id = b.device_id
    ) as is_known
    from unnest(${browsers.map(({ phone }) => phone)}::text[], ${browsers.map(({ deviceId }) => deviceId)}::text[])
      with ordinality as b (phone, device_id, place) order by place`;
  return rows.map(({ is_known }) => is_known);
};
