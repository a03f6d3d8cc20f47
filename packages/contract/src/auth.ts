import { z } from 'zod';
import { call } from '#src/call.ts';
import { WalletShown } from '#src/members.ts';
import { agentFields, body, instant, nothing, query, referenceId } from '#src/wire.ts';

// Text that people type is only bounded here: what is wrong with it is said field by field, in Thai, as a refusal.
const typed = z.string().max(200);
const Session = z.object({ access_token: z.string() });

/** What a one-time code is for; a code opens nothing else. */
const OtpPurpose = z.enum(['register', 'reset_password', 'bank', 'withdraw']);

/** What was found for the challenge of a `proof_needed`: a number for each of its parts. */
const Proof = z.strictObject({ challenge: z.string().max(200), nonces: z.array(z.number().int().min(0)).max(32) });

/** A code is on its way, or would be: the answer never says whether the phone has an account. */
const OtpSent = z.object({ otp_id: z.uuid(), expires_at: instant, resend_after_seconds: z.number().int() });
const otpFields = { otp_id: z.uuid(), otp_code: typed };

const Bank = z.object({
  bank_code: z.string(),
  name: z.string(),
  /** Two to four letters for the bank's lettered tile, in its colour. */
  mark: z.string(),
  colour: z.string(),
  /** The address of its logo; empty: the tile. */
  logo: z.string(),
  /** How many digits its account numbers have; empty: it is paid with, but no member's account is there. */
  digits: z.array(z.number().int()),
});

export const authCalls = {
  'GET /api/bank/list': call({
    summary: 'The Thai banks that accounts can be at, then TrueMoney and PromptPay, with their logos.',
    access: 'public',
    input: query({}),
    output: z.array(Bank),
    cachedBy: 'agent',
  }),
  'POST /api/check_account': call({
    summary:
      'Whether one can register with a phone. Says nothing of who has an account: that the phone is told by SMS.',
    access: 'public',
    input: body({ phone: typed }),
    output: z.object({ is_available: z.boolean() }),
    pace: 'secret',
  }),
  'POST /api/otp/request': call({
    summary:
      "Sends a one-time code by SMS; for money only to a session's own phone. May ask for a proof of work first.",
    access: 'either',
    input: body({ phone: typed, purpose: OtpPurpose, proof: Proof.optional() }),
    output: OtpSent,
    pace: 'secret',
    staysOpen: true,
  }),
  'POST /api/register': call({
    summary: 'Opens an account and a session. Each bad field is named with its message.',
    access: 'public',
    input: body({
      phone: typed,
      ...otpFields,
      bank_code: typed,
      bank_account_number: typed,
      name: typed,
      password: typed,
      birth_date: typed,
      accepts_terms: z.boolean(),
      line_id: typed.optional(),
      ref: typed.optional(),
      ...agentFields,
    }),
    output: Session,
    pace: 'secret',
  }),
  'POST /api/login': call({
    summary: 'Opens a session; the access token goes with later calls as a Bearer token.',
    access: 'public',
    input: body({ phone: typed, password: typed }),
    output: Session,
    pace: 'secret',
    showsPassword: true,
    staysOpen: true,
  }),
  'GET /api/get_user_info': call({
    summary: 'Who is logged in.',
    access: 'member',
    input: query({}),
    output: z.object({
      member_id: referenceId,
      phone: z.string(),
      name: z.string(),
      level: z.number().int(),
      line_id: z.string().nullable(),
      /** What the linked user of the chat app calls himself there; null: none is linked. */
      line_name: z.string().nullable(),
      joined_at: instant,
      /** How many of his messages he has not read; 99 are 99 or more. */
      unread: z.number().int(),
      wallets: z.array(WalletShown),
    }),
  }),
  'POST /api/logout': call({
    summary: 'Ends this session.',
    access: 'member',
    input: nothing,
    output: z.object({}),
    staysOpen: true,
  }),
  'POST /api/member/change_password': call({
    summary: 'Changes the password and ends every other session.',
    access: 'member',
    input: body({ old_password: typed, new_password: typed }),
    output: z.object({}),
    pace: 'secret',
    staysOpen: true,
  }),
  'POST /api/reset_password': call({
    summary:
      'Phone and bank account first, which sends a code; again with the code and a new password, which resets it.',
    access: 'public',
    input: body({
      phone: typed,
      bank_account_number: typed,
      otp_id: z.uuid().optional(),
      otp_code: typed.optional(),
      new_password: typed.optional(),
      proof: Proof.optional(),
    }),
    output: OtpSent.partial(),
    pace: 'secret',
    staysOpen: true,
  }),
  'POST /api/reset_password_v2': call({
    summary: 'Resets the password with a one-time code alone.',
    access: 'public',
    input: body({ phone: typed, ...otpFields, new_password: typed }),
    output: z.object({}),
    pace: 'secret',
    staysOpen: true,
  }),
  'POST /api/member/update_sub_bank_account': call({
    summary: 'Sets the second bank account, in the own name. Takes a one-time code.',
    access: 'member',
    input: body({ bank_code: typed, bank_account_number: typed, ...otpFields }),
    output: z.object({}),
    pace: 'secret',
  }),
};
