import { z } from 'zod';
import { alarmKinds, thresholdKinds } from '#src/staff/alarms/alarm-kinds.ts';
import { staffAct, staffCall, staffList } from '#src/staff/staff-call.ts';
import { instant, query, referenceId, rowVersion, strictBody } from '#src/wire.ts';

const kind = z.enum(alarmKinds);
const person = z.object({ staff_id: referenceId, username: z.string() });

const Alarm = z.object({
  alarm_id: referenceId,
  kind,
  severity: z.enum(['high', 'medium']),
  /** The id of what it is about, as its kind says: of a round, a member, a provider … */
  subject: z.string(),
  detail: z.string(),
  /** How often it was raised. */
  times: z.number().int(),
  raised_at: instant,
  last_at: instant,
  seen_at: instant.nullable(),
  seen_by: z.string().nullable(),
  /** Who looks after it. */
  held_by: person.nullable(),
  closed_at: instant.nullable(),
  /** Null: by itself, since its cause was gone. */
  closed_by: z.string().nullable(),
  note: z.string(),
});

const Threshold = z.object({
  kind: z.enum(thresholdKinds),
  unit: z.enum(['minutes', 'percent', 'baht']),
  /** Null: it is not looked for. */
  value: z.number().int().nullable(),
  usual: z.number().int(),
  min: z.number().int(),
  max: z.number().int(),
  version: rowVersion,
});

const one = { alarm_id: referenceId };

export const alarmCalls = {
  'GET /bo/api/alarms': staffList({
    summary: 'What somebody must look at, newest first: of the kinds whose pages one may see.',
    permission: 'alarms.view',
    filters: { state: z.enum(['open', 'closed']).default('open'), kind: kind.optional() },
    item: Alarm,
  }),
  'GET /bo/api/alarms/people': staffCall({
    summary: 'Who can be given an alarm: everyone whose role sees it.',
    permission: 'alarms.work',
    input: query(one),
    output: z.array(person),
  }),
  'POST /bo/api/alarms/acknowledge': staffAct({
    summary: 'Says that one has seen an alarm.',
    permission: 'alarms.work',
    input: strictBody(one),
  }),
  'POST /bo/api/alarms/assign': staffAct({
    summary: 'Gives an alarm to someone who looks after it, or to nobody.',
    permission: 'alarms.work',
    input: strictBody({ ...one, staff_id: referenceId.nullable() }),
  }),
  'POST /bo/api/alarms/close': staffAct({
    summary: 'Takes an alarm off the list, with what was done. While its cause lasts it does not come again.',
    permission: 'alarms.work',
    input: strictBody({ ...one, note: z.string().trim().max(500) }),
  }),
  'GET /bo/api/alarms/thresholds': staffCall({
    summary: 'From where on something is an alarm.',
    permission: 'alarms.view',
    input: query({}),
    output: z.array(Threshold),
  }),
  'POST /bo/api/alarms/thresholds/save': staffAct({
    summary: 'Says from where on something is an alarm, or that it is none.',
    permission: 'alarms.edit',
    input: strictBody({ kind: z.enum(thresholdKinds), value: z.number().int().nullable(), version: rowVersion }),
    output: z.object({ version: rowVersion }),
  }),
};
