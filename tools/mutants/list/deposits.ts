import { breaks, type Mutant } from '../mutant.ts';

const CASHIER = 'apps/server/src/features/cashier';
const QR = [`${CASHIER}/deposits/qr.test.ts`];
const ARRIVAL = [`${CASHIER}/deposits/take-arrival.test.ts`];
const TRANSFERS = [`${CASHIER}/deposits/transfers.test.ts`];
const CLAIMS = [`${CASHIER}/deposits/claims/claims.test.ts`];

/** What keeps money that comes in right: who told of it, whose it is, and that it is credited once. */
export const deposits: readonly Mutant[] = [
  ...breaks('apps/server/src/lib/secrets/check-signature.ts', ['apps/server/src/lib/secrets/check-signature.test.ts'], {
    'deposits-webhook-of-anyone': ['.includes(true)', '.length > 0'],
    'deposits-webhook-of-long-ago': [
      '  if (Math.abs(now.getTime() / 1_000 - Number(timestamp)) > SECONDS_APART_MAX) return false;\n',
      '',
    ],
  }),
  ...breaks('apps/server/src/lib/secrets/check-signature.ts', QR, {
    'deposits-signature-without-its-time': ['.update(`${timestamp}.`).update(body)', '.update(body)', 'a webhook'],
  }),
  ...breaks(`${CASHIER}/webhooks/register-webhooks.ts`, QR, {
    'deposits-webhook-not-checked': [
      '!provider || !isGenuine(signed, provider.secrets, deps.now())',
      '!provider || !signed.signature',
      'a webhook',
    ],
    'deposits-webhook-told-twice-looked-into-twice': [
      'return stored.numInsertedOrUpdatedRows === 1n;',
      'return stored.numInsertedOrUpdatedRows !== undefined;',
      'with the id of an earlier one',
    ],
  }),
  ...breaks(`${CASHIER}/deposits/take-arrival.ts`, [...QR, ...ARRIVAL], {
    'deposits-arrival-credited-again': [
      "if (stored.state !== 'waiting') {",
      "if (stored.state === 'set_aside') {",
      'once',
    ],
  }),
  ...breaks(`${CASHIER}/deposits/judge-arrival.ts`, TRANSFERS, {
    'deposits-of-a-stranger': ["  if (!isOwn) return wait('name');\n", '', 'from a stranger waits'],
  }),
  ...breaks(`${CASHIER}/deposits/judge-arrival.ts`, ARRIVAL, {
    'deposits-from-an-account-of-another-member': [
      "  if (isOthers) return wait('owner');\n",
      '',
      'an account that is another member',
    ],
    'deposits-by-an-older-transfer': [
      "  if (paidAt.getTime() < deposit.createdAt.getTime() - CLOCKS_APART_MS) return wait('no_request');\n",
      '',
      'long before it was asked for',
    ],
    'deposits-that-staff-rejected': [
      "  if (deposit.state === 'rejected') return wait('no_request');\n",
      '',
      'staff rejected',
    ],
  }),
  ...breaks(`${CASHIER}/deposits/account-owner.ts`, ARRIVAL, {
    'deposits-owner-of-a-number-in-part-unknown': [
      'await findByShown(db, box, bankCode, shown)',
      '[]',
      'shown in part',
    ],
    'deposits-owner-of-a-number-that-two-share': [
      'fitting.length === 1 ? fitting[0] : undefined',
      'fitting[0]',
      'shown in part',
    ],
  }),
  ...breaks(`${CASHIER}/staff/incoming/incoming-credit.ts`, CLAIMS, {
    'deposits-of-another-taken-by-one-hand': [
      'makes(isOthers ? row.amount : ZERO);',
      'makes(isOthers ? ZERO : ZERO);',
      'nobody takes alone',
    ],
    'deposits-credited-by-staff-from-another-member-without-a-flag': [
      'if (isOthers || !(await',
      'if (!(await',
      'it raises a flag',
    ],
    'deposits-incoming-credited-twice-by-staff': [
      `  const row = await lockIncoming(trx, transfer_id);
  if (row.state === 'credited') throw new Refusal('deposit_ended');
`,
      `  const row = await lockIncoming(trx, transfer_id);
`,
      'whoever presses how often',
    ],
  }),
  ...breaks(`${CASHIER}/deposits/judge-arrival.ts`, QR, {
    'deposits-of-another-amount': [
      "  if (deposit.amount !== amount) return wait('amount');\n",
      '',
      'by a stranger or of another amount',
    ],
  }),
  ...breaks(`${CASHIER}/deposits/own-name.ts`, [`${CASHIER}/deposits/own-name.test.ts`], {
    'deposits-name-of-another-bank': [
      'accounts.filter((account) => account.bankCode === bankCode)',
      'accounts.filter((account) => account.bankCode !== "")',
    ],
    'deposits-masked-name-says-too-little': ['shown.length < SHOWN_MIN || tail ===', 'tail ==='],
  }),
  ...breaks(`${CASHIER}/deposits/reserve-amount.ts`, TRANSFERS, {
    'deposits-two-deposits-of-the-same-satang': [
      '      where deposit_amount.reserved_until <= clock_timestamp()\n',
      '',
      'satang of their own|ninety-nine',
    ],
  }),
  ...breaks(`${CASHIER}/deposits/open-deposit.ts`, TRANSFERS, {
    'deposits-limit-of-several-deposits': [
      'await mayDeposit(trx, memberId, add(asked, open.amount), now);',
      'await mayDeposit(trx, memberId, asked, now);',
      'several at once',
    ],
    'deposits-too-many-deposits-open': [
      "  if (open.count >= OPEN_MAX) throw new Refusal('deposits_open');\n",
      '',
      'several at once',
    ],
  }),
  ...breaks(`${CASHIER}/deposits/own-accounts.ts`, CLAIMS, {
    'deposits-claim-by-name-alone': [
      "created_at < receivedAt && comparePayee(payee_name, holderName) === 'matches'",
      'created_at < receivedAt',
      'a claim',
    ],
    'deposits-claim-by-an-account-added-after': ['created_at < receivedAt && ', '', 'before the account was his'],
  }),
];
