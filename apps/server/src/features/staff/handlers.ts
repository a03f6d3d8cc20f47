import { approvalHandlers } from '#src/features/staff/approvals.ts';
import { auditEntries, auditPeople } from '#src/features/staff/audit-entries.ts';
import { enrolBegin, enrolConfirm } from '#src/features/staff/enrol.ts';
import { staffLogin } from '#src/features/staff/login.ts';
import { myPassword, mySessions, mySessionsRevoke } from '#src/features/staff/own-account.ts';
import { loginCode, me, staffLogout, stepUp } from '#src/features/staff/session.ts';
import { system } from '#src/features/staff/system.ts';
import { forgetAuthenticator } from '#src/features/staff/team/forget-authenticator.ts';
import { invitationAccept } from '#src/features/staff/team/invitation-accept.ts';
import { invitationShow } from '#src/features/staff/team/invitation-show.ts';
import { invitationWithdraw } from '#src/features/staff/team/invitation-withdraw.ts';
import { staffDisable } from '#src/features/staff/team/staff-disable.ts';
import { staffEnable } from '#src/features/staff/team/staff-enable.ts';
import { staffInvite } from '#src/features/staff/team/staff-invite.ts';
import { staffList } from '#src/features/staff/team/staff-list.ts';
import { staffPlaces, staffPlacesSave } from '#src/features/staff/team/staff-places.ts';
import { staffRole } from '#src/features/staff/team/staff-role.ts';
import { views, viewsRemove, viewsSave } from '#src/features/staff/views.ts';
import type { Readiness } from '#src/http/readiness.ts';
import type { ApprovalKinds } from '#src/staff/approvals.ts';

/** What another owner confirms. */
export const teamActs = {
  'POST /bo/api/staff/role': staffRole,
  'POST /bo/api/staff/enable': staffEnable,
  'POST /bo/api/staff/forget_authenticator': forgetAuthenticator,
  'POST /bo/api/staff/places/save': staffPlacesSave,
};

/** The calls of staff about themselves: over the acts that take two people, and what tells how this process is. */
export const staffTeamHandlers = (kinds: ApprovalKinds, readReadiness: () => Promise<Readiness>) => ({
  'POST /bo/api/login': staffLogin,
  'POST /bo/api/login/code': loginCode,
  'POST /bo/api/enrol/begin': enrolBegin,
  'POST /bo/api/enrol/confirm': enrolConfirm,
  'GET /bo/api/me': me(kinds),
  'POST /bo/api/logout': staffLogout,
  'POST /bo/api/step_up': stepUp,
  'GET /bo/api/my/sessions': mySessions,
  'POST /bo/api/my/sessions/revoke': mySessionsRevoke,
  'POST /bo/api/my/password': myPassword,
  'GET /bo/api/invitation': invitationShow,
  'POST /bo/api/invitation/accept': invitationAccept,
  'GET /bo/api/staff': staffList,
  'GET /bo/api/staff/places': staffPlaces,
  'POST /bo/api/staff/invite': staffInvite,
  'POST /bo/api/staff/invitation/withdraw': invitationWithdraw,
  'POST /bo/api/staff/disable': staffDisable,
  'GET /bo/api/views': views,
  'POST /bo/api/views/save': viewsSave,
  'POST /bo/api/views/remove': viewsRemove,
  'GET /bo/api/audit': auditEntries,
  'GET /bo/api/audit/people': auditPeople,
  'GET /bo/api/system': system(readReadiness),
  ...approvalHandlers(kinds),
});
