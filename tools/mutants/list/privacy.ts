import { breaks, type Mutant } from '../mutant.ts';

const FEATURES = 'apps/server/src/features';
const BILLS = [`${FEATURES}/lotto/bills.test.ts`];
const BAD_BILLS = [`${FEATURES}/lotto/bad-bills.test.ts`];
const TRANSFERS = [`${FEATURES}/cashier/deposits/transfers.test.ts`];
const BLOCKED = [`${FEATURES}/cashier/withdrawals/blocked.test.ts`];
const LOGIN = [`${FEATURES}/auth/login.test.ts`];
const STREAM = ['apps/server/src/http/stream/stream.test.ts'];
const INBOX = ['apps/server/src/inbox.test.ts'];
const PUSHES = [`${FEATURES}/messages/pushes.test.ts`];
const RIGHTS = [`${FEATURES}/rights/rights.test.ts`];
const BOX = ['apps/server/src/lib/secrets/secret-box.test.ts'];

/** What keeps everyone's own to himself: each question carries its owner, and what is secret is sealed and not logged. */
export const privacy: readonly Mutant[] = [
  ...breaks(`${FEATURES}/lotto/bills/shown-bill.ts`, BILLS, {
    'privacy-bills-of-others': [
      `        \${joinWin}
      where \${sql.join([sql\`b.member_id = \${memberId}\`, ...among], sql\` and \`)}`,
      `        \${joinWin}
      where \${sql.join([sql\`\${memberId}::bigint > 0\`, ...among], sql\` and \`)}`,
    ],
    'privacy-sums-of-others-bills': [
      `using (round_id) \${joinWin}
      where \${sql.join([sql\`b.member_id = \${memberId}\`,`,
      `using (round_id) \${joinWin}
      where \${sql.join([sql\`\${memberId}::bigint > 0\`,`,
      'what all bills of a filter come to',
    ],
  }),
  ...breaks(`${FEATURES}/messages/own-messages.ts`, INBOX, {
    'privacy-messages-of-others': [
      'where m.member_id = ${member.id} and (${before}',
      'where ${member.id}::bigint > 0 and (${before}',
    ],
    'privacy-messages-of-others-read': [
      'where m.member_id = ${member.id} and m.read_at',
      'where ${member.id}::bigint > 0 and m.read_at',
    ],
  }),
  ...breaks(`${FEATURES}/messages/own-browsers.ts`, PUSHES, {
    'privacy-told-where-another-was': ["await removeRows(trx, 'member_browser', { address });", ''],
    'privacy-browser-of-another-removed': ['{ member_id: member.id, address }', '{ address }'],
  }),
  ...breaks('apps/server/src/lib/messages/write-pushes.ts', PUSHES, {
    'privacy-unwanted-told': ['where not t.kind = any', 'where true or not t.kind = any'],
    'privacy-quiet-hours-told': ["t.kind <> 'security' and", "t.kind = 'none' and"],
  }),
  ...breaks('apps/server/src/lib/messages/message-ways.ts', PUSHES, {
    'privacy-any-push-service': [
      "protocol === 'https:' && port === '' && isService",
      "protocol === 'https:' && port === ''",
    ],
  }),
  ...breaks('apps/server/src/http/sessions.ts', INBOX, {
    'privacy-new-device-not-told': ['from known where not is_same', 'from known where is_same'],
  }),
  ...breaks('apps/server/src/db/reader-cursor.ts', INBOX, {
    'privacy-told-again-and-again': [
      "await changeRows(trx, 'reader_cursor', { name }, { tx: range.below });",
      "await changeRows(trx, 'reader_cursor', { name }, { tx: range.from });",
    ],
  }),
  ...breaks(`${FEATURES}/lotto/bills/bill-cancel.ts`, [...BAD_BILLS, `${FEATURES}/lotto/bill-buying.test.ts`], {
    'privacy-bill-cancelled-by-another': [
      "{ member_id: memberId, bill_id: billId }, ['round_id']",
      "{ bill_id: billId }, ['round_id']",
      'another',
    ],
  }),
  ...breaks(`${FEATURES}/lotto/bills/bill-proof.ts`, [...BILLS, ...BAD_BILLS, `${FEATURES}/lotto/proof.test.ts`], {
    'privacy-proof-of-anothers-bill': [
      'where b.member_id = ${memberId} and b.bill_id',
      'where ${memberId}::bigint > 0 and b.bill_id',
    ],
  }),
  ...breaks(`${FEATURES}/members/statement.ts`, [`${FEATURES}/members/statement.test.ts`], {
    'privacy-statement-of-another': ["    .where('member_id', '=', member.id)\n", '', 'nobody else’s'],
  }),
  ...breaks('apps/server/src/ledger/statement.ts', ['apps/server/src/ledger/statement.test.ts'], {
    'privacy-statement-rows-of-another': [
      `    from transfer
    where member_id = \${memberId} and wallet_id = \${walletId}
      and seq < (select below from newest) and seq >= (select greatest(below - \${limit + 1}, since) from newest)`,
      `    from transfer
    where wallet_id = \${walletId} and seq < (select coalesce(max(below), 9) from newest)
      and seq >= (select coalesce(max(greatest(below - \${limit + 1}, since)), 1) from newest)`,
      'shows nobody else',
    ],
  }),
  ...breaks(`${FEATURES}/cashier/deposits/show-deposit.ts`, TRANSFERS, {
    'privacy-deposit-of-another': [
      '{ member_id: memberId, deposit_id: depositId }',
      '{ deposit_id: depositId }',
      'another member’s deposit',
    ],
  }),
  ...breaks(`${FEATURES}/cashier/deposits/own-deposits.ts`, TRANSFERS, {
    'privacy-deposits-of-all': [
      `        .selectAll()
        .where('member_id', '=', member.id)`,
      '        .selectAll()',
      'own deposits only',
    ],
  }),
  ...breaks(`${FEATURES}/cashier/withdrawals/withdrawal-rows.ts`, BLOCKED, {
    'privacy-withdrawal-of-another': [
      "findRow(db, 'withdrawal', { member_id: memberId, withdrawal_id: withdrawalId }",
      "findRow(db, 'withdrawal', { withdrawal_id: withdrawalId }",
      'another member’s withdrawal is not found',
    ],
  }),
  ...breaks(`${FEATURES}/cashier/withdrawals/own-withdrawals.ts`, BLOCKED, {
    'privacy-withdrawals-of-all': ["        .where('member_id', '=', member.id)\n", '', 'nobody else’s list'],
  }),
  ...breaks(`${FEATURES}/profile/sessions.ts`, LOGIN, {
    'privacy-sessions-of-all': ["    .where('member_id', '=', member.id)\n", '', 'where the account is open'],
  }),
  ...breaks('apps/server/src/http/sessions.ts', LOGIN, {
    'privacy-session-of-another-ended': [
      'where member_id = ${member.id} and token_hash = ${member.tokenHash} returning',
      'where token_hash = ${member.tokenHash} returning',
      'none of another member',
    ],
  }),
  ...breaks(`${FEATURES}/profile/logins.ts`, LOGIN, {
    'privacy-log-ins-of-all': [
      'where member_id = ${member.id} and (',
      'where ${member.id}::bigint > 0 and (',
      'recent log-ins',
    ],
  }),
  ...breaks(
    'apps/server/src/ledger/wallets.ts',
    [`${FEATURES}/auth/register.test.ts`, 'apps/server/src/http/spec-calls.test.ts'],
    {
      'privacy-wallets-of-all': ['where member_id = ${memberId} and wallet_type_id <>', 'where wallet_type_id <>'],
    },
  ),
  ...breaks('apps/server/src/rewards/claims/claim-offer.ts', [`${FEATURES}/rewards/offers/offers.test.ts`], {
    'privacy-offers-of-another': [
      '    where member_id = ${memberId} and kind = ${kind}\n',
      '    where ${memberId}::bigint > 0 and kind = ${kind}\n',
      'nor of somebody else',
    ],
  }),
  ...breaks('apps/server/src/lib/secrets/secret-box.ts', BOX, {
    'privacy-sealed-in-any-place': [
      '.setAAD(Buffer.from(place)).setAuthTag(tag)',
      '.setAAD(Buffer.from(place.slice(0, 0))).setAuthTag(tag)',
    ],
    'privacy-hash-without-its-key': [
      "createHmac('sha256', lookupKey).update(text).digest()",
      "createHmac('sha256', lookupKey.subarray(0, 0)).update(text).digest()",
    ],
  }),
  ...breaks('apps/server/src/lib/banks/bank-accounts.ts', [`${FEATURES}/auth/register.test.ts`], {
    'privacy-bank-account-not-sealed': [
      'number_sealed: box.seal(account.number, numberPlace(memberId)),',
      'number_sealed: Buffer.from(account.number),',
      'sealed',
    ],
  }),
  ...breaks(`${FEATURES}/auth/register.ts`, [`${FEATURES}/auth/register.test.ts`], {
    'privacy-birth-date-not-sealed': [
      "birth_date_sealed: box.seal(form.birth_date, 'birth_date'),",
      'birth_date_sealed: Buffer.from(`${box && form.birth_date}`),',
      'sealed',
    ],
  }),
  ...breaks(`${FEATURES}/members/staff/mask.ts`, [`${FEATURES}/members/staff/reset.test.ts`], {
    'privacy-account-number-shown-whole-to-staff': [
      '`${phone.slice(0, 3)}-xxx-${phone.slice(-4)}`',
      'phone',
      'shown masked',
    ],
  }),
  ...breaks('apps/server/src/lib/log.ts', ['apps/server/src/http/logs.test.ts'], {
    'privacy-secrets-in-the-log': [", 'req.headers', 'err.detail'];", '];'],
  }),
  ...breaks('apps/server/src/http/calls/errors.ts', ['apps/server/src/http/logs.test.ts'], {
    'privacy-our-bug-told-to-strangers': [
      '    return sendRefusal(reply, reason);\n',
      '    return sendRefusal(reply, reason, error.message);\n',
      'our own bug',
    ],
  }),
  ...breaks('apps/server/src/http/stream/stream-audience.ts', STREAM, {
    'privacy-events-of-others-in-a-stream': [
      'memberId === 0 ? everyone : (byMember.get(memberId) ?? [])',
      'memberId >= 0 ? everyone : (byMember.get(memberId) ?? [])',
      'a member hears what concerns him',
    ],
  }),
  ...breaks('apps/server/src/http/stream/stream.ts', STREAM, {
    'privacy-missed-events-of-others': [
      'isForPages(event) && (event.memberId === 0 || event.memberId === memberId)',
      'isForPages(event) && memberId >= 0',
      'of what was missed',
    ],
    'privacy-stream-stays-after-a-log-out': [
      'if (stream.session === sessionOf(event)) audience.end(stream);',
      "if (stream.session === '' && sessionOf(event)) audience.end(stream);",
      'a log-out ends the stream',
    ],
  }),
  ...breaks('apps/player/src/lib/api/session.ts', ['apps/player/src/lib/api/api.test.ts'], {
    'privacy-session-names-its-member': [
      '=> ({ authUser, memberId }),',
      '=> ({ ...useSession.getState(), authUser, memberId }),',
      'writes down of a session',
    ],
  }),
  ...breaks('apps/player/src/features/lotto/bet/slip.ts', ['apps/player/src/features/lotto/bet/slip.test.ts'], {
    'privacy-slips-outlive-log-out': ['  dropOldDrafts(Number.POSITIVE_INFINITY);\n', '', 'leaves no bill to the next'],
  }),
  ...breaks('apps/server/src/features/rights/export/export-sections.ts', RIGHTS, {
    'privacy-export-of-everybody': [
      'where t.member_id = ${memberId} and ',
      'where t.member_id >= ${memberId} and ',
      'takes all that stands',
    ],
  }),
  ...breaks('apps/server/src/features/rights/export/register-export.ts', RIGHTS, {
    'privacy-export-link-for-ever': [
      "        and created_at > now() - interval '5 minutes'\n",
      '',
      'its link is good once',
    ],
  }),
  ...breaks('apps/server/src/features/rights/export/data-export.ts', RIGHTS, {
    'privacy-export-without-password': [
      '  await requireOwner(db, member.id, password, client);\n',
      '',
      'a copy costs the password',
    ],
  }),
  ...breaks('apps/server/src/features/rights/erase/find-hindrances.ts', RIGHTS, {
    'privacy-erasure-over-money': [
      'w.held <> 0 or w.posted <> 0',
      'w.held <> 0 or w.posted < 0',
      'nobody is forgotten while money',
    ],
  }),
  ...breaks('apps/server/src/features/rights/erase/erase-members.ts', RIGHTS, {
    'privacy-erasure-at-once': ["    .where('due_at', '<=', tools.now())\n", '', 'after the days nothing names'],
  }),
  ...breaks('apps/server/src/features/rights/erase/erase-member.ts', RIGHTS, {
    'privacy-erasure-leaves-payers': [
      "  await changeRows(trx, 'incoming_transfer', { member_id: memberId }, payer);\n",
      '',
      'after the days nothing names',
    ],
  }),
  ...breaks('apps/server/src/features/rights/erase/keep-identity.ts', RIGHTS, {
    'privacy-erasure-sheds-an-exclusion': [
      '  await keepExclusion(trx, tools, member, accounts);\n',
      '',
      'stays excluded with either',
    ],
  }),
  ...breaks('packages/contract/src/staff-acts.ts', RIGHTS, {
    'privacy-erasure-by-one-of-staff': [
      "member/erasure/ask': { second: { permission: 'members.reset.approve', from: 'always', asks: 'mount' } },",
      "member/erasure/ask': 'no_value',",
      'only with a second person',
    ],
  }),
];
