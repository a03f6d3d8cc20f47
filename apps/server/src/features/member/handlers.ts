import { statement } from '#src/features/member/statement.ts';
import { wallets } from '#src/features/member/wallets.ts';

export const memberHandlers = {
  'POST /api/member/wallets': wallets,
  'GET /api/member/statement': statement,
};
