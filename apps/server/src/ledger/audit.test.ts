import { baht } from '@chokdee/kernel';
import { ACCOUNTS, depositCredited, type Posting, withdrawalPaid } from '@chokdee/ledger';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { makeWallet } from '#src/db/test/factories.ts';
import { testDatabase } from '#src/db/test/test-database.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { type AuditFinding, audit, auditWithin } from '#src/ledger/audit.ts';
import { ledgerChecks } from '#src/ledger/checks/audit-checks.ts';
import { reserve, resolve } from '#src/ledger/hold.ts';
import { post } from '#src/ledger/post.ts';
import { rollUpLedger } from '#src/ledger/rollup.ts';
import { closeGuards, openGuards, ownerWrites } from '#src/ledger/test/owner-writes.ts';
import { AFFILIATE_FAULTS, plantedCommission } from '#src/ledger/test/planted-affiliate.ts';
import { CASHIER_FAULTS, plantedDeposit, plantedWithdrawal } from '#src/ledger/test/planted-cashier.ts';
import { GAME_FAULTS, plantedGame } from '#src/ledger/test/planted-games.ts';
import { GUARD_FAULTS } from '#src/ledger/test/planted-guards.ts';
import { LOG_FAULTS, PROMISE_FAULTS, plantedLog, plantedPromise } from '#src/ledger/test/planted-log.ts';
import { POLL_FAULTS, POLLS_IN_ORDER } from '#src/ledger/test/planted-polls.ts';
import { QUEST_FAULTS, QUESTS_IN_ORDER } from '#src/ledger/test/planted-quests.ts';
import { EMPTY_ROUND, plantedCorrection, RESULT_FAULTS } from '#src/ledger/test/planted-results.ts';
import {
  plantedBonus,
  plantedCoupon,
  plantedMark,
  plantedOffer,
  REWARD_FAULTS,
} from '#src/ledger/test/planted-rewards.ts';
import { plantedRedemption, SHOP_FAULTS } from '#src/ledger/test/planted-shop.ts';
import { SPINS_IN_ORDER, WHEEL_FAULTS } from '#src/ledger/test/planted-wheel.ts';
import { plantedYeekee, YEEKEE_FAULTS } from '#src/ledger/test/planted-yeekee.ts';
import { pageTransfers } from '#src/ledger/transfer-pages.ts';

const { db } = await testDatabase();

/** Books with a bit of everything, rolled up. */
const writeHistory = async (): Promise<void> => {
  const postNow = (posting: Posting) => inTransaction(db, (trx) => post(trx, [posting]));
  const holdNow = (posting: Posting) => inTransaction(db, (trx) => reserve(trx, posting));
  const first = await makeWallet(db, { balance: baht(100) });
  const second = await makeWallet(db, { balance: baht(100) });
  await makeWallet(db, { memberId: first.memberId, type: 'bonus', balance: baht(7) });
  await postNow(depositCredited({ ...first, id: 'more', amount: baht(50) }));
  await postNow(withdrawalPaid({ ...second, id: 'at once', amount: baht(5) }));
  await holdNow(withdrawalPaid({ ...first, id: 'pending', amount: baht(20) }));
  const voided = await holdNow(withdrawalPaid({ ...first, id: 'voided', amount: baht(30) }));
  const posted = await holdNow(withdrawalPaid({ ...second, id: 'posted', amount: baht(40) }));
  await inTransaction(db, (trx) => resolve(trx, voided, 'voided'));
  await inTransaction(db, (trx) => resolve(trx, posted, 'posted'));
  const rolledUp = sql<{ n: number; paged: number }>`
    select (select coalesce(sum(transfers), 0)::bigint from account_day) as n,
      (select coalesce(sum(transfers), 0)::bigint from transfer_page) as paged`;
  await vi.waitFor(
    async () => {
      await rollUpLedger(db);
      await pageTransfers(db);
      expect((await rolledUp.execute(db)).rows).toEqual([{ n: 2 * 6, paged: 6 }]);
    },
    { timeout: 60_000 },
  );
};
await writeHistory();

/** What the audit finds while the guards are as the migrations made them. */
const findingsAtFirst = await audit(db);

// Once for all: tables whose guards are opened for each fault are planned for anew by every check, which takes longer than all else.
const GUARDS = 'append_only_guarded';
const unguarded = ledgerChecks.filter(({ name }) => name !== GUARDS);
await openGuards(db);

const ROUND = `${EMPTY_ROUND}
  insert into lotto_exposure values (9999, 'tod3', '123', 5, 75000, 1);`;
const BILL = `${ROUND}
  insert into bill (member_id, bill_id, wallet_id, round_id, key, body_hash, lines, line_list, total, salt)
    select 1, '0190a000-0000-7000-8000-000000000001', 1, 9999, '', '', 1, '[["tod3", "321", 5, 15000]]', 500, '';
  insert into bill_line values (1, '0190a000-0000-7000-8000-000000000001', 0, 9999, 'tod3', '123', 5, 15000);`;
/** What a thief, a bug or a broken disk could leave behind, and every promise that it breaks. */
const FAULTS: readonly [what: string, statement: string, ...broken: string[]][] = [
  [
    'a satang appears in a day of one account',
    `update account_day set debit = debit + 1 where account_id = ${ACCOUNTS.bank.id}`,
    'accounts_sum_to_zero',
    'rollup_equals_transfers',
  ],
  [
    'a satang goes from one wallet to another without a transfer',
    'update wallet set posted = posted + case wallet_id when 1001 then 1 else -1 end where wallet_type_id = 1',
    'wallet_equals_transfers',
  ],
  ['a wallet miscounts its transfers', 'update wallet set seq = seq + 1', 'wallet_equals_transfers'],
  [
    'a wallet is filled by hand',
    'update wallet set posted = posted + 1 where wallet_id = 1001',
    'wallet_equals_transfers',
    'control_equals_wallets',
  ],
  [
    'the last transfer vanishes',
    "delete from transfer where key = 'withdrawal:at once'",
    'wallet_equals_transfers',
    'running_balance',
    'control_equals_wallets',
    'rollup_equals_transfers',
    'member_sums_equal_transfers',
    'pages_equal_transfers',
  ],
  [
    'a transfer says another balance',
    'update transfer set balance_after = balance_after - 1 where wallet_id = 1001 and seq = 1',
    'running_balance',
  ],
  [
    'a wallet holds more than it has, and a hold says so',
    `alter table wallet drop constraint wallet_check;
     insert into hold (member_id, hold_id, wallet_id, amount, posting, key)
       select member_id, gen_random_uuid(), wallet_id, 100000, '{}', 'too much' from wallet where wallet_id = 1001;
     update wallet set held = held + 100000 where wallet_id = 1001`,
    'nothing_negative',
  ],
  ['a wallet holds what no hold says', 'update wallet set held = held + 1 where wallet_id = 1002', 'held_equals_holds'],
  ['a pending hold vanishes', "delete from hold where state = 'pending'", 'held_equals_holds'],
  ['a voided hold turns posted', "update hold set state = 'posted' where state = 'voided'", 'hold_resolved_once'],
  ['a posted hold turns voided', "update hold set state = 'voided' where state = 'posted'", 'hold_resolved_once'],
  ['a posted hold shrinks', "update hold set amount = amount - 1 where state = 'posted'", 'hold_resolved_once'],
  [
    'a bonus wallet turns into a free one',
    'update wallet set wallet_type_id = 3 where wallet_type_id = 2',
    'control_equals_wallets',
  ],
  [
    'a day is counted twice',
    'update account_day set debit = debit * 2, credit = credit * 2',
    'rollup_equals_transfers',
  ],
  ['a day vanishes', 'delete from account_day', 'rollup_equals_transfers'],
  [
    'a day miscounts its transfers',
    `update account_day set transfers = transfers + 1 where account_id = ${ACCOUNTS.bank.id}`,
    'rollup_equals_transfers',
  ],
  ['a member’s sum vanishes', 'delete from member_sum', 'member_sums_equal_transfers'],
  ['a satang appears in a member’s sum', 'update member_sum set in_sum = in_sum + 1', 'member_sums_equal_transfers'],
  [
    'a member was paid at another time',
    `update member_sum set in_at = in_at - interval '1 day'`,
    'member_sums_equal_transfers',
  ],
  ['a page vanishes', 'delete from transfer_page', 'pages_equal_transfers'],
  ['a satang appears on a page', 'update transfer_page set amount = amount + 1', 'pages_equal_transfers'],
  [
    'a transfer names an account that the chart does not have',
    `insert into transfer (member_id, wallet_id, seq, key, debit_account, credit_account, amount, kind, ref)
       values (0, 0, 1, 'odd', ${ACCOUNTS.bank.id}, 77, 1, 'adjustment', '')`,
    'known_accounts',
  ],
  [
    'a transfer names a wallet that does not exist',
    `insert into transfer (member_id, wallet_id, seq, key, debit_account, credit_account, amount, balance_after, kind, ref)
       values (5, 5, 1, 'odd', ${ACCOUNTS.bank.id}, ${ACCOUNTS.member_free.id}, 1, 1, 'adjustment', '')`,
    'control_equals_wallets',
    'known_accounts',
  ],
  ['a number is counted that nobody bought', ROUND, 'exposure_equals_lines'],
  [
    'a line belongs to no bill',
    `${ROUND} insert into bill_line values (1, '0190a000-0000-7000-8000-000000000001', 0, 9999, 'tod3', '123', 5, 15000)`,
    'lines_equal_lists',
  ],
  ['a bill was never paid for', BILL, 'bills_equal_stakes'],
  [
    'a line vanishes',
    `${BILL} delete from bill_line where round_id = 9999`,
    'exposure_equals_lines',
    'lines_equal_lists',
    'bills_equal_stakes',
  ],
  ...RESULT_FAULTS,
  ...YEEKEE_FAULTS,
  ...LOG_FAULTS,
  ...PROMISE_FAULTS,
  ...CASHIER_FAULTS,
  ...GAME_FAULTS,
  ...REWARD_FAULTS,
  ...SHOP_FAULTS,
  ...POLL_FAULTS,
  ...QUEST_FAULTS,
  ...AFFILIATE_FAULTS,
  ...WHEEL_FAULTS,
  ...GUARD_FAULTS,
];

/** What the audit finds once a statement was written past the guards, or about them; then it is undone. */
const findingsAfter = async (statement: string, isAboutGuards = false): Promise<AuditFinding[]> => {
  const trx = await db.startTransaction().execute();
  try {
    if (isAboutGuards) await closeGuards(trx);
    await sql.raw(statement).execute(trx);
    return await auditWithin(trx, isAboutGuards ? ledgerChecks : unguarded);
  } finally {
    await trx.rollback().execute();
  }
};

it('finds nothing in books that are in order', () => {
  expect(findingsAtFirst).toEqual([]);
});

it('finds nothing in a round of a game that is in order', async () => {
  expect(await findingsAfter(plantedGame())).toEqual([]);
});

it('finds nothing in a round of yeekee that is in order', async () => {
  expect(await findingsAfter(plantedYeekee())).toEqual([]);
});

it('finds nothing in a log of draws that is in order', async () => {
  expect(await findingsAfter(plantedLog())).toEqual([]);
  expect(await findingsAfter(plantedPromise())).toEqual([]);
});

it('finds nothing in a deposit and a withdrawal that are in order', async () => {
  expect(await findingsAfter(plantedDeposit())).toEqual([]);
  expect(await findingsAfter(plantedWithdrawal('pending', 'review'))).toEqual([]);
  expect(await findingsAfter(plantedWithdrawal('posted', 'paid'))).toEqual([]);
  expect(await findingsAfter(plantedWithdrawal('voided', 'rejected'))).toEqual([]);
});

it.each([
  ['a bonus that is played', plantedBonus()],
  ['a bonus that became money', plantedBonus({ state: 'converted', converted: 7_000, convertMax: 7_000 })],
  ['a bonus that waits for open bets', plantedBonus({ state: 'cancelled', converted: 5_000, isLeft: true })],
  ['a code', plantedCoupon(2)],
  ['an offer', plantedOffer()],
  ['what is used up', plantedMark()],
  ['a wrong win that the house had taken back before', plantedCorrection()],
  ['a wrong win that is owed', plantedCorrection({ forfeited: 0, returned: 0, reversed: 0, owed: 500 })],
  ['an exchange of points for credit', plantedRedemption()],
  ['goods that wait', plantedRedemption({ kind: 'goods', state: 'waiting', paid: null, stock: 1 })],
  [
    'an exchange that was cancelled',
    plantedRedemption({ kind: 'goods', state: 'cancelled', paid: null, returned: 500, stock: 0 }),
  ],
  ['commission that was redeemed', plantedCommission()],
  ...POLLS_IN_ORDER,
  ...QUESTS_IN_ORDER,
  ...SPINS_IN_ORDER,
])('finds nothing in %s that is in order', async (_what, statement) => {
  expect(await findingsAfter(statement)).toEqual([]);
});

it.each(FAULTS)('%s', async (_what, statement, ...broken) => {
  const findings = await findingsAfter(statement, broken.includes(GUARDS));
  expect(findings.map((finding) => finding.check).sort()).toEqual(broken.sort());
  for (const finding of findings) {
    expect(finding.promise).toBe(ledgerChecks.find((check) => check.name === finding.check)?.promise);
    expect(finding.examples).toHaveLength(Math.min(finding.count, 5));
    expect(finding.examples.join()).toMatch(/\w/);
  }
});

it('has a fault for every promise, and one that breaks it alone wherever that can be', () => {
  const names = ledgerChecks.map((check) => check.name);
  expect(new Set(FAULTS.flatMap(([, , ...broken]) => broken))).toEqual(new Set(names));
  const alone = new Set(FAULTS.flatMap(([, , first, second]) => (first && !second ? first : [])));
  // Each transfer is balanced in itself, so accounts that are not cannot equal their transfers either.
  expect(names.filter((name) => !alone.has(name))).toEqual(['accounts_sum_to_zero']);
});

it('counts every violation and shows a few of them', async () => {
  await closeGuards(db);
  for (let n = 0; n < 7; n += 1) await makeWallet(db, { balance: baht(1) });
  await ownerWrites(db, 'update wallet set held = held + 1');
  const findings = await audit(db);
  await ownerWrites(db, 'update wallet set held = held - 1');
  expect(findings).toMatchObject([{ check: 'held_equals_holds', count: 10, examples: { length: 5 } }]);
});
