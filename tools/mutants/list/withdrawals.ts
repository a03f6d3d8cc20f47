import type { Mutant } from '../mutant.ts';

const CASHIER = 'apps/server/src/features/cashier';
const QR = [`${CASHIER}/deposits/qr.test.ts`];
const WITHDRAWALS = [`${CASHIER}/withdrawals/withdrawals.test.ts`];
const BLOCKED = [`${CASHIER}/withdrawals/blocked.test.ts`];
const PROTECTIONS = [`${CASHIER}/withdrawals/protections.test.ts`];
const ORDERS = [`${CASHIER}/withdrawals/orders.test.ts`];

/** What keeps money that goes out right: its owner asks, those who may let it go, and it goes once. */
export const withdrawals: readonly Mutant[] = [
  {
    name: 'withdrawals-not-locked',
    file: `${CASHIER}/withdrawals/withdraw-request.ts`,
    from: '  await lockWallets(trx, [{ memberId: member.id, walletId: wallet_id }]);\n',
    to: '',
    tests: WITHDRAWALS,
    only: 'times at once',
  },
  {
    name: 'withdrawals-key-of-another-body',
    file: `${CASHIER}/once-row.ts`,
    from: "if (!row.once_hash?.equals(once.bodyHash)) throw new Refusal('idempotency_mismatch');",
    to: 'void [row, once, Refusal];',
    tests: [...WITHDRAWALS, ...QR],
    only: 'key',
  },
  {
    name: 'withdrawals-to-anothers-account',
    file: `${CASHIER}/withdrawals/withdraw-request.ts`,
    from: `    .where('member_id', '=', member.id)
    .where('bank_account_id', '=', input.bank_account_id)`,
    to: `    .where('bank_account_id', '=', input.bank_account_id)`,
    tests: BLOCKED,
    only: 'another’s account',
  },
  {
    name: 'withdrawals-without-password',
    file: `${CASHIER}/withdrawals/step-up.ts`,
    from: "  if (!(await showOwnPassword(db, owner, password, client))) throw new Refusal('password_wrong');\n",
    to: '  await showOwnPassword(db, owner, password, client);\n',
    tests: BLOCKED,
    only: 'without the password',
  },
  {
    name: 'withdrawals-code-used-again',
    file: `${CASHIER}/withdrawals/step-up.ts`,
    from: 'return (trx) => useOtp(trx, otp_id);',
    to: 'return async () => undefined;',
    tests: BLOCKED,
    only: 'a one-time code opens it once',
  },
  {
    name: 'withdrawals-above-the-greatest',
    file: `${CASHIER}/withdrawals/withdraw-request.ts`,
    from: 'input.amount < min || input.amount > max',
    to: 'input.amount < min',
    tests: BLOCKED,
    only: 'is not an amount',
  },
  {
    name: 'withdrawals-before-its-deposit-was-played',
    file: `${CASHIER}/withdrawals/find-blocks.ts`,
    from: 'if (toPlay.left > 0)',
    to: 'if (toPlay.left < 0)',
    tests: BLOCKED,
    only: 'has not been played',
  },
  {
    name: 'withdrawals-play-before-a-deposit-counts',
    file: `${CASHIER}/withdrawals/to-play.ts`,
    from: 'window newer as (order by at desc range unbounded preceding)',
    to: 'window newer as (order by at range unbounded preceding)',
    tests: BLOCKED,
    only: 'play before a deposit',
  },
  {
    name: 'withdrawals-play-of-free-credit-counts',
    file: `${CASHIER}/withdrawals/to-play.ts`,
    from: ' and wallet_type_id in (1, 2)',
    to: '',
    tests: [`${CASHIER}/withdrawals/to-play.test.ts`],
    only: 'free credit',
  },
  {
    name: 'withdrawals-while-play-is-not-counted',
    file: `${CASHIER}/withdrawals/find-blocks.ts`,
    from: "  if (isUncounted) blocks.push(block('checking', 'กำลังนับยอดเล่นของงวดที่เพิ่งออกผล รอสักครู่'));\n",
    to: '',
    tests: [`${CASHIER}/withdrawals/to-play.test.ts`],
    only: 'until it is counted',
  },
  {
    name: 'withdrawals-more-than-three-a-day',
    file: `${CASHIER}/withdrawals/find-blocks.ts`,
    from: 'if (timesLeft === 0)',
    to: 'if (timesLeft < 0)',
    tests: BLOCKED,
    only: 'after three a day',
  },
  {
    name: 'withdrawals-two-open',
    file: `${CASHIER}/withdrawals/find-blocks.ts`,
    from: 'if (counts.open > 0)',
    to: 'if (counts.open > 1)',
    tests: [...BLOCKED, ...WITHDRAWALS],
    only: 'with one open|times at once',
  },
  {
    name: 'withdrawals-ladder-of-one-for-the-largest',
    file: `${CASHIER}/withdrawals/ladder.ts`,
    from: '  if (amount > WITHDRAWAL_RULES.oneApprovalMax) return 2;\n',
    to: '',
    tests: [`${CASHIER}/withdrawals/ladder.test.ts`],
  },
  {
    name: 'withdrawals-ladder-of-nobody-for-doubts',
    file: `${CASHIER}/withdrawals/ladder.ts`,
    from: 'byAmount === 0 && doubts.length > 0 ? 1 : byAmount',
    to: 'byAmount',
    tests: [`${CASHIER}/withdrawals/ladder.test.ts`],
  },
  {
    name: 'withdrawals-approved-twice-by-one-person',
    file: `${CASHIER}/staff/withdrawals.ts`,
    from: "  if (added.numInsertedOrUpdatedRows === 0n) throw new Refusal('already_approved');\n",
    to: '',
    tests: WITHDRAWALS,
    only: 'two different people',
  },
  {
    name: 'withdrawals-approvals-of-an-earlier-review-count',
    file: `${CASHIER}/staff/withdrawals.ts`,
    from: `    .where('reference', '=', reference)
    .where('review_no', '=', review_no)`,
    to: `    .where('review_no', '<=', review_no)`,
    tests: [`${CASHIER}/withdrawals/late-answers.test.ts`],
    only: 'needs two people again',
  },
  {
    name: 'withdrawals-approves-what-another-has-taken',
    file: `${CASHIER}/staff/taken.ts`,
    from: "if (taken_by !== null && taken_by !== staffId && isFresh) throw new Refusal('taken_by_other');",
    to: 'void [taken_by, staffId, isFresh];',
    tests: PROTECTIONS,
  },
  {
    name: 'withdrawals-payout-of-another-amount-ends-it',
    file: `${CASHIER}/withdrawals/apply-payout.ts`,
    from: "else if (status === 'paid' && !isOther) await markPaid",
    to: "else if (status === 'paid') await markPaid",
    tests: PROTECTIONS,
    only: 'another amount ends nothing',
  },
  {
    name: 'withdrawals-payout-twice-is-silent',
    file: `${CASHIER}/withdrawals/apply-payout.ts`,
    from: "      await raiseFlag(trx, row.member_id, 'paid_twice', `${reference}:${status}`, evidence);\n",
    to: '',
    tests: ORDERS,
  },
  {
    name: 'withdrawals-lost-order-sent-under-a-new-reference',
    file: `${CASHIER}/withdrawals/apply-payout.ts`,
    from: "...(why === 'provider_refused' && { reference: newReference('W') }),",
    to: "reference: newReference('W'),",
    tests: ORDERS,
    only: 'keeps its reference',
  },
  {
    name: 'withdrawals-taken-back-while-an-order-is-lost',
    file: `${CASHIER}/withdrawals/withdrawal-rows.ts`,
    from: "state === 'review' && !why.includes('provider_lost')",
    to: "state === 'review' && why !== undefined",
    tests: ORDERS,
    only: 'not the member’s to take back',
  },
  {
    name: 'withdrawals-rejected-without-asking-the-provider',
    file: `${CASHIER}/staff/withdrawals.ts`,
    from: `  await askOrders(deps, await findWithdrawal(trx, member_id, withdrawal_id));
  const row = await lockForReview(trx, member_id, withdrawal_id, staff.id, now());
  await endWithdrawal`,
    to: `  void [askOrders, deps];
  const row = await lockForReview(trx, member_id, withdrawal_id, staff.id, now());
  await endWithdrawal`,
    tests: ORDERS,
    only: 'asked for once more before it is rejected',
  },
];
