import { getUserInfo } from '#src/features/auth/get-user-info.ts';
import { login } from '#src/features/auth/login.ts';
import { logout } from '#src/features/auth/logout.ts';

export const authHandlers = {
  'POST /api/login': login,
  'GET /api/get_user_info': getUserInfo,
  'POST /api/logout': logout,
};
