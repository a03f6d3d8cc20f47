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
    'withdrawals-not-locked': {
      from: '  await lockWallets(trx, [{ memberId: member.id, walletId: wallet_id }]);\n',
      to: '',
      only: 'times at once',
    },
  }),
  ...breaks(`${CASHIER}/once-row.ts`, [...WITHDRAWALS, ...QR], {
    'withdrawals-key-of-another-body': {
      from: "if (!row.once_hash?.equals(once.bodyHash)) throw new Refusal('idempotency_mismatch');",
      to: 'void [row, once, Refusal];',
      only: 'key',
    },
  }),
  ...breaks(`${CASHIER}/withdrawals/withdraw-request.ts`, BLOCKED, {
    'withdrawals-to-anothers-account': {
      from: '    member_id: member.id,\n    bank_account_id: input.bank_account_id,',
      to: '    bank_account_id: input.bank_account_id,',
      only: 'another’s account',
    },
    'withdrawals-above-the-greatest': {
      from: 'input.amount < min || input.amount > max',
      to: 'input.amount < min',
      only: 'is not an amount',
    },
  }),
  ...breaks(`${CASHIER}/withdrawals/step-up.ts`, BLOCKED, {
    'withdrawals-without-password': {
      from: "  if (!(await showOwnPassword(db, owner, password, client))) throw new Refusal('password_wrong');\n",
      to: '  await showOwnPassword(db, owner, password, client);\n',
      only: 'without the password',
    },
    'withdrawals-code-used-again': {
      from: 'return (trx) => useOtp(trx, otp_id);',
      to: 'return async () => undefined;',
      only: 'a one-time code opens it once',
    },
  }),
  ...breaks(`${CASHIER}/withdrawals/find-blocks.ts`, BLOCKED, {
    'withdrawals-before-its-deposit-was-played': {
      from: 'if (toPlay.left > 0)',
      to: 'if (toPlay.left < 0)',
      only: 'has not been played',
    },
    'withdrawals-more-than-three-a-day': {
      from: 'if (timesLeft === 0)',
      to: 'if (timesLeft < 0)',
      only: 'after three a day',
    },
  }),
  ...breaks(`${CASHIER}/withdrawals/to-play.ts`, BLOCKED, {
    'withdrawals-play-before-a-deposit-counts': {
      from: 'window newer as (order by at desc range unbounded preceding)',
      to: 'window newer as (order by at range unbounded preceding)',
      only: 'play before a deposit',
    },
  }),
  ...breaks(`${CASHIER}/withdrawals/to-play.ts`, [`${CASHIER}/withdrawals/to-play.test.ts`], {
    'withdrawals-play-of-free-credit-counts': { from: ' and wallet_type_id in (1, 2)', to: '', only: 'free credit' },
  }),
  ...breaks(`${CASHIER}/withdrawals/find-blocks.ts`, [`${CASHIER}/withdrawals/to-play.test.ts`], {
    'withdrawals-while-play-is-not-counted': {
      from: "  if (isUncounted) blocks.push(block('checking', 'กำลังนับยอดเล่นของงวดที่เพิ่งออกผล รอสักครู่'));\n",
      to: '',
      only: 'until it is counted',
    },
  }),
  ...breaks(`${CASHIER}/withdrawals/find-blocks.ts`, [...BLOCKED, ...WITHDRAWALS], {
    'withdrawals-two-open': {
      from: 'if (counts.open > 0)',
      to: 'if (counts.open > 1)',
      only: 'with one open|times at once',
    },
  }),
  ...breaks(`${CASHIER}/withdrawals/ladder.ts`, [`${CASHIER}/withdrawals/ladder.test.ts`], {
    'withdrawals-ladder-of-one-for-the-largest': {
      from: '  if (amount > WITHDRAWAL_RULES.oneApprovalMax) return 2;\n',
      to: '',
    },
    'withdrawals-ladder-of-nobody-for-doubts': {
      from: 'byAmount === 0 && doubts.length > 0 ? 1 : byAmount',
      to: 'byAmount',
    },
  }),
  ...breaks(`${CASHIER}/staff/withdrawals/withdrawal-approve.ts`, WITHDRAWALS, {
    'withdrawals-approved-twice-by-one-person': {
      from: "  if (added.numInsertedOrUpdatedRows === 0n) throw new Refusal('already_approved');\n",
      to: '',
      only: 'two different people',
    },
  }),
  ...breaks(`${CASHIER}/staff/withdrawals/withdrawal-approve.ts`, [`${CASHIER}/withdrawals/late-answers.test.ts`], {
    'withdrawals-approvals-of-an-earlier-review-count': {
      from: `    .where('reference', '=', reference)
    .where('review_no', '=', review_no)`,
      to: `    .where('review_no', '<=', review_no)`,
      only: 'needs two people again',
    },
  }),
  ...breaks(`${CASHIER}/staff/taken.ts`, PROTECTIONS, {
    'withdrawals-approves-what-another-has-taken': {
      from: "if (taken_by !== null && taken_by !== staffId && isFresh) throw new Refusal('taken_by_other');",
      to: 'void [taken_by, staffId, isFresh];',
    },
  }),
  ...breaks(`${CASHIER}/withdrawals/apply-payout.ts`, PROTECTIONS, {
    'withdrawals-payout-of-another-amount-ends-it': {
      from: "else if (status === 'paid' && !isOther) await markPaid",
      to: "else if (status === 'paid') await markPaid",
      only: 'another amount ends nothing',
    },
  }),
  ...breaks(`${CASHIER}/withdrawals/apply-payout.ts`, ORDERS, {
    'withdrawals-payout-twice-is-silent': {
      from: "      await raiseFlag(trx, row.member_id, 'paid_twice', `${reference}:${status}`, evidence);\n",
      to: '',
    },
    'withdrawals-lost-order-sent-under-a-new-reference': {
      from: "...(why === 'provider_refused' && { reference: newReference('W') }),",
      to: "reference: newReference('W'),",
      only: 'keeps its reference',
    },
  }),
  ...breaks(`${CASHIER}/withdrawals/withdrawal-rows.ts`, ORDERS, {
    'withdrawals-taken-back-while-an-order-is-lost': {
      from: "state === 'review' && !why.includes('provider_lost')",
      to: "state === 'review' && why !== undefined",
      only: 'not the member’s to take back',
    },
  }),
  ...breaks(`${CASHIER}/staff/withdrawals/withdrawal-reject.ts`, ORDERS, {
    'withdrawals-rejected-without-asking-the-provider': {
      from: '  await askOrders(deps, await findWithdrawal(trx, member_id, withdrawal_id));',
      to: '  void [askOrders, deps];',
      only: 'asked for once more before it is rejected',
    },
  }),
  ...breaks(`${CASHIER}/staff/payouts/payout-take.ts`, PAYOUTS, {
    'payouts-taken-by-two': {
      from: "  else if (row.payer_id !== null) throw new Refusal('taken_by_other');\n",
      to: '  else void Refusal;\n',
      only: 'take it at once',
    },
    'payouts-given-back-by-another': {
      from: '  if (!is_taken) refuseOtherPayer(row, staff.id);\n  else if',
      to: '  void refuseOtherPayer;\n  if (is_taken) if',
      only: 'take it at once',
    },
  }),
  ...breaks(`${CASHIER}/staff/payouts/payout-enter.ts`, PAYOUTS, {
    'payouts-entered-by-another': {
      from: '    refuseOtherPayer(row, staff.id);\n',
      to: '    void refuseOtherPayer;\n',
      only: 'take it at once',
    },
    'payouts-confirmed-as-they-were-not-seen': {
      from: 'before: paymentAsItIs(row), after',
      to: 'before: { state: paymentAsItIs(row).state }, after',
      only: 'asked for twice',
    },
  }),
  ...breaks(`${CASHIER}/staff/payouts/write-payment.ts`, PAYOUTS, {
    'payouts-paid-before-they-were-asked-for': {
      from: 'const isInTime = paid_at.getTime() >= first && paid_at.getTime() <= last;',
      to: 'const isInTime = first < last && paid_at !== null;',
      only: 'a time before',
    },
    'payouts-one-payment-for-two': {
      from: "  if (numInsertedOrUpdatedRows === 0n) throw new Refusal('bank_ref_used');\n",
      to: '  void numInsertedOrUpdatedRows;\n',
      only: 'pays one withdrawal',
    },
  }),
  ...breaks(`${CASHIER}/staff/payouts/lock-payout.ts`, PAYOUTS, {
    'payouts-undone-after-they-were-paid': {
      from: '!states.some((state) => state === row.state)',
      to: 'states.length === 0',
      only: 'asked for twice',
    },
  }),
  ...breaks(`${CASHIER}/withdrawals/apply-payout.ts`, PAYOUTS, {
    'payouts-late-order-pays-what-somebody-pays': {
      from: ' && attempts === 0 && payer_id === null)',
      to: ' && attempts === 0)',
      only: 'pays an old order late',
    },
  }),
  ...breaks(`${CASHIER}/withdrawals/send-payouts.ts`, PAYOUTS, {
    'payouts-sent-to-the-provider-as-well': {
      from: ' and not by_hand\n',
      to: '\n',
      only: 'no provider is told',
    },
    'payouts-sent-while-providers-are-stopped': {
      from: "where name = 'payouts' and is_stopped)",
      to: "where name = 'payouts' and false)",
      only: 'while providers are stopped',
    },
  }),
  ...breaks(`${CASHIER}/withdrawals/by-hand.ts`, PAYOUTS, {
    'payouts-of-what-lies-in-a-queue': {
      from: " &&\n  !why.includes('provider_lost')",
      to: ' &&\n  why !== null',
      only: 'its provider was told of',
    },
  }),
  ...breaks(`${CASHIER}/staff/payouts/approve-each.ts`, BATCHES, {
    'payouts-many-without-a-look': {
      from: "throw new Refusal('withdrawal_look_first');",
      to: "void new Refusal('withdrawal_look_first');",
      only: 'each goes through its own ladder',
    },
  }),
  ...breaks(`${CASHIER}/staff/payouts/payouts-fitting.ts`, BATCHES, {
    'payouts-preview-is-an-act': {
      from: '    throw new TakenBack();\n',
      to: '',
      only: 'each is told what a word would do',
    },
  }),
  ...breaks(`${CASHIER}/staff/payouts/batch-make.ts`, BATCHES, {
    'payouts-in-two-batches': {
      from: "      if (row.payer_id !== null) throw new Refusal('taken_by_other');\n",
      to: '',
      only: 'of two who make a batch',
    },
  }),
  ...breaks(`${CASHIER}/staff/payouts/batch-file.ts`, BATCHES, {
    'payouts-file-of-what-was-paid': {
      from: " && row.state === 'approved')",
      to: ')',
      only: 'its file says where it goes',
    },
    'payouts-file-of-what-left-it': {
      from: "row.batch_id === batch_id && row.state === 'approved'",
      to: "row.state === 'approved'",
      only: 'what leaves a batch',
    },
  }),
  ...breaks(`${CASHIER}/staff/payouts/batch-enter.ts`, BATCHES, {
    'payouts-batch-entered-by-another': {
      from: "  if (made_by !== staff.id) throw new Refusal('taken_by_other');\n",
      to: '  void made_by;\n',
      only: 'paid by the word of another',
    },
  }),
  ...breaks('apps/server/src/lib/banks/csv.ts', ['apps/server/src/lib/banks/csv.test.ts'], {
    'payouts-file-with-a-formula': { from: "? `'${text}` : text", to: '? text : text' },
  }),
  ...breaks(`${CASHIER}/staff/books/statement-rows.ts`, [`${CASHIER}/staff/books/statement-rows.test.ts`], {
    'books-line-left-out': {
      from: 'problems.push({ line: index + 1, why: row });',
      to: 'skipped += 1;',
      only: 'is not left out',
    },
    'books-same-rows-are-one': { from: '`${said} ${place}`', to: 'said', only: 'told apart by their place' },
  }),
  ...breaks(`${CASHIER}/staff/books/match-rows.ts`, [`${CASHIER}/staff/books/match-rows.test.ts`], {
    'books-one-of-ours-for-two': { from: ' || used.has(our.id)', to: '', only: 'each is one at most' },
  }),
  ...breaks(`${CASHIER}/staff/books/statements.ts`, [`${CASHIER}/staff/books/books.test.ts`], {
    'books-half-a-file': {
      from: 'text: problems[0] && `บรรทัด ${problems[0].line}: ${problems[0].why}`,',
      to: 'text: undefined,',
      only: 'refused as a whole',
    },
  }),
  ...breaks(`${CASHIER}/staff/books/match-book.ts`, [`${CASHIER}/staff/books/books.test.ts`], {
    'books-batch-not-known-as-one-row': {
      from: '    ...(await batched(trx, book_id)),\n',
      to: '',
      only: 'books as one row',
    },
  }),
  ...breaks(`${CASHIER}/staff/books/book-one.ts`, [`${CASHIER}/staff/books/books.test.ts`], {
    'books-gap-not-seen': { from: 'before + amount <> balance', to: 'false', only: 'says that something is missing' },
  }),
  ...breaks(`${CASHIER}/staff/books/book-hand.ts`, [`${CASHIER}/staff/books/books.test.ts`], {
    'books-hand-of-another-amount': { from: 'as r where r.amount = ${amount}', to: 'as r where ${amount} is not null' },
    'books-hand-undoes-the-machine': {
      from: "act === 'undo' ? row.hand_by !== null :",
      to: "act === 'undo' ? !isOpen :",
    },
    'books-hand-over-another': { from: 'row.hand_by !== null : isOpen;', to: 'row.hand_by !== null : true;' },
  }),
];
