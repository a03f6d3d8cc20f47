import type { Sent } from '@chokdee/contract';
import type { Problems, Values } from '@chokdee/ui';
import type { OtpSent } from '#src/components/form/otp-field.tsx';
import { digitsOf, phoneOf } from '#src/features/auth/check-phone.ts';
import { birthDateOf } from '#src/features/auth/register/birth-date.ts';
import { keepTypedPhone, typedPhone } from '#src/features/auth/typed-phone.ts';
import { readReferrer } from '#src/lib/referrer.ts';

/** The steps of the registration in their order, each with its fields in theirs. */
export const STEP_FIELDS = {
  phone: ['phone'],
  otp: ['otp_code'],
  bank: ['bank_code', 'bank_account_number', 'name'],
  account: ['password', 'birth_day', 'birth_month', 'birth_year', 'line_id', 'accepts_terms'],
} as const;

export type RegisterStep = keyof typeof STEP_FIELDS;
export type RegisterField = (typeof STEP_FIELDS)[RegisterStep][number];

/** What every step is given. */
export interface StepProps {
  /** What has been typed so far. */
  values: Values<RegisterField>;
  /** What the server refused in this step after all. */
  problems: Problems<RegisterField> | undefined;
  submitText: string;
  onBack: () => void;
  onDone: (typed: Partial<Values<RegisterField>>) => Promise<void>;
}

export const STEPS: readonly RegisterStep[] = ['phone', 'otp', 'bank', 'account'];

const FIELDS: readonly RegisterField[] = STEPS.flatMap((step) => [...STEP_FIELDS[step]]);
const EMPTY = Object.fromEntries(FIELDS.map((field) => [field, ''])) as Values<RegisterField>;
const WITHOUT_SECRETS = { otp_code: '', password: '' };

let values = EMPTY;
let sent: { phone: string; otp: OtpSent } | undefined;

/**
 * What has been typed so far. It outlives the form, so that a closed window can be opened again, but never the page:
 * personal data is stored nowhere.
 */
export const registerDraft = {
  values: (): Values<RegisterField> => ({ ...values, phone: values.phone || typedPhone() }),

  /** Keeps what stands in an input of the form; anything else is ignored. */
  keep: (input: EventTarget): void => {
    if (!(input instanceof HTMLInputElement || input instanceof HTMLSelectElement)) return;
    const field = FIELDS.find((name) => name === input.name);
    if (!field) return;
    const isUnticked = input.type === 'checkbox' && input instanceof HTMLInputElement && !input.checked;
    values = { ...values, [field]: isUnticked ? '' : input.value };
    if (field === 'phone') keepTypedPhone(input.value);
  },

  /** Keeps what a step of the form was sent with. */
  keepAll: (typed: Partial<Values<RegisterField>>): void => {
    values = { ...values, ...typed };
  },

  /** The code that was last sent to this phone, if it was the last phone to get one. */
  otpFor: (phone: string): OtpSent | undefined => (sent?.phone === phone ? sent.otp : undefined),

  keepOtp: (phone: string, otp: OtpSent): void => {
    sent = { phone, otp };
    values = { ...values, otp_code: '' };
  },

  forgetSecrets: (): void => {
    values = { ...values, ...WITHOUT_SECRETS };
  },

  forget: (): void => {
    values = EMPTY;
    sent = undefined;
  },
};

/** What is sent to open the account. */
export const registerInput = (typed: Values<RegisterField>): Sent<'POST /api/register'> => {
  const phone = phoneOf(typed.phone);
  const line_id = typed.line_id.trim();
  const ref = readReferrer();
  return {
    phone,
    otp_id: registerDraft.otpFor(phone)?.otp_id ?? '',
    otp_code: digitsOf(typed.otp_code),
    bank_code: typed.bank_code,
    bank_account_number: digitsOf(typed.bank_account_number),
    name: typed.name.trim(),
    password: typed.password,
    birth_date: birthDateOf(typed),
    accepts_terms: typed.accepts_terms !== '',
    ...(line_id && { line_id }),
    ...(ref && { ref }),
  };
};
