import type { Mutant } from '../mutant.ts';

const CASHIER = 'apps/server/src/features/cashier';
const QR = [`${CASHIER}/deposits/qr.test.ts`];
const ARRIVAL = [`${CASHIER}/deposits/take-arrival.test.ts`];
const TRANSFERS = [`${CASHIER}/deposits/transfers.test.ts`];
const CLAIMS = [`${CASHIER}/deposits/claims/claims.test.ts`];

/** What keeps money that comes in right: who told of it, whose it is, and that it is credited once. */
export const deposits: readonly Mutant[] = [
  {
    name: 'deposits-webhook-of-anyone',
    file: 'apps/server/src/lib/secrets/check-signature.ts',
    from: '.includes(true)',
    to: '.length > 0',
    tests: ['apps/server/src/lib/secrets/check-signature.test.ts'],
  },
  {
    name: 'deposits-webhook-of-long-ago',
    file: 'apps/server/src/lib/secrets/check-signature.ts',
    from: '  if (Math.abs(now.getTime() / 1_000 - Number(timestamp)) > SECONDS_APART_MAX) return false;\n',
    to: '',
    tests: ['apps/server/src/lib/secrets/check-signature.test.ts'],
  },
  {
    name: 'deposits-signature-without-its-time',
    file: 'apps/server/src/lib/secrets/check-signature.ts',
    from: '.update(`${timestamp}.`).update(body)',
    to: '.update(body)',
    tests: QR,
    only: 'a webhook',
  },
  {
    name: 'deposits-webhook-not-checked',
    file: `${CASHIER}/webhooks/register-webhooks.ts`,
    from: '!provider || !isGenuine(signed, provider.secrets, deps.now())',
    to: '!provider || !signed.signature',
    tests: QR,
    only: 'a webhook',
  },
  {
    name: 'deposits-webhook-told-twice-looked-into-twice',
    file: `${CASHIER}/webhooks/register-webhooks.ts`,
    from: 'return stored.numInsertedOrUpdatedRows === 1n;',
    to: 'return stored.numInsertedOrUpdatedRows !== undefined;',
    tests: QR,
    only: 'with the id of an earlier one',
  },
  {
    name: 'deposits-arrival-credited-again',
    file: `${CASHIER}/deposits/take-arrival.ts`,
    from: "if (stored.state !== 'waiting') {",
    to: "if (stored.state === 'set_aside') {",
    tests: [...QR, ...ARRIVAL],
    only: 'once',
  },
  {
    name: 'deposits-of-a-stranger',
    file: `${CASHIER}/deposits/judge-arrival.ts`,
    from: "  if (!isOwn) return wait('name');\n",
    to: '',
    tests: TRANSFERS,
    only: 'from a stranger waits',
  },
  {
    name: 'deposits-of-another-amount',
    file: `${CASHIER}/deposits/judge-arrival.ts`,
    from: "  if (deposit.amount !== amount) return wait('amount');\n",
    to: '',
    tests: QR,
    only: 'by a stranger or of another amount',
  },
  {
    name: 'deposits-by-an-older-transfer',
    file: `${CASHIER}/deposits/judge-arrival.ts`,
    from: "  if (paidAt.getTime() < deposit.createdAt.getTime() - CLOCKS_APART_MS) return wait('no_request');\n",
    to: '',
    tests: ARRIVAL,
    only: 'long before it was asked for',
  },
  {
    name: 'deposits-that-staff-rejected',
    file: `${CASHIER}/deposits/judge-arrival.ts`,
    from: "  if (deposit.state === 'rejected') return wait('no_request');\n",
    to: '',
    tests: ARRIVAL,
    only: 'staff rejected',
  },
  {
    name: 'deposits-name-of-another-bank',
    file: `${CASHIER}/deposits/own-name.ts`,
    from: 'accounts.filter((account) => account.bankCode === bankCode)',
    to: 'accounts.filter((account) => account.bankCode !== "")',
    tests: [`${CASHIER}/deposits/own-name.test.ts`],
  },
  {
    name: 'deposits-masked-name-says-too-little',
    file: `${CASHIER}/deposits/own-name.ts`,
    from: 'shown.length < SHOWN_MIN || tail ===',
    to: 'tail ===',
    tests: [`${CASHIER}/deposits/own-name.test.ts`],
  },
  {
    name: 'deposits-two-deposits-of-the-same-satang',
    file: `${CASHIER}/deposits/reserve-amount.ts`,
    from: '      where deposit_amount.reserved_until <= clock_timestamp()\n',
    to: '',
    tests: TRANSFERS,
    only: 'satang of their own|ninety-nine',
  },
  {
    name: 'deposits-limit-of-several-deposits',
    file: `${CASHIER}/deposits/open-deposit.ts`,
    from: 'await mayDeposit(trx, memberId, add(asked, open.amount), now);',
    to: 'await mayDeposit(trx, memberId, asked, now);',
    tests: TRANSFERS,
    only: 'several at once',
  },
  {
    name: 'deposits-too-many-deposits-open',
    file: `${CASHIER}/deposits/open-deposit.ts`,
    from: "  if (open.count >= OPEN_MAX) throw new Refusal('deposits_open');\n",
    to: '',
    tests: TRANSFERS,
    only: 'several at once',
  },
  {
    name: 'deposits-claim-by-name-alone',
    file: `${CASHIER}/deposits/own-accounts.ts`,
    from: "created_at < receivedAt && comparePayee(payee_name, holderName) === 'matches'",
    to: 'created_at < receivedAt',
    tests: CLAIMS,
    only: 'a claim',
  },
  {
    name: 'deposits-claim-by-an-account-added-after',
    file: `${CASHIER}/deposits/own-accounts.ts`,
    from: 'created_at < receivedAt && ',
    to: '',
    tests: CLAIMS,
    only: 'before the account was his',
  },
  {
    name: 'deposits-incoming-credited-twice-by-staff',
    file: `${CASHIER}/staff/incoming/incoming-credit.ts`,
    from: `  const row = await lockIncoming(trx, transfer_id);
  if (row.state === 'credited') throw new Refusal('deposit_ended');
`,
    to: `  const row = await lockIncoming(trx, transfer_id);
`,
    tests: CLAIMS,
    only: 'whoever presses how often',
  },
];
