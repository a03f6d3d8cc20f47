import { z } from 'zod';
import { ROLES, staffAct, staffCall } from '#src/staff/staff-call.ts';
import { instant, query, referenceId, strictBody } from '#src/wire.ts';

const typed = z.string().max(200);

const StaffShown = z.object({
  staff_id: referenceId,
  username: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  is_enrolled: z.boolean(),
  disabled_at: instant.nullable(),
  created_at: instant,
  seen_at: instant.nullable(),
  version: z.number().int(),
});
const Invitation = z.object({
  username: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  invited_by: z.string(),
  /** Another owner has not confirmed it yet. */
  is_waiting: z.boolean(),
  created_at: instant,
  expires_at: instant,
});

const one = { staff_id: referenceId, version: z.number().int() };

export const teamCalls = {
  'GET /bo/api/staff': staffCall({
    summary: 'Everyone who works here, and who was invited.',
    permission: 'staff.manage',
    input: query({}),
    output: z.object({ staff: z.array(StaffShown), invitations: z.array(Invitation) }),
  }),
  'POST /bo/api/staff/invite': staffAct({
    summary:
      'Invites someone. The token goes into a link that is shown this once, and that opens when another owner has confirmed it.',
    permission: 'staff.manage',
    input: strictBody({ username: typed, name: typed, role: z.enum(ROLES) }),
    output: z.object({
      token: z.string(),
      expires_at: instant,
      /** The request that another owner must confirm before the link opens; null: it opens. */
      waits_for: z.uuid().nullable(),
    }),
    answersSecret: true,
  }),
  'POST /bo/api/staff/invitation/withdraw': staffAct({
    summary: 'Takes an invitation back.',
    permission: 'staff.manage',
    input: strictBody({ username: typed }),
    output: z.object({}),
  }),
  'POST /bo/api/staff/role': staffAct({
    summary: 'Gives someone another role. There is always an owner.',
    permission: 'staff.manage',
    input: strictBody({ ...one, role: z.enum(ROLES) }),
    output: z.object({}),
  }),
  'POST /bo/api/staff/disable': staffAct({
    summary: 'Keeps someone out from now on, and ends the sessions he has.',
    permission: 'staff.manage',
    input: strictBody(one),
    output: z.object({}),
  }),
  'POST /bo/api/staff/enable': staffAct({
    summary: 'Lets someone in again.',
    permission: 'staff.manage',
    input: strictBody(one),
    output: z.object({}),
  }),
  'POST /bo/api/staff/forget_authenticator': staffAct({
    summary: 'Lets someone who lost his authenticator enrol a new one at his next log-in.',
    permission: 'staff.manage',
    input: strictBody(one),
    output: z.object({}),
  }),
};
