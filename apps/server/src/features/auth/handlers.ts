import { bankList } from '#src/features/auth/bank-list.ts';
import { changePassword } from '#src/features/auth/change-password.ts';
import { checkAccount } from '#src/features/auth/check-account.ts';
import { getUserInfo } from '#src/features/auth/get-user-info.ts';
import { login } from '#src/features/auth/login.ts';
import { logout } from '#src/features/auth/logout.ts';
import { otpRequest } from '#src/features/auth/otp-request.ts';
import { register } from '#src/features/auth/register.ts';
import { resetPassword } from '#src/features/auth/reset-password.ts';
import { resetPasswordV2 } from '#src/features/auth/reset-password-v2.ts';
import { updateSubBankAccount } from '#src/features/auth/update-sub-bank-account.ts';

export const authHandlers = {
  'GET /api/bank/list': bankList,
  'POST /api/check_account': checkAccount,
  'POST /api/otp/request': otpRequest,
  'POST /api/register': register,
  'POST /api/login': login,
  'GET /api/get_user_info': getUserInfo,
  'POST /api/logout': logout,
  'POST /api/member/change_password': changePassword,
  'POST /api/reset_password': resetPassword,
  'POST /api/reset_password_v2': resetPasswordV2,
  'POST /api/member/update_sub_bank_account': updateSubBankAccount,
};
