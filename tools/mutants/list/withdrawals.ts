import { breaks, type Mutant } from '../mutant.ts';

const CASHIER = 'apps/server/src/features/cashier';
const QR = [`${CASHIER}/deposits/qr.test.ts`];
const WITHDRAWALS = [`${CASHIER}/withdrawals/withdrawals.test.ts`];
const BLOCKED = [`${CASHIER}/withdrawals/blocked.test.ts`];
const PROTECTIONS = [`${CASHIER}/withdrawals/protections.test.ts`];
const PAYOUTS = [`${CASHIER}/staff/payouts/payouts.test.ts`];
const BATCHES = [`${CASHIER}/staff/payouts/batches.test.ts`];
const ORDERS = [`${CASHIER}/withdrawals/orders.test.ts`];

/** What keeps money that goes out right: its owner asks, those who may let it go, and it goes once. */
export const withdrawals: readonly Mutant[] = [
  ...breaks(`${CASHIER}/withdrawals/withdraw-request.ts`, WITHDRAWALS, {
    'withdrawals-not-locked': [
      '  await lockWallets(trx, [{ memberId: member.id, walletId: wallet_id }]);\n',
      '',
      'times at once',
    ],
  }),
  ...breaks(`${CASHIER}/once-row.ts`, [...WITHDRAWALS, ...QR], {
    'withdrawals-key-of-another-body': [
      "if (!row.once_hash?.equals(once.bodyHash)) throw new Refusal('idempotency_mismatch');",
      'void [row, once, Refusal];',
      'key',
    ],
  }),
  ...breaks(`${CASHIER}/withdrawals/withdraw-request.ts`, BLOCKED, {
    'withdrawals-to-anothers-account': [
      '    member_id: member.id,\n    bank_account_id: input.bank_account_id,',
      '    bank_account_id: input.bank_account_id,',
      'another’s account',
    ],
    'withdrawals-above-the-greatest': [
      'input.amount < min || input.amount > max',
      'input.amount < min',
      'is not an amount',
    ],
  }),
  ...breaks(`${CASHIER}/withdrawals/step-up.ts`, BLOCKED, {
    'withdrawals-without-password': [
      "  if (!(await showOwnPassword(db, owner, password, client))) throw new Refusal('password_wrong');\n",
      '  await showOwnPassword(db, owner, password, client);\n',
      'without the password',
    ],
    'withdrawals-code-used-again': [
      'return (trx) => useOtp(trx, otp_id);',
      'return async () => undefined;',
      'a one-time code opens it once',
    ],
  }),
  ...breaks(`${CASHIER}/withdrawals/find-blocks.ts`, BLOCKED, {
    'withdrawals-before-its-deposit-was-played': [
      'if (toPlay.left > 0)',
      'if (toPlay.left < 0)',
      'has not been played',
    ],
    'withdrawals-more-than-three-a-day': ['if (timesLeft === 0)', 'if (timesLeft < 0)', 'after three a day'],
  }),
  ...breaks(`${CASHIER}/withdrawals/to-play.ts`, BLOCKED, {
    'withdrawals-play-before-a-deposit-counts': [
      'window newer as (order by at desc range unbounded preceding)',
      'window newer as (order by at range unbounded preceding)',
      'play before a deposit',
    ],
  }),
  ...breaks(`${CASHIER}/withdrawals/to-play.ts`, [`${CASHIER}/withdrawals/to-play.test.ts`], {
    'withdrawals-play-of-free-credit-counts': [' and wallet_type_id in (1, 2)', '', 'free credit'],
  }),
  ...breaks(`${CASHIER}/withdrawals/find-blocks.ts`, [`${CASHIER}/withdrawals/to-play.test.ts`], {
    'withdrawals-while-play-is-not-counted': [
      "  if (isUncounted) blocks.push(block('checking', 'กำลังนับยอดเล่นของงวดที่เพิ่งออกผล รอสักครู่'));\n",
      '',
      'until it is counted',
    ],
  }),
  ...breaks(`${CASHIER}/withdrawals/find-blocks.ts`, [...BLOCKED, ...WITHDRAWALS], {
    'withdrawals-two-open': ['if (counts.open > 0)', 'if (counts.open > 1)', 'with one open|times at once'],
  }),
  ...breaks(`${CASHIER}/withdrawals/ladder.ts`, [`${CASHIER}/withdrawals/ladder.test.ts`], {
    'withdrawals-ladder-of-one-for-the-largest': ['  if (amount > WITHDRAWAL_RULES.oneApprovalMax) return 2;\n', ''],
    'withdrawals-ladder-of-nobody-for-doubts': ['byAmount === 0 && doubts.length > 0 ? 1 : byAmount', 'byAmount'],
  }),
  ...breaks(`${CASHIER}/staff/withdrawals/withdrawal-approve.ts`, WITHDRAWALS, {
    'withdrawals-approved-twice-by-one-person': [
      "  if (added.numInsertedOrUpdatedRows === 0n) throw new Refusal('already_approved');\n",
      '',
      'two different people',
    ],
  }),
  ...breaks(`${CASHIER}/staff/withdrawals/withdrawal-approve.ts`, [`${CASHIER}/withdrawals/late-answers.test.ts`], {
    'withdrawals-approvals-of-an-earlier-review-count': [
      `    .where('reference', '=', reference)
    .where('review_no', '=', review_no)`,
      `    .where('review_no', '<=', review_no)`,
      'needs two people again',
    ],
  }),
  ...breaks(`${CASHIER}/staff/taken.ts`, PROTECTIONS, {
    'withdrawals-approves-what-another-has-taken': [
      "if (taken_by !== null && taken_by !== staffId && isFresh) throw new Refusal('taken_by_other');",
      'void [taken_by, staffId, isFresh];',
    ],
  }),
  ...breaks(`${CASHIER}/withdrawals/apply-payout.ts`, PROTECTIONS, {
    'withdrawals-payout-of-another-amount-ends-it': [
      "else if (status === 'paid' && !isOther) await markPaid",
      "else if (status === 'paid') await markPaid",
      'another amount ends nothing',
    ],
  }),
  ...breaks(`${CASHIER}/withdrawals/apply-payout.ts`, ORDERS, {
    'withdrawals-payout-twice-is-silent': [
      "      await raiseFlag(trx, row.member_id, 'paid_twice', `${reference}:${status}`, evidence);\n",
      '',
    ],
    'withdrawals-lost-order-sent-under-a-new-reference': [
      "...(why === 'provider_refused' && { reference: newReference('W') }),",
      "reference: newReference('W'),",
      'keeps its reference',
    ],
  }),
  ...breaks(`${CASHIER}/withdrawals/withdrawal-rows.ts`, ORDERS, {
    'withdrawals-taken-back-while-an-order-is-lost': [
      "state === 'review' && !why.includes('provider_lost')",
      "state === 'review' && why !== undefined",
      'not the member’s to take back',
    ],
  }),
  ...breaks(`${CASHIER}/staff/withdrawals/withdrawal-reject.ts`, ORDERS, {
    'withdrawals-rejected-without-asking-the-provider': [
      '  await askOrders(deps, await findWithdrawal(trx, member_id, withdrawal_id));',
      '  void [askOrders, deps];',
      'asked for once more before it is rejected',
    ],
  }),
  ...breaks(`${CASHIER}/staff/payouts/payout-take.ts`, PAYOUTS, {
    'payouts-taken-by-two': [
      "  else if (row.payer_id !== null) throw new Refusal('taken_by_other');\n",
      '  else void Refusal;\n',
      'take it at once',
    ],
    'payouts-given-back-by-another': [
      '  if (!is_taken) refuseOtherPayer(row, staff.id);\n  else if',
      '  void refuseOtherPayer;\n  if (is_taken) if',
      'take it at once',
    ],
  }),
  ...breaks(`${CASHIER}/staff/payouts/payout-enter.ts`, PAYOUTS, {
    'payouts-entered-by-another': [
      '    refuseOtherPayer(row, staff.id);\n',
      '    void refuseOtherPayer;\n',
      'take it at once',
    ],
    'payouts-confirmed-as-they-were-not-seen': [
      'before: paymentAsItIs(row), after',
      'before: { state: paymentAsItIs(row).state }, after',
      'asked for twice',
    ],
  }),
  ...breaks(`${CASHIER}/staff/payouts/write-payment.ts`, PAYOUTS, {
    'payouts-paid-before-they-were-asked-for': [
      'const isInTime = paid_at.getTime() >= first && paid_at.getTime() <= last;',
      'const isInTime = first < last && paid_at !== null;',
      'a time before',
    ],
    'payouts-one-payment-for-two': [
      "  if (numInsertedOrUpdatedRows === 0n) throw new Refusal('bank_ref_used');\n",
      '  void numInsertedOrUpdatedRows;\n',
      'pays one withdrawal',
    ],
  }),
  ...breaks(`${CASHIER}/staff/payouts/lock-payout.ts`, PAYOUTS, {
    'payouts-undone-after-they-were-paid': [
      '!states.some((state) => state === row.state)',
      'states.length === 0',
      'asked for twice',
    ],
  }),
  ...breaks(`${CASHIER}/withdrawals/apply-payout.ts`, PAYOUTS, {
    'payouts-late-order-pays-what-somebody-pays': [
      ' && attempts === 0 && payer_id === null)',
      ' && attempts === 0)',
      'pays an old order late',
    ],
  }),
  ...breaks(`${CASHIER}/withdrawals/send-payouts.ts`, PAYOUTS, {
    'payouts-sent-to-the-provider-as-well': [' and not by_hand\n', '\n', 'no provider is told'],
    'payouts-sent-while-providers-are-stopped': [
      "where name = 'payouts' and is_stopped)",
      "where name = 'payouts' and false)",
      'while providers are stopped',
    ],
  }),
  ...breaks(`${CASHIER}/withdrawals/by-hand.ts`, PAYOUTS, {
    'payouts-of-what-lies-in-a-queue': [
      " &&\n  !why.includes('provider_lost')",
      ' &&\n  why !== null',
      'its provider was told of',
    ],
  }),
  ...breaks(`${CASHIER}/staff/payouts/approve-each.ts`, BATCHES, {
    'payouts-many-without-a-look': [
      "throw new Refusal('withdrawal_look_first');",
      "void new Refusal('withdrawal_look_first');",
      'each goes through its own ladder',
    ],
  }),
  ...breaks(`${CASHIER}/staff/payouts/payouts-fitting.ts`, BATCHES, {
    'payouts-preview-is-an-act': ['    throw new TakenBack();\n', '', 'each is told what a word would do'],
  }),
  ...breaks(`${CASHIER}/staff/payouts/batch-make.ts`, BATCHES, {
    'payouts-in-two-batches': [
      "      if (row.payer_id !== null) throw new Refusal('taken_by_other');\n",
      '',
      'of two who make a batch',
    ],
  }),
  ...breaks(`${CASHIER}/staff/payouts/batch-file.ts`, BATCHES, {
    'payouts-file-of-what-was-paid': [" && row.state === 'approved')", ')', 'its file says where it goes'],
    'payouts-file-of-what-left-it': [
      "row.batch_id === batch_id && row.state === 'approved'",
      "row.state === 'approved'",
      'what leaves a batch',
    ],
  }),
  ...breaks(`${CASHIER}/staff/payouts/batch-enter.ts`, BATCHES, {
    'payouts-batch-entered-by-another': [
      "  if (made_by !== staff.id) throw new Refusal('taken_by_other');\n",
      '  void made_by;\n',
      'paid by the word of another',
    ],
  }),
  ...breaks('apps/server/src/lib/banks/csv.ts', ['apps/server/src/lib/banks/csv.test.ts'], {
    'payouts-file-with-a-formula': ["? `'${text}` : text", '? text : text'],
  }),
  ...breaks(`${CASHIER}/staff/books/statement-rows.ts`, [`${CASHIER}/staff/books/statement-rows.test.ts`], {
    'books-line-left-out': ['problems.push({ line: index + 1, why: row });', 'skipped += 1;', 'is not left out'],
    'books-same-rows-are-one': ['`${said} ${place}`', 'said', 'told apart by their place'],
  }),
  ...breaks(`${CASHIER}/staff/books/match-rows.ts`, [`${CASHIER}/staff/books/match-rows.test.ts`], {
    'books-one-of-ours-for-two': [' || used.has(our.id)', '', 'each is one at most'],
  }),
  ...breaks(`${CASHIER}/staff/books/statements.ts`, [`${CASHIER}/staff/books/books.test.ts`], {
    'books-half-a-file': [
      'text: problems[0] && `บรรทัด ${problems[0].line}: ${problems[0].why}`,',
      'text: undefined,',
      'refused as a whole',
    ],
  }),
  ...breaks(`${CASHIER}/staff/books/match-book.ts`, [`${CASHIER}/staff/books/books.test.ts`], {
    'books-batch-not-known-as-one-row': ['    ...(await batched(trx, book_id)),\n', '', 'books as one row'],
  }),
  ...breaks(`${CASHIER}/staff/books/book-one.ts`, [`${CASHIER}/staff/books/books.test.ts`], {
    'books-gap-not-seen': ['before + amount <> balance', 'false', 'says that something is missing'],
  }),
  ...breaks(`${CASHIER}/staff/books/book-hand.ts`, [`${CASHIER}/staff/books/books.test.ts`], {
    'books-hand-of-another-amount': ['as r where r.amount = ${amount}', 'as r where ${amount} is not null'],
    'books-hand-undoes-the-machine': ["act === 'undo' ? row.hand_by !== null :", "act === 'undo' ? !isOpen :"],
    'books-hand-over-another': ['row.hand_by !== null : isOpen;', 'row.hand_by !== null : true;'],
  }),
];
