import { acknowledge, alarmPeople, assign, close } from '#src/features/alarms/alarm-acts.ts';
import { listAlarms } from '#src/features/alarms/list-alarms.ts';
import { thresholds, thresholdsSave } from '#src/features/alarms/thresholds.ts';

export const alarmStaffHandlers = {
  'GET /bo/api/alarms': listAlarms,
  'GET /bo/api/alarms/people': alarmPeople,
  'POST /bo/api/alarms/acknowledge': acknowledge,
  'POST /bo/api/alarms/assign': assign,
  'POST /bo/api/alarms/close': close,
  'GET /bo/api/alarms/thresholds': thresholds,
  'POST /bo/api/alarms/thresholds/save': thresholdsSave,
};
