import { statement } from '#src/features/members/statement.ts';
import { wallets } from '#src/features/members/wallets.ts';

export const memberHandlers = {
  'POST /api/member/wallets': wallets,
  'GET /api/member/statement': statement,
};
