import type { Sent } from '@chokdee/contract';
import { enter, login } from '#src/features/auth/login.ts';
import { api, newIdempotencyKey } from '#src/lib/api/api.ts';
import { ApiRefusal, type FieldProblem } from '#src/lib/api/api-refusal.ts';
import { deviceHeader } from '#src/lib/api/device-id.ts';

type Input = Sent<'POST /api/register'>;

const OTP_INVALID = 1006;

/** The last attempt whose answer never came: the account may be open already. */
let lost: { readonly body: string; readonly key: string; readonly phone: string } | undefined;

/**
 * Opens an account and begins its session. The same attempt made again after its answer was lost goes under the same key;
 * and should the account turn out to be open already, its owner is simply logged in.
 */
export async function register(input: Input): Promise<void> {
  const body = JSON.stringify(input);
  const before = lost;
  const key = before?.body === body ? before.key : newIdempotencyKey();
  try {
    enter(await api('POST /api/register', input, { redirects: false, idempotencyKey: key, headers: deviceHeader() }));
    lost = undefined;
  } catch (error) {
    if (isAnswerLost(error)) lost = { body, key, phone: input.phone };
    else if (before?.phone === input.phone && isPerhapsOurs(error) && (await isLoggedIn(input))) {
      lost = undefined;
      return;
    }
    throw onRegisterFields(error);
  }
}

const isAnswerLost = (error: unknown): boolean =>
  error instanceof ApiRefusal && (error.status === 0 || error.status >= 500);

const isPerhapsOurs = (error: unknown): boolean =>
  error instanceof ApiRefusal && (error.code === OTP_INVALID || error.problems.some(({ field }) => field === 'phone'));

const isLoggedIn = ({ phone, password }: Input): Promise<boolean> =>
  login({ phone, password }).then(
    () => true,
    () => false,
  );

/** The refusal with its problems on the fields of our form: a wrong code on the code, a date on the last of its parts. */
const onRegisterFields = (error: unknown): unknown => {
  if (!(error instanceof ApiRefusal)) return error;
  const rename = ({ field, message }: FieldProblem) => ({
    field: field === 'birth_date' ? 'birth_year' : field,
    message,
  });
  const problems =
    error.code === OTP_INVALID ? [{ field: 'otp_code', message: error.message }] : error.problems.map(rename);
  return new ApiRefusal(error.message, error.code, error.status, problems);
};
