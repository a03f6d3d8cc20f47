import { memberAdjust } from '#src/features/member/staff/adjust.ts';
import { sessionsEnd } from '#src/features/member/staff/end-sessions.ts';
import { freeze } from '#src/features/member/staff/freeze.ts';
import { memberDetail } from '#src/features/member/staff/member-detail.ts';
import { memberTransfers } from '#src/features/member/staff/member-transfers.ts';
import { members } from '#src/features/member/staff/members.ts';
import { memberFlag, memberNote } from '#src/features/member/staff/notes-and-flags.ts';
import { askReset } from '#src/features/member/staff/reset.ts';

export const memberStaffHandlers = {
  'GET /bo/api/members': members,
  'GET /bo/api/member': memberDetail,
  'GET /bo/api/member/transfers': memberTransfers,
  'POST /bo/api/member/note': memberNote,
  'POST /bo/api/member/flag': memberFlag,
  'POST /bo/api/member/freeze': freeze,
  'POST /bo/api/member/sessions/end': sessionsEnd,
  'POST /bo/api/member/reset': askReset,
  'POST /bo/api/member/adjust': memberAdjust,
};
