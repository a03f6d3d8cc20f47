import { breaks, type Mutant } from '../mutant.ts';

const CASHIER = 'apps/server/src/features/cashier';
const QR = [`${CASHIER}/deposits/qr.test.ts`];
const ARRIVAL = [`${CASHIER}/deposits/take-arrival.test.ts`];
const TRANSFERS = [`${CASHIER}/deposits/transfers.test.ts`];
const CLAIMS = [`${CASHIER}/deposits/claims/claims.test.ts`];

/** What keeps money that comes in right: who told of it, whose it is, and that it is credited once. */
export const deposits: readonly Mutant[] = [
  ...breaks('apps/server/src/lib/secrets/check-signature.ts', ['apps/server/src/lib/secrets/check-signature.test.ts'], {
    'deposits-webhook-of-anyone': { from: '.includes(true)', to: '.length > 0' },
    'deposits-webhook-of-long-ago': {
      from: '  if (Math.abs(now.getTime() / 1_000 - Number(timestamp)) > SECONDS_APART_MAX) return false;\n',
      to: '',
    },
  }),
  ...breaks('apps/server/src/lib/secrets/check-signature.ts', QR, {
    'deposits-signature-without-its-time': {
      from: '.update(`${timestamp}.`).update(body)',
      to: '.update(body)',
      only: 'a webhook',
    },
  }),
  ...breaks(`${CASHIER}/webhooks/register-webhooks.ts`, QR, {
    'deposits-webhook-not-checked': {
      from: '!provider || !isGenuine(signed, provider.secrets, deps.now())',
      to: '!provider || !signed.signature',
      only: 'a webhook',
    },
    'deposits-webhook-told-twice-looked-into-twice': {
      from: 'return stored.numInsertedOrUpdatedRows === 1n;',
      to: 'return stored.numInsertedOrUpdatedRows !== undefined;',
      only: 'with the id of an earlier one',
    },
  }),
  ...breaks(`${CASHIER}/deposits/take-arrival.ts`, [...QR, ...ARRIVAL], {
    'deposits-arrival-credited-again': {
      from: "if (stored.state !== 'waiting') {",
      to: "if (stored.state === 'set_aside') {",
      only: 'once',
    },
  }),
  ...breaks(`${CASHIER}/deposits/judge-arrival.ts`, TRANSFERS, {
    'deposits-of-a-stranger': { from: "  if (!isOwn) return wait('name');\n", to: '', only: 'from a stranger waits' },
  }),
  ...breaks(`${CASHIER}/deposits/judge-arrival.ts`, ARRIVAL, {
    'deposits-from-an-account-of-another-member': {
      from: "  if (isOthers) return wait('owner');\n",
      to: '',
      only: 'an account that is another member',
    },
    'deposits-by-an-older-transfer': {
      from: "  if (paidAt.getTime() < deposit.createdAt.getTime() - CLOCKS_APART_MS) return wait('no_request');\n",
      to: '',
      only: 'long before it was asked for',
    },
    'deposits-that-staff-rejected': {
      from: "  if (deposit.state === 'rejected') return wait('no_request');\n",
      to: '',
      only: 'staff rejected',
    },
  }),
  ...breaks(`${CASHIER}/deposits/account-owner.ts`, ARRIVAL, {
    'deposits-owner-of-a-number-in-part-unknown': {
      from: 'await findByShown(db, box, bankCode, shown)',
      to: '[]',
      only: 'shown in part',
    },
    'deposits-owner-of-a-number-that-two-share': {
      from: 'fitting.length === 1 ? fitting[0] : undefined',
      to: 'fitting[0]',
      only: 'shown in part',
    },
  }),
  ...breaks(`${CASHIER}/staff/incoming/incoming-credit.ts`, CLAIMS, {
    'deposits-of-another-taken-by-one-hand': {
      from: 'makes(isOthers ? row.amount : ZERO);',
      to: 'makes(isOthers ? ZERO : ZERO);',
      only: 'nobody takes alone',
    },
    'deposits-credited-by-staff-from-another-member-without-a-flag': {
      from: 'if (isOthers || !(await',
      to: 'if (!(await',
      only: 'it raises a flag',
    },
    'deposits-incoming-credited-twice-by-staff': {
      from: `  const row = await lockIncoming(trx, transfer_id);
  if (row.state === 'credited') throw new Refusal('deposit_ended');
`,
      to: `  const row = await lockIncoming(trx, transfer_id);
`,
      only: 'whoever presses how often',
    },
  }),
  ...breaks(`${CASHIER}/deposits/judge-arrival.ts`, QR, {
    'deposits-of-another-amount': {
      from: "  if (deposit.amount !== amount) return wait('amount');\n",
      to: '',
      only: 'by a stranger or of another amount',
    },
  }),
  ...breaks(`${CASHIER}/deposits/own-name.ts`, [`${CASHIER}/deposits/own-name.test.ts`], {
    'deposits-name-of-another-bank': {
      from: 'accounts.filter((account) => account.bankCode === bankCode)',
      to: 'accounts.filter((account) => account.bankCode !== "")',
    },
    'deposits-masked-name-says-too-little': { from: 'shown.length < SHOWN_MIN || tail ===', to: 'tail ===' },
  }),
  ...breaks(`${CASHIER}/deposits/reserve-amount.ts`, TRANSFERS, {
    'deposits-two-deposits-of-the-same-satang': {
      from: '      where deposit_amount.reserved_until <= clock_timestamp()\n',
      to: '',
      only: 'satang of their own|ninety-nine',
    },
  }),
  ...breaks(`${CASHIER}/deposits/open-deposit.ts`, TRANSFERS, {
    'deposits-limit-of-several-deposits': {
      from: 'await mayDeposit(trx, memberId, add(asked, open.amount), now);',
      to: 'await mayDeposit(trx, memberId, asked, now);',
      only: 'several at once',
    },
    'deposits-too-many-deposits-open': {
      from: "  if (open.count >= OPEN_MAX) throw new Refusal('deposits_open');\n",
      to: '',
      only: 'several at once',
    },
  }),
  ...breaks(`${CASHIER}/deposits/own-accounts.ts`, CLAIMS, {
    'deposits-claim-by-name-alone': {
      from: "created_at < receivedAt && comparePayee(payee_name, holderName) === 'matches'",
      to: 'created_at < receivedAt',
      only: 'a claim',
    },
    'deposits-claim-by-an-account-added-after': {
      from: 'created_at < receivedAt && ',
      to: '',
      only: 'before the account was his',
    },
  }),
];
