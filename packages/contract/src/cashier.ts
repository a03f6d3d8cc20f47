import { z } from 'zod';
import { call } from '#src/call.ts';
import { baht, bahtShown, body, instant, page, pageFields, query, referenceId, rowId } from '#src/wire.ts';

/** How money comes in. */
export const DEPOSIT_METHODS = ['bank', 'true_money', 'promptpay'] as const;
/** Where a deposit stands: `checking` has arrived and someone looks at it. */
export const DEPOSIT_STATES = [
  'opening',
  'waiting',
  'checking',
  'credited',
  'expired',
  'cancelled',
  'rejected',
  'failed',
] as const;

const method = z.enum(DEPOSIT_METHODS);
/** What a client without any idea sends is never worth a 400: the spec passes these through. */
const given = z.string().trim().max(100);
/** A picture as base64, at most 5 MB. */
/** A picture as base64, with or without its data address. */
export const picture = z.string().max(7_000_000);

/** One step of the way, with its time; `at` is null for a step that is still to come. */
export const CashierStep = z.object({ step: z.string(), title: z.string(), at: instant.nullable(), note: z.string() });

/** Where to pay, as the bank-info notice shows it: an account of ours, or the member's own. */
const PayTo = z.object({
  bank_code: z.string(),
  bank_name: z.string(),
  account_number: z.string(),
  account_name: z.string(),
});

export const DepositShown = z.object({
  deposit_id: z.uuid(),
  method,
  status: z.enum(DEPOSIT_STATES),
  status_text: z.string(),
  /** What the member wanted. */
  asked: bahtShown,
  /** What he is asked to pay, to the satang; what came once it has. */
  amount: bahtShown,
  pay_to: PayTo,
  reference: z.string(),
  has_slip: z.boolean(),
  note: z.string(),
  /** Why the promotion that was chosen with it was not given; empty: none was, or it is not decided, or it was given. */
  promotion_note: z.string(),
  created_at: instant,
  expires_at: instant,
  credited_at: instant.nullable(),
  steps: z.array(CashierStep),
});

const hours = { is_open: z.boolean(), opens_at: z.string().nullable(), closes_at: z.string().nullable() };
const limits = { min: bahtShown, max: bahtShown };

const Channel = z.object({
  channel_id: referenceId,
  name: z.string(),
  note: z.string(),
  ...limits,
  ...hours,
  sub_channels: z.array(z.object({ sub_channel_id: referenceId, name: z.string(), note: z.string() })),
});

const QrCode = DepositShown.extend({
  channel_id: referenceId,
  sub_channel_id: referenceId,
  /** The EMVCo text that the picture holds; null until the provider has opened it. */
  qr_code: z.string().nullable(),
});

/** Which QR is meant: by its deposit or its reference; the newest one if neither is said. */
const whichQr = { deposit_id: given.optional(), reference: given.optional(), channel_id: referenceId.optional() };

/** How much and when one of our accounts takes: who it belongs to is in the agent's lists. */
const AccountTerms = z.object({ method, account_id: referenceId, ...limits, ...hours });

const Claim = z.object({
  claim_id: z.uuid(),
  method,
  amount: bahtShown,
  paid_at: instant,
  status: z.enum(['open', 'credited', 'rejected']),
  reason: z.string(),
  created_at: instant,
});

export const paymentCalls = {
  'GET /api/member/payment/channels': call({
    summary: 'The channels of QR payments with their limits and hours.',
    access: 'member',
    input: query({}),
    output: z.array(Channel),
  }),
  'GET /api/member/payment/info': call({
    summary: 'One channel, the first unless it is named, and the QR that is still open in it.',
    access: 'member',
    input: query({ channel_id: referenceId.optional() }),
    output: Channel.extend({ open: QrCode.nullable(), median_seconds: z.number().int().nullable() }),
  }),
  'POST /api/member/payment/generate_qr': call({
    summary: 'Opens a QR payment: it can be paid for 15 minutes.',
    access: 'member',
    input: body({
      channel_id: referenceId.optional(),
      sub_channel_id: referenceId.optional(),
      amount: baht.optional(),
      promotion_id: rowId.optional(),
    }),
    output: QrCode,
    writes: 'self',
  }),
  'GET /api/member/payment/qrcode_info': call({
    summary: 'A QR payment again: its code, amount and time left.',
    access: 'member',
    input: query(whichQr),
    output: QrCode,
  }),
  'GET /api/member/payment/inquiry_status': call({
    summary: 'What became of a QR payment; the provider is asked if it is still open.',
    access: 'member',
    input: query(whichQr),
    output: QrCode,
  }),
};

export const depositCalls = {
  'GET /api/member/deposit/info': call({
    summary: 'How much and when each account takes, how long a deposit takes, and the transfer that is waited for.',
    access: 'member',
    input: query({}),
    output: z.object({
      terms: z.array(AccountTerms),
      /** Of the last seven days, from asked transfer to credit; null when there were too few. */
      median_seconds: z.number().int().nullable(),
      /** What the member's own limits still let through; null: nothing is set. */
      limit_left: bahtShown.nullable(),
      open: DepositShown.nullable(),
    }),
  }),
  'POST /api/member/deposit/request': call({
    summary: 'Asks to deposit by transfer: the amount gets its own satang for 15 minutes.',
    access: 'member',
    input: body({
      method: z.enum(['bank', 'true_money']),
      account_id: referenceId,
      amount: baht,
      promotion_id: rowId.optional(),
    }),
    output: DepositShown,
    writes: 'self',
  }),
  'POST /api/member/deposit/cancel': call({
    summary: 'Takes a deposit back that nobody has paid; money that comes all the same is not lost.',
    access: 'member',
    input: body({ deposit_id: z.uuid() }),
    output: DepositShown,
    writes: 'once',
  }),
  'POST /api/member/deposit/slip': call({
    summary: 'Adds the picture of a slip to a deposit.',
    access: 'member',
    input: body({ deposit_id: z.uuid(), image: picture }),
    output: DepositShown,
    writes: 'once',
    pace: 'secret',
    hasPicture: true,
  }),
  'GET /api/member/deposit/list': call({
    summary: 'The deposits of the member, newest first.',
    access: 'member',
    input: query(pageFields),
    output: page(DepositShown),
  }),
  'GET /api/member/deposit/detail': call({
    summary: 'One deposit with its steps.',
    access: 'member',
    input: query({ deposit_id: given }),
    output: DepositShown,
  }),
  'POST /api/member/deposit/claim': call({
    summary:
      'Says that a transfer which was not credited is the member’s: credited at once when it came from his own account.',
    access: 'member',
    input: body({
      method,
      account_id: referenceId,
      amount: baht,
      paid_at: instant,
      image: picture.optional(),
      note: z.string().trim().max(300).optional(),
    }),
    output: z.object({ claim: Claim, deposit: DepositShown.nullable() }),
    writes: 'once',
    pace: 'secret',
    hasPicture: true,
  }),
  'GET /api/member/deposit/claims': call({
    summary: 'The claims of the member, newest first.',
    access: 'member',
    input: query(pageFields),
    output: page(Claim),
  }),
};

/** Where a withdrawal stands: `review` waits for staff, `sending` and `sent` are on their way. */
export const WITHDRAWAL_STATES = ['review', 'approved', 'sending', 'sent', 'paid', 'rejected', 'cancelled'] as const;

export const WithdrawalShown = z.object({
  withdrawal_id: z.uuid(),
  status: z.enum(WITHDRAWAL_STATES),
  status_text: z.string(),
  amount: bahtShown,
  bank_code: z.string(),
  bank_name: z.string(),
  /** The number with only its end shown. */
  account_number: z.string(),
  account_name: z.string(),
  note: z.string(),
  can_cancel: z.boolean(),
  created_at: instant,
  ended_at: instant.nullable(),
  steps: z.array(CashierStep),
});

/** Why nothing can be withdrawn now. */
const Blocked = z.object({
  reason: z.enum(['to_play', 'checking', 'pending', 'times', 'frozen', 'stopped', 'no_account', 'bonus', 'balance']),
  message: z.string(),
  /** What is missing, in baht, where it is money. */
  amount: bahtShown.nullable(),
});

export const withdrawCalls = {
  'GET /api/member/withdraw/info': call({
    summary: 'What can be withdrawn, where to, the rules, and every reason why not.',
    access: 'member',
    input: query({}),
    output: z.object({
      balance: bahtShown,
      /** The most that can be asked for now. */
      available: bahtShown,
      min: bahtShown,
      max: bahtShown,
      times_max: z.number().int(),
      times_left: z.number().int(),
      /** Up to here a verified member is paid without waiting for staff. */
      automatic_max: bahtShown,
      to_play: z.object({ left: bahtShown, deposited: bahtShown, played: bahtShown }),
      accounts: z.array(PayTo.extend({ bank_account_id: z.uuid(), is_main: z.boolean() })),
      blocked: z.array(Blocked),
      open: WithdrawalShown.nullable(),
      median_seconds: z.number().int().nullable(),
    }),
  }),
  'POST /api/member/withdraw/request': call({
    summary: 'Asks for a withdrawal: the amount is held at once. The password or a one-time code is shown again.',
    access: 'member',
    input: body({
      amount: baht,
      bank_account_id: z.uuid(),
      password: z.string().max(200).optional(),
      otp_id: z.uuid().optional(),
      otp_code: z.string().max(20).optional(),
    }),
    output: WithdrawalShown,
    writes: 'self',
    pace: 'secret',
  }),
  'POST /api/member/withdraw/cancel': call({
    summary: 'Takes a withdrawal back that still waits for staff.',
    access: 'member',
    input: body({ withdrawal_id: z.uuid() }),
    output: WithdrawalShown,
    writes: 'once',
  }),
  'GET /api/member/withdraw/list': call({
    summary: 'The withdrawals of the member, newest first.',
    access: 'member',
    input: query(pageFields),
    output: page(WithdrawalShown),
  }),
  'GET /api/member/withdraw/detail': call({
    summary: 'One withdrawal with its steps.',
    access: 'member',
    input: query({ withdrawal_id: given }),
    output: WithdrawalShown,
  }),
};
