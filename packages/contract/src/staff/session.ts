import { z } from 'zod';
import { ROLES, staffAct, staffCall } from '#src/staff/staff-call.ts';
import { instant, query, referenceId, strictBody } from '#src/wire.ts';

const typed = z.string().max(200);

const Me = z.object({
  staff_id: referenceId,
  username: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  permissions: z.array(z.string()),
  /** Until when dangerous acts are open without another code; null: a code is needed first. */
  stepped_up_until: instant.nullable(),
  approvals_waiting: z.number().int(),
  alarms_open: z.number().int(),
  /** Reports that came to him and that he has not opened. */
  reports_new: z.number().int(),
});

const StaffSession = z.object({
  session_id: z.string(),
  device: z.string(),
  address: z.string(),
  opened_at: instant,
  seen_at: instant,
  is_current: z.boolean(),
});

export const staffSessionCalls = {
  'POST /bo/api/login': staffCall({
    summary: 'The first step of a log-in: user name and password. The session it opens can only take the second step.',
    access: 'anyone',
    input: strictBody({ username: typed, password: typed }),
    output: z.object({ next: z.enum(['code', 'enrol']) }),
    pace: 'secret',
  }),
  'POST /bo/api/login/code': staffCall({
    summary: 'The second step: a code of the authenticator, or a recovery code.',
    access: 'password',
    input: strictBody({ code: typed }),
    output: z.object({}),
    pace: 'secret',
  }),
  'POST /bo/api/enrol/begin': staffCall({
    summary: 'A new secret for an authenticator, as text and as the address that its QR code holds.',
    access: 'password',
    input: strictBody({}),
    output: z.object({ secret: z.string(), uri: z.string() }),
    pace: 'secret',
  }),
  'POST /bo/api/enrol/confirm': staffCall({
    summary: 'The first code of the new authenticator. Answers the recovery codes, which are shown this once.',
    access: 'password',
    input: strictBody({ code: typed }),
    output: z.object({ recovery_codes: z.array(z.string()) }),
    pace: 'secret',
  }),
  'GET /bo/api/me': staffCall({
    summary: 'Who is logged in, and what he may do.',
    input: query({}),
    output: Me,
  }),
  'POST /bo/api/logout': staffCall({
    summary: 'Ends this session.',
    access: 'password',
    input: strictBody({}),
    output: z.object({}),
  }),
  'POST /bo/api/step_up': staffCall({
    summary: 'A fresh code, which opens dangerous acts for some minutes.',
    input: strictBody({ code: typed }),
    output: z.object({ until: instant }),
    pace: 'secret',
  }),
  'GET /bo/api/my/sessions': staffCall({
    summary: 'Where one is logged in.',
    input: query({}),
    output: z.array(StaffSession),
  }),
  'POST /bo/api/my/sessions/revoke': staffAct({
    summary: 'Ends another session of one’s own.',
    input: strictBody({ session_id: z.string().max(100) }),
    output: z.object({}),
  }),
  'POST /bo/api/my/password': staffAct({
    summary: 'Changes one’s own password and ends one’s other sessions.',
    input: strictBody({ old_password: typed, new_password: typed }),
    output: z.object({}),
    pace: 'secret',
  }),
  'GET /bo/api/invitation': staffCall({
    summary: 'Whom an invitation is for.',
    access: 'anyone',
    input: query({ token: z.string().max(100) }),
    output: z.object({ username: z.string(), name: z.string(), role: z.enum(ROLES) }),
    pace: 'secret',
  }),
  'POST /bo/api/invitation/accept': staffCall({
    summary: 'Accepts an invitation with a password; the enrolment of an authenticator follows.',
    access: 'anyone',
    input: strictBody({ token: z.string().max(100), password: typed }),
    output: z.object({ next: z.enum(['enrol']) }),
    pace: 'secret',
  }),
};
