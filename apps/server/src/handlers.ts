import { affiliateHandlers } from '#src/features/affiliate/handlers.ts';
import { agentHandlers } from '#src/features/agent/handlers.ts';
import { authHandlers } from '#src/features/auth/handlers.ts';
import { cashierHandlers } from '#src/features/cashier/handlers.ts';
import { gameHandlers } from '#src/features/games/handlers.ts';
import { liffHandlers } from '#src/features/liff/handlers.ts';
import { lottoHandlers } from '#src/features/lotto/handlers.ts';
import { memberHandlers } from '#src/features/members/handlers.ts';
import { messageHandlers } from '#src/features/messages/handlers.ts';
import { pollHandlers } from '#src/features/polls/handlers.ts';
import { profileHandlers } from '#src/features/profile/handlers.ts';
import { protectionHandlers } from '#src/features/protection/handlers.ts';
import { questHandlers } from '#src/features/quests/handlers.ts';
import { rewardHandlers } from '#src/features/rewards/handlers.ts';
import { rightsHandlers } from '#src/features/rights/handlers.ts';
import { shopHandlers } from '#src/features/shop/handlers.ts';
import { wheelHandlers } from '#src/features/wheel/handlers.ts';
import type { Handlers } from '#src/lib/context.ts';

/** The code behind every call of the contract. */
export const handlers: Handlers = {
  ...agentHandlers,
  ...authHandlers,
  ...cashierHandlers,
  ...gameHandlers,
  ...lottoHandlers,
  ...memberHandlers,
  ...profileHandlers,
  ...messageHandlers,
  ...protectionHandlers,
  ...rewardHandlers,
  ...shopHandlers,
  ...pollHandlers,
  ...wheelHandlers,
  ...questHandlers,
  ...affiliateHandlers,
  ...liffHandlers,
  ...rightsHandlers,
};
