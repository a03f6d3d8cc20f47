import { questHistory } from '#src/features/quests/quest-history.ts';
import { eventQuest, questList } from '#src/features/quests/quest-list.ts';
import { questRedeem } from '#src/features/quests/quest-redeem.ts';

export const questHandlers = {
  'GET /api/quest/list': questList,
  'POST /api/quest/redeem': questRedeem,
  'POST /api/event/quest': eventQuest,
  'GET /api/quest/history': questHistory,
};
