import { acknowledge, alarmPeople, assign, close } from '#src/features/alarms/alarm-acts.ts';
import { listAlarms } from '#src/features/alarms/list-alarms.ts';
import { messages } from '#src/features/alarms/messages.ts';
import { push, pushRemove, pushSave } from '#src/features/alarms/push.ts';
import { thresholds, thresholdsSave } from '#src/features/alarms/thresholds.ts';
import { webhooks, webhooksSave, webhooksTest } from '#src/features/alarms/webhooks.ts';

export const alarmStaffHandlers = {
  'GET /bo/api/alarms': listAlarms,
  'GET /bo/api/alarms/people': alarmPeople,
  'POST /bo/api/alarms/acknowledge': acknowledge,
  'POST /bo/api/alarms/assign': assign,
  'POST /bo/api/alarms/close': close,
  'GET /bo/api/alarms/thresholds': thresholds,
  'POST /bo/api/alarms/thresholds/save': thresholdsSave,
  'GET /bo/api/alarms/push': push,
  'POST /bo/api/alarms/push/save': pushSave,
  'POST /bo/api/alarms/push/remove': pushRemove,
  'GET /bo/api/alarms/webhooks': webhooks,
  'POST /bo/api/alarms/webhooks/save': webhooksSave,
  'POST /bo/api/alarms/webhooks/test': webhooksTest,
  'GET /bo/api/alarms/messages': messages,
};
