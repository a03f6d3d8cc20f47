import { BlockList, isIP } from 'node:net';
import type { Role, StaffGiven } from '@chokdee/contract';
import type { Reader } from '#src/db/database.ts';
import { getRow } from '#src/db/rows.ts';
import { raiseOnce } from '#src/lib/alarms/raise-alarm.ts';
import { subnetOf } from '#src/lib/network-of.ts';
import { Refusal } from '#src/lib/refusal.ts';

/** Addresses that staff may come from. */
export type Place = StaffGiven<'POST /bo/api/staff/places/save'>['places'][number];

/** A wider range is as good as none. */
const BITS = { 4: { min: 8, max: 32, family: 'ipv4' }, 6: { min: 16, max: 128, family: 'ipv6' } } as const;

interface Range {
  readonly address: string;
  readonly bits: number;
  readonly family: 'ipv4' | 'ipv6';
}

/** An address, or a range of them such as `203.0.113.0/24`; undefined: neither, or too wide to mean anything. */
export const readRange = (text: string): Range | undefined => {
  const [address = '', prefix, ...more] = text.split('/');
  const kind = BITS[isIP(address) as 4 | 6];
  if (!kind || address.includes('%') || more.length > 0) return undefined;
  const bits = prefix === undefined ? kind.max : /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN;
  return bits >= kind.min && bits <= kind.max ? { address, bits, family: kind.family } : undefined;
};

/** The addresses of everybody, under null, and of each role that has some of its own. */
type Lists = ReadonlyMap<Role | null, BlockList>;

const listsOf = (places: readonly Place[]): Lists => {
  const lists = new Map<Role | null, BlockList>();
  for (const { range, role } of places) {
    const list = lists.get(role) ?? new BlockList();
    lists.set(role, list);
    const read = readRange(range);
    if (read) list.addSubnet(read.address, read.bits, read.family);
  }
  return lists;
};

/** By the addresses of his role where it has some, else by those of everybody; where there are none he comes from anywhere. */
const isInside = (lists: Lists, role: Role, address: string): boolean => {
  const list = lists.get(role) ?? lists.get(null);
  if (!list) return true;
  const kind = BITS[isIP(address) as 4 | 6];
  return kind !== undefined && list.check(address, kind.family);
};

/** Whether someone of a role may come from an address. */
export const isAllowed = (places: readonly Place[], role: Role, address: string): boolean =>
  isInside(listsOf(places), role, address);

interface Known {
  readonly version: number;
  readonly lists: Lists;
}
const known = new WeakMap<Reader, Promise<Known>>();

/** The addresses as of a version that was just read: kept until another is asked for, so that a change holds at once, everywhere. */
const readKnown = async (db: Reader, version: number): Promise<Known> => {
  const kept = await known.get(db)?.catch(() => undefined);
  if (kept?.version === version) return kept;
  const read = getRow(db, 'staff_places', { only_one: true }).then((row) => ({
    version: row.version,
    lists: listsOf(row.list as Place[]),
  }));
  known.set(db, read);
  return read;
};

interface Coming {
  readonly id: number;
  readonly role: Role;
  readonly username: string;
}

/**
 * Refuses whoever comes from elsewhere, by the version of the list that was just read, and tells the owners: another may have his
 * password, or his cookie.
 */
export const refuseElsewhere = async (db: Reader, who: Coming, address: string, version: number): Promise<void> => {
  const { lists } = await readKnown(db, version);
  if (isInside(lists, who.role, address)) return;
  const subject = `${who.id} ${subnetOf(address)}`;
  await raiseOnce(db, { kind: 'staff_place', subject, detail: `${who.username} จาก ${address}` });
  throw new Refusal('staff_place_refused', { address });
};
