import { memberAdjust } from '#src/features/members/staff/adjust.ts';
import { sessionsEnd } from '#src/features/members/staff/end-sessions.ts';
import { freeze } from '#src/features/members/staff/freeze.ts';
import { actOnRing } from '#src/features/members/staff/linked/act-on-ring.ts';
import { memberLinked } from '#src/features/members/staff/linked/linked.ts';
import { actOnMany } from '#src/features/members/staff/many/act-on-many.ts';
import { previewMany } from '#src/features/members/staff/many/preview-many.ts';
import { memberDetail } from '#src/features/members/staff/member-detail.ts';
import { memberSumsShown } from '#src/features/members/staff/member-sums.ts';
import { memberTransfers } from '#src/features/members/staff/member-transfers.ts';
import { members } from '#src/features/members/staff/members.ts';
import { memberFlag, memberNote } from '#src/features/members/staff/notes-and-flags.ts';
import { askReset } from '#src/features/members/staff/reset.ts';
import { memberTimeline } from '#src/features/members/staff/timeline/member-timeline.ts';

export const memberStaffHandlers = {
  'GET /bo/api/members': members,
  'GET /bo/api/member': memberDetail,
  'GET /bo/api/member/sums': memberSumsShown,
  'GET /bo/api/member/timeline': memberTimeline,
  'GET /bo/api/member/linked': memberLinked,
  'POST /bo/api/member/ring': actOnRing,
  'GET /bo/api/member/transfers': memberTransfers,
  'POST /bo/api/member/note': memberNote,
  'POST /bo/api/member/flag': memberFlag,
  'POST /bo/api/members/many/preview': previewMany,
  'POST /bo/api/members/many': actOnMany,
  'POST /bo/api/member/freeze': freeze,
  'POST /bo/api/member/sessions/end': sessionsEnd,
  'POST /bo/api/member/reset': askReset,
  'POST /bo/api/member/adjust': memberAdjust,
};
