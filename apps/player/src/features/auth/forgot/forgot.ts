import type { OtpSent } from '#src/components/form/otp-field.tsx';
import { requestOtp } from '#src/components/form/otp-field.tsx';
import { api } from '#src/lib/api/api.ts';
import { ApiRefusal } from '#src/lib/api/api-refusal.ts';
import { blameField } from '#src/lib/api/blame-field.ts';
import { clearSession, useSession } from '#src/lib/api/session.ts';
import { withProof } from '#src/lib/api/with-proof.ts';

/** Whose password is to be set anew. With a bank account number it is the way by phone and bank account. */
export interface ForgotWho {
  readonly phone: string;
  readonly bank_account_number?: string;
}

interface NewPassword {
  readonly otp_id: string;
  readonly otp_code: string;
  readonly new_password: string;
}

const OTP_INVALID = 1006;
const RESEND_AFTER_SECONDS = 60;

/** Has a code sent, if there is such an account. The answer does not say so. */
export async function askForCode({ phone, bank_account_number }: ForgotWho): Promise<OtpSent> {
  if (bank_account_number === undefined) return requestOtp(phone, 'reset_password');
  const sent = await withProof((more) =>
    api('POST /api/reset_password', { phone, bank_account_number, ...more }, { redirects: false }),
  );
  const { otp_id = '', expires_at = '', resend_after_seconds = RESEND_AFTER_SECONDS } = sent;
  return { otp_id, expires_at, resend_after_seconds };
}

/** Sets the new password. A code that is not right is refused on its field. */
export async function setNewPassword({ phone, bank_account_number }: ForgotWho, given: NewPassword): Promise<void> {
  const sent =
    bank_account_number === undefined
      ? api('POST /api/reset_password_v2', { phone, ...given }, { redirects: false })
      : api('POST /api/reset_password', { phone, bank_account_number, ...given }, { redirects: false });
  await sent.catch(blameField(OTP_INVALID, 'otp_code'));
}

/** A new password ends every session of its account. If the member of this browser was in one of them, he logs in anew. */
export async function leaveEndedSession(): Promise<void> {
  if (!useSession.getState().authUser) return;
  await api('GET /api/get_user_info', {}, { redirects: false }).catch((error: unknown) => {
    if (error instanceof ApiRefusal && error.status === 401) clearSession();
  });
}
