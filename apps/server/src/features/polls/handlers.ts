import { pollConfig } from '#src/features/polls/poll-config.ts';
import { pollList } from '#src/features/polls/poll-list.ts';
import { pollStats } from '#src/features/polls/poll-stats.ts';
import { pollSubmit } from '#src/features/polls/poll-submit.ts';
import { pollWinners } from '#src/features/polls/poll-winners.ts';
import { quotaCheck } from '#src/features/polls/quota-check.ts';
import { quotaGet } from '#src/features/polls/quota-get.ts';

export const pollHandlers = {
  'GET /api/poll/list': pollList,
  'GET /api/poll/config': pollConfig,
  'GET /api/poll/stats': pollStats,
  'GET /api/poll/winners': pollWinners,
  'POST /api/poll/submit': pollSubmit,
  'GET /api/poll/quota/get': quotaGet,
  'GET /api/poll/quota/check': quotaCheck,
};
