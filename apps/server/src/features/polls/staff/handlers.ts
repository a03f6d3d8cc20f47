import { pollResultAsk } from '#src/features/polls/staff/poll-result.ts';
import { pollSave } from '#src/features/polls/staff/poll-save.ts';
import { pollSetState } from '#src/features/polls/staff/poll-state.ts';
import { pollsList } from '#src/features/polls/staff/polls-list.ts';

export const pollStaffHandlers = {
  'GET /bo/api/polls': pollsList,
  'POST /bo/api/polls/save': pollSave,
  'POST /bo/api/polls/state': pollSetState,
  'POST /bo/api/polls/result': pollResultAsk,
};
