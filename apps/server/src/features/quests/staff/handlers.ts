import { questSave } from '#src/features/quests/staff/quest-save.ts';
import { questsList } from '#src/features/quests/staff/quests-list.ts';
import { redeemedList } from '#src/features/quests/staff/redeemed-list.ts';

export const questStaffHandlers = {
  'GET /bo/api/quests': questsList,
  'POST /bo/api/quests/save': questSave,
  'GET /bo/api/quests/redeemed': redeemedList,
};
