import type { Mutant } from '../mutant.ts';

const FEATURES = 'apps/server/src/features';
const BILLS = [`${FEATURES}/lotto/bills.test.ts`];
const BAD_BILLS = [`${FEATURES}/lotto/bad-bills.test.ts`];
const TRANSFERS = [`${FEATURES}/cashier/deposits/transfers.test.ts`];
const BLOCKED = [`${FEATURES}/cashier/withdrawals/blocked.test.ts`];
const LOGIN = [`${FEATURES}/auth/login.test.ts`];
const STREAM = ['apps/server/src/http/stream/stream.test.ts'];
const RIGHTS = [`${FEATURES}/rights/rights.test.ts`];
const BOX = ['apps/server/src/lib/secrets/secret-box.test.ts'];

/** What keeps everyone's own to himself: each question carries its owner, and what is secret is sealed and not logged. */
export const privacy: readonly Mutant[] = [
  {
    name: 'privacy-bills-of-others',
    file: `${FEATURES}/lotto/bills/shown-bill.ts`,
    from: `        \${joinWin}
      where \${sql.join([sql\`b.member_id = \${memberId}\`, ...among], sql\` and \`)}`,
    to: `        \${joinWin}
      where \${sql.join([sql\`\${memberId}::bigint > 0\`, ...among], sql\` and \`)}`,
    tests: BILLS,
  },
  {
    name: 'privacy-sums-of-others-bills',
    file: `${FEATURES}/lotto/bills/shown-bill.ts`,
    from: `using (round_id) \${joinWin}
      where \${sql.join([sql\`b.member_id = \${memberId}\`,`,
    to: `using (round_id) \${joinWin}
      where \${sql.join([sql\`\${memberId}::bigint > 0\`,`,
    tests: BILLS,
    only: 'what all bills of a filter come to',
  },
  {
    name: 'privacy-bill-cancelled-by-another',
    file: `${FEATURES}/lotto/bills/bill-cancel.ts`,
    from: "{ member_id: memberId, bill_id: billId }, ['round_id']",
    to: "{ bill_id: billId }, ['round_id']",
    tests: [...BAD_BILLS, `${FEATURES}/lotto/bill-buying.test.ts`],
    only: 'another',
  },
  {
    name: 'privacy-proof-of-anothers-bill',
    file: `${FEATURES}/lotto/bills/bill-proof.ts`,
    from: 'where b.member_id = ${memberId} and b.bill_id',
    to: 'where ${memberId}::bigint > 0 and b.bill_id',
    tests: [...BILLS, ...BAD_BILLS, `${FEATURES}/lotto/proof.test.ts`],
  },
  {
    name: 'privacy-statement-of-another',
    file: `${FEATURES}/members/statement.ts`,
    from: "    .where('member_id', '=', member.id)\n",
    to: '',
    tests: [`${FEATURES}/members/statement.test.ts`],
    only: 'nobody else’s',
  },
  {
    name: 'privacy-statement-rows-of-another',
    file: 'apps/server/src/ledger/statement.ts',
    from: `    from transfer
    where member_id = \${memberId} and wallet_id = \${walletId}
      and seq < (select below from newest)`,
    to: `    from transfer
    where wallet_id = \${walletId} and seq < (select coalesce(max(below), 9) from newest)`,
    tests: ['apps/server/src/ledger/statement.test.ts'],
    only: 'shows nobody else',
  },
  {
    name: 'privacy-deposit-of-another',
    file: `${FEATURES}/cashier/deposits/show-deposit.ts`,
    from: '{ member_id: memberId, deposit_id: depositId }',
    to: '{ deposit_id: depositId }',
    tests: TRANSFERS,
    only: 'another member’s deposit',
  },
  {
    name: 'privacy-deposits-of-all',
    file: `${FEATURES}/cashier/deposits/own-deposits.ts`,
    from: `        .selectAll()
        .where('member_id', '=', member.id)`,
    to: '        .selectAll()',
    tests: TRANSFERS,
    only: 'own deposits only',
  },
  {
    name: 'privacy-withdrawal-of-another',
    file: `${FEATURES}/cashier/withdrawals/withdrawal-rows.ts`,
    from: "findRow(db, 'withdrawal', { member_id: memberId, withdrawal_id: withdrawalId }",
    to: "findRow(db, 'withdrawal', { withdrawal_id: withdrawalId }",
    tests: BLOCKED,
    only: 'another member’s withdrawal is not found',
  },
  {
    name: 'privacy-withdrawals-of-all',
    file: `${FEATURES}/cashier/withdrawals/own-withdrawals.ts`,
    from: "        .where('member_id', '=', member.id)\n",
    to: '',
    tests: BLOCKED,
    only: 'nobody else’s list',
  },
  {
    name: 'privacy-sessions-of-all',
    file: `${FEATURES}/profile/sessions.ts`,
    from: "    .where('member_id', '=', member.id)\n",
    to: '',
    tests: LOGIN,
    only: 'where the account is open',
  },
  {
    name: 'privacy-session-of-another-ended',
    file: 'apps/server/src/http/sessions.ts',
    from: 'where member_id = ${member.id} and token_hash = ${member.tokenHash} returning',
    to: 'where token_hash = ${member.tokenHash} returning',
    tests: LOGIN,
    only: 'none of another member',
  },
  {
    name: 'privacy-log-ins-of-all',
    file: `${FEATURES}/profile/logins.ts`,
    from: 'where member_id = ${member.id} and (',
    to: 'where ${member.id}::bigint > 0 and (',
    tests: LOGIN,
    only: 'recent log-ins',
  },
  {
    name: 'privacy-wallets-of-all',
    file: 'apps/server/src/ledger/wallets.ts',
    from: 'where member_id = ${memberId} and wallet_type_id <>',
    to: 'where wallet_type_id <>',
    tests: [`${FEATURES}/auth/register.test.ts`, 'apps/server/src/http/spec-calls.test.ts'],
  },
  {
    name: 'privacy-offers-of-another',
    file: 'apps/server/src/rewards/claims/claim-offer.ts',
    from: '    where member_id = ${memberId} and kind = ${kind}\n',
    to: '    where ${memberId}::bigint > 0 and kind = ${kind}\n',
    tests: [`${FEATURES}/rewards/offers/offers.test.ts`],
    only: 'nor of somebody else',
  },
  {
    name: 'privacy-sealed-in-any-place',
    file: 'apps/server/src/lib/secrets/secret-box.ts',
    from: '.setAAD(Buffer.from(place)).setAuthTag(tag)',
    to: '.setAAD(Buffer.from(place.slice(0, 0))).setAuthTag(tag)',
    tests: BOX,
  },
  {
    name: 'privacy-hash-without-its-key',
    file: 'apps/server/src/lib/secrets/secret-box.ts',
    from: "createHmac('sha256', lookupKey).update(text).digest()",
    to: "createHmac('sha256', lookupKey.subarray(0, 0)).update(text).digest()",
    tests: BOX,
  },
  {
    name: 'privacy-bank-account-not-sealed',
    file: 'apps/server/src/lib/banks/bank-accounts.ts',
    from: 'number_sealed: box.seal(account.number, numberPlace(memberId)),',
    to: 'number_sealed: Buffer.from(account.number),',
    tests: [`${FEATURES}/auth/register.test.ts`],
    only: 'sealed',
  },
  {
    name: 'privacy-birth-date-not-sealed',
    file: `${FEATURES}/auth/register.ts`,
    from: "birth_date_sealed: box.seal(form.birth_date, 'birth_date'),",
    to: 'birth_date_sealed: Buffer.from(`${box && form.birth_date}`),',
    tests: [`${FEATURES}/auth/register.test.ts`],
    only: 'sealed',
  },
  {
    name: 'privacy-account-number-shown-whole-to-staff',
    file: `${FEATURES}/members/staff/mask.ts`,
    from: '`${phone.slice(0, 3)}-xxx-${phone.slice(-4)}`',
    to: 'phone',
    tests: [`${FEATURES}/members/staff/reset.test.ts`],
    only: 'shown masked',
  },
  {
    name: 'privacy-secrets-in-the-log',
    file: 'apps/server/src/lib/log.ts',
    from: ", 'req.headers', 'err.detail'];",
    to: '];',
    tests: ['apps/server/src/http/logs.test.ts'],
  },
  {
    name: 'privacy-our-bug-told-to-strangers',
    file: 'apps/server/src/http/calls/errors.ts',
    from: '    return sendRefusal(reply, reason);\n',
    to: '    return sendRefusal(reply, reason, error.message);\n',
    tests: ['apps/server/src/http/logs.test.ts'],
    only: 'our own bug',
  },
  {
    name: 'privacy-events-of-others-in-a-stream',
    file: 'apps/server/src/http/stream/stream-audience.ts',
    from: 'memberId === 0 ? everyone : (byMember.get(memberId) ?? [])',
    to: 'memberId >= 0 ? everyone : (byMember.get(memberId) ?? [])',
    tests: STREAM,
    only: 'a member hears what concerns him',
  },
  {
    name: 'privacy-missed-events-of-others',
    file: 'apps/server/src/http/stream/stream.ts',
    from: 'isForPages(event) && (event.memberId === 0 || event.memberId === memberId)',
    to: 'isForPages(event) && memberId >= 0',
    tests: STREAM,
    only: 'of what was missed',
  },
  {
    name: 'privacy-stream-stays-after-a-log-out',
    file: 'apps/server/src/http/stream/stream.ts',
    from: 'if (stream.session === sessionOf(event)) audience.end(stream);',
    to: "if (stream.session === '' && sessionOf(event)) audience.end(stream);",
    tests: STREAM,
    only: 'a log-out ends the stream',
  },
  {
    name: 'privacy-session-names-its-member',
    file: 'apps/player/src/lib/api/session.ts',
    from: '=> ({ authUser, memberId }),',
    to: '=> ({ ...useSession.getState(), authUser, memberId }),',
    tests: ['apps/player/src/lib/api/api.test.ts'],
    only: 'writes down of a session',
  },
  {
    name: 'privacy-slips-outlive-log-out',
    file: 'apps/player/src/features/lotto/bet/slip.ts',
    from: '  dropOldDrafts(Number.POSITIVE_INFINITY);\n',
    to: '',
    tests: ['apps/player/src/features/lotto/bet/slip.test.ts'],
    only: 'leaves no bill to the next',
  },
  {
    name: 'privacy-export-of-everybody',
    file: 'apps/server/src/features/rights/export/export-sections.ts',
    from: 'where t.member_id = ${memberId} and ',
    to: 'where t.member_id >= ${memberId} and ',
    tests: RIGHTS,
    only: 'takes all that stands',
  },
  {
    name: 'privacy-export-link-for-ever',
    file: 'apps/server/src/features/rights/export/register-export.ts',
    from: "        and created_at > now() - interval '5 minutes'\n",
    to: '',
    tests: RIGHTS,
    only: 'its link is good once',
  },
  {
    name: 'privacy-export-without-password',
    file: 'apps/server/src/features/rights/export/data-export.ts',
    from: '  await requireOwner(db, member.id, password, client);\n',
    to: '',
    tests: RIGHTS,
    only: 'a copy costs the password',
  },
  {
    name: 'privacy-erasure-over-money',
    file: 'apps/server/src/features/rights/erase/find-hindrances.ts',
    from: 'w.held <> 0 or w.posted <> 0',
    to: 'w.held <> 0 or w.posted < 0',
    tests: RIGHTS,
    only: 'nobody is forgotten while money',
  },
  {
    name: 'privacy-erasure-at-once',
    file: 'apps/server/src/features/rights/erase/erase-members.ts',
    from: "    .where('due_at', '<=', tools.now())\n",
    to: '',
    tests: RIGHTS,
    only: 'after the days nothing names',
  },
  {
    name: 'privacy-erasure-leaves-payers',
    file: 'apps/server/src/features/rights/erase/erase-member.ts',
    from: "  await changeRows(trx, 'incoming_transfer', { member_id: memberId }, payer);\n",
    to: '',
    tests: RIGHTS,
    only: 'after the days nothing names',
  },
  {
    name: 'privacy-erasure-sheds-an-exclusion',
    file: 'apps/server/src/features/rights/erase/keep-identity.ts',
    from: '  await keepExclusion(trx, tools, member, accounts);\n',
    to: '',
    tests: RIGHTS,
    only: 'stays excluded with either',
  },
];
