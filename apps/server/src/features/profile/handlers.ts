import { bankAccounts } from '#src/features/profile/bank-accounts.ts';
import { logins } from '#src/features/profile/logins.ts';
import { listSessions, revokeSession } from '#src/features/profile/sessions.ts';

export const profileHandlers = {
  'GET /api/member/bank_accounts': bankAccounts,
  'GET /api/member/sessions': listSessions,
  'POST /api/member/sessions/revoke': revokeSession,
  'GET /api/member/logins': logins,
};
