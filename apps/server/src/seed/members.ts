import { baht, present, satang } from '@chokdee/kernel';
import { depositCredited, type Posting, sandboxGranted, WALLET_TYPES, withdrawalPaid } from '@chokdee/ledger';
import { v7 as uuid } from 'uuid';
import { clockOf } from '#src/db/clock.ts';
import { type Db } from '#src/db/database.ts';
import { addRows, findRow } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { postEntries } from '#src/ledger/post.ts';
import { addBankAccount } from '#src/lib/banks/bank-accounts.ts';
import { hashPassword } from '#src/lib/secrets/password.ts';
import { type SecretBox } from '#src/lib/secrets/secret-box.ts';
import { oneOf, randomFrom } from '#src/seed/random.ts';

const DEMO_PHONE = '0812345678';
const DEMO_PASSWORD = 'demo1234';
const DEMO_BALANCE = baht(10_000);
const OTHERS = 60;
export const FIRST_NAMES = [
  'สมชาย',
  'สมหญิง',
  'ประเสริฐ',
  'มาลี',
  'วิชัย',
  'สุดา',
  'อนุชา',
  'กมล',
  'ธนากร',
  'พิมพ์ใจ',
  'ณัฐพล',
  'อรทัย',
];
export const LAST_NAMES = ['ใจดี', 'ศรีสุข', 'ทองดี', 'แสงทอง', 'บุญมา', 'พรหมดี', 'รุ่งเรือง', 'วงศ์สวัสดิ์', 'สายชล', 'แก้วมณี'];

/** Phones that nobody has, one after the other. */
export const phoneOf = (index: number): string => `08${90_000_000 + index * 137}`;

/** The demo member with his ten thousand baht and a past, and a few dozen others where no history brings its own, the same every time. */
export const seedMembers = async (db: Db, box: SecretBox, hasOthers = true): Promise<void> => {
  const known = await findRow(db, 'member', { phone: DEMO_PHONE }, ['member_id']);
  if (known) return;
  const password_hash = await hashPassword(DEMO_PASSWORD);
  const random = randomFrom(46);
  const others = Array.from({ length: hasOthers ? OTHERS : 0 }, (_, index) => ({
    phone: phoneOf(index),
    name: `${oneOf(random, FIRST_NAMES)} ${oneOf(random, LAST_NAMES)}`,
    password_hash: 'none', // nobody logs in as them
    level: 1 + Math.floor(random() * 4),
  }));

  await inTransaction(db, async (trx) => {
    const members = await trx
      .insertInto('member')
      .values([
        {
          phone: DEMO_PHONE,
          name: 'สมชาย ใจดี',
          password_hash,
          level: 2,
          phone_verified_at: clockOf(trx),
          created_at: clockOf(trx),
        },
        ...others,
      ])
      .returning(['member_id', 'phone'])
      .execute();
    const wallets = await trx
      .insertInto('wallet')
      .values(
        members.map(({ member_id }) => ({
          member_id,
          wallet_type_id: WALLET_TYPES.main.id,
          wallet_name: WALLET_TYPES.main.name,
        })),
      )
      .returning(['member_id', 'wallet_id'])
      .execute();
    const demo = present(members.find((member) => member.phone === DEMO_PHONE)?.member_id, 'the demo member');
    await addBankAccount(trx, box, demo, { bankCode: 'KBANK', number: '1234567890', holderName: 'สมชาย ใจดี' }, true);
    const entries = wallets.flatMap(({ member_id: memberId, wallet_id: walletId }) =>
      (memberId === demo ? demoPast : past)({ memberId, walletId }, random).map((posting) => [posting]),
    );
    await postEntries(trx, entries);
    await addRows(
      trx,
      'member_message',
      DEMO_MOVES.map(([kind, amount]) => ({
        member_id: demo,
        message_id: uuid(),
        kind,
        about: JSON.stringify({ status: kind === 'deposit' ? 'credited' : 'paid', amount, note: '' }),
        made_at: clockOf(trx),
        read_at: clockOf(trx),
      })),
    );
  });
};

type Ref = Pick<Posting, 'memberId' | 'walletId'>;

/** What came and went before: it comes to nothing. */
const DEMO_MOVES = [
  ['deposit', baht(500.37)],
  ['withdrawal', baht(300)],
  ['deposit', baht(1_000.12)],
  ['withdrawal', baht(1_200.49)],
] as const;

/** A past that ends at exactly the demo balance. */
const demoPast = (ref: Ref): Posting[] => [
  sandboxGranted({ ...ref, id: 'welcome', amount: DEMO_BALANCE }),
  ...DEMO_MOVES.map(([kind, amount], n) =>
    (kind === 'deposit' ? depositCredited : withdrawalPaid)({ ...ref, id: `seed-${n + 1}`, amount }),
  ),
];

const past = (ref: Ref, random: () => number): Posting[] => {
  const movements = 1 + Math.floor(random() * 8);
  let balance = 0;
  return Array.from({ length: movements }, (_, index) => {
    const id = `seed-${index}`;
    const canWithdraw = balance >= 30_000 && random() < 0.35;
    const amount = satang(canWithdraw ? 30_000 : 10_000 + Math.floor(random() * 500_000));
    balance += canWithdraw ? -amount : amount;
    return canWithdraw ? withdrawalPaid({ ...ref, id, amount }) : depositCredited({ ...ref, id, amount });
  });
};
