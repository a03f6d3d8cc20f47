import { DAY_MS } from '@chokdee/kernel';
import { WALLET_TYPES } from '@chokdee/ledger';
import { sql } from 'kysely';
import { numberArray } from '#src/db/arrays.ts';
import type { Trx } from '#src/db/database.ts';
import { addRows } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { type House, later } from '#src/history/house.ts';
import { clientsOf, clientsOfRing } from '#src/history/people/devices.ts';
import type { Person } from '#src/history/people/person.ts';
import { addBankAccount } from '#src/lib/banks/bank-accounts.ts';
import { FIRST_NAMES, LAST_NAMES, phoneOf } from '#src/seed/members.ts';
import { between, type Chance, oneOf } from '#src/seed/random.ts';

const MORE_FIRST =
  'กิตติ,ชลธิชา,จิราพร,ดวงใจ,เดชา,นภา,นิรันดร์,บุญเลิศ,ปรีชา,พรทิพย์,ภานุ,มนตรี,ยุพิน,รัตนา,วรรณา,ศิริพร,สุรชัย,อำนวย,อุบล,เอกชัย';
const MORE_LAST = 'กองแก้ว,จันทร์เพ็ญ,ชัยชนะ,ดีเลิศ,นาคสุข,ปานทอง,พูลสวัสดิ์,มีสุข,เรืองศรี,สมบูรณ์,สุขเกษม,อินทร์แก้ว';
const FIRST = [...FIRST_NAMES, ...MORE_FIRST.split(',')];
const LAST = [...LAST_NAMES, ...MORE_LAST.split(',')];
const HOUR_MS = DAY_MS / 24;
const BANKS = ['KBANK', 'SCB', 'BBL', 'KTB', 'BAY', 'TTB', 'GSB'];
/** How many were here before the month began, and how many come on its days: more with each week. */
const BEFORE = 70;
const newcomersOf = (day: number): number => 2 + Math.floor(day / 5);
/** Purses in baht, from many small ones to the few that make a house's week. */
const PURSES = [
  100, 150, 200, 200, 300, 300, 300, 500, 500, 500, 800, 1_000, 1_000, 1_500, 2_000, 3_000, 5_000, 12_000,
];
/** Nobody joins in the last minutes: he would not have come in. */
const JUST_NOW = 25;
/** How many were brought by somebody. */
const BROUGHT = 0.4;
/** Five who are one: they come in one hour, ten days before the end, by one invitation, and share a device, an address, whose money they bring, and the name at their banks. */
const RING = {
  size: 5,
  daysAgo: 10,
  name: 'ธนวัฒน์ ทรัพย์มาก',
  bankCode: 'KBANK',
  bankNumber: '0471882936',
} as const;

interface Length {
  readonly from: Date;
  readonly days: number;
  readonly now: Date;
}

type Drawn = Omit<Person, 'memberId' | 'walletId'>;

/** Writes everybody who will have joined by the end, with a bank account and a device each, and who brought him. */
export const writeCast = ({ db, box, past, chance }: House, length: Length): Promise<Person[]> =>
  inTransaction(db, async (trx) => {
    const drawn = drawCast(length, chance);
    const members = await trx
      .insertInto('member')
      .values(
        drawn.map(({ name, phone, joinedAt: created_at }) => ({
          phone,
          name,
          password_hash: 'none',
          password_changed_at: created_at,
          created_at,
          phone_verified_at: created_at,
        })),
      )
      .returning('member_id')
      .execute();
    const ids = members.map(({ member_id }) => member_id);
    const wallets = await trx
      .insertInto('wallet')
      .values(
        drawn.map(({ joinedAt }, n) => ({
          member_id: ids[n] ?? 0,
          wallet_type_id: WALLET_TYPES.main.id,
          wallet_name: WALLET_TYPES.main.name,
          created_at: joinedAt,
        })),
      )
      .returning('wallet_id')
      .execute();
    const people = drawn.map((one, n) => ({ ...one, memberId: ids[n] ?? 0, walletId: wallets[n]?.wallet_id ?? 0 }));
    for (const one of people) {
      past.at = one.joinedAt;
      const account = { bankCode: one.bankCode, number: one.bankNumber, holderName: one.isRing ? RING.name : one.name };
      await addBankAccount(trx, box, one.memberId, account, true);
    }
    await addRows(trx, 'member_device', people.map(deviceOf));
    await bringFriends(trx, people, chance);
    return people;
  });

const drawCast = ({ from, days, now }: Length, chance: Chance): Drawn[] => {
  const before = Array.from({ length: BEFORE }, () => new Date(from.getTime() - between(chance, 1, 3_600) * HOUR_MS));
  const since = Array.from({ length: days + 1 }, (_, day) =>
    Array.from({ length: newcomersOf(day) }, () => day),
  ).flat();
  const joined = since.map(
    (day) => new Date(from.getTime() + day * DAY_MS + between(chance, 8 * 60, 23 * 60) * 60_000),
  );
  const ring = new Date(from.getTime() + (days - RING.daysAgo) * DAY_MS + 14 * HOUR_MS);
  const ringTimes =
    days > RING.daysAgo ? Array.from({ length: RING.size }, (_, n) => new Date(ring.getTime() + n * 11 * 60_000)) : [];
  const isRing = new Set(ringTimes);
  return [...before, ...joined, ...ringTimes]
    .filter((joinedAt) => joinedAt < later(now, -JUST_NOW))
    .sort((a, b) => a.getTime() - b.getTime())
    .map((joinedAt, n) => ({
      joinedAt,
      isRing: isRing.has(joinedAt),
      name: `${oneOf(chance, FIRST)} ${oneOf(chance, LAST)}`,
      phone: phoneOf(n),
      clients: (isRing.has(joinedAt) ? clientsOfRing : clientsOf)(chance, phoneOf(n)),
      bankCode: oneOf(chance, BANKS),
      bankNumber: String(between(chance, 1_000_000_000, 9_999_999_999)),
      paysFrom: isRing.has(joinedAt) ? RING : undefined,
      purse: isRing.has(joinedAt) ? 300 : oneOf(chance, PURSES),
      keenness: isRing.has(joinedAt) ? 0.8 : 0.1 + chance() * 0.5,
      games: chance() < 0.6 ? 0 : 0.3 + chance() * 0.5,
    }));
};

const deviceOf = ({ memberId, clients: [first], joinedAt }: Person) => ({
  member_id: memberId,
  device_id: first?.deviceId ?? '',
  address: first?.address ?? '',
  first_seen_at: joinedAt,
  seen_at: joinedAt,
});

/** Lines of up to three levels: whoever was brought may have brought others. The ring was brought by its first. */
const bringFriends = async (trx: Trx, people: readonly Person[], chance: Chance): Promise<void> => {
  const first = people.find(({ isRing }) => isRing);
  const keen = people.filter(({ isRing, purse }) => !isRing && purse >= 300);
  const brought = people.flatMap((one) => {
    const by = one.isRing ? first : chance() < BROUGHT ? oneOf(chance, keen.slice(0, 24)) : undefined;
    return by && by.joinedAt < one.joinedAt ? [{ friend: one.memberId, by: by.memberId }] : [];
  });
  await sql`
    update member m set referrer_id = b.by
    from unnest(${numberArray(brought.map(({ friend }) => friend))}::bigint[], ${numberArray(brought.map(({ by }) => by))}::bigint[]) as b (friend, by)
    where m.member_id = b.friend`.execute(trx);
};
