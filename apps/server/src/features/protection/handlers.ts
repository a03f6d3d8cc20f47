import { activity } from '#src/features/protection/activity.ts';
import { selfExclude, timeout } from '#src/features/protection/exclusions.ts';
import { limitsSet } from '#src/features/protection/limits-set.ts';
import { protection } from '#src/features/protection/protection.ts';

export const protectionHandlers = {
  'GET /api/member/protection': protection,
  'POST /api/member/limits/set': limitsSet,
  'POST /api/member/timeout': timeout,
  'POST /api/member/self_exclude': selfExclude,
  'GET /api/member/activity': activity,
};
