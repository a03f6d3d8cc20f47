import { pollConfig, pollList, pollStats, pollWinners } from '#src/features/polls/poll-read.ts';
import { pollSubmit, quotaCheck, quotaGet } from '#src/features/polls/poll-vote.ts';

export const pollHandlers = {
  'GET /api/poll/list': pollList,
  'GET /api/poll/config': pollConfig,
  'GET /api/poll/stats': pollStats,
  'GET /api/poll/winners': pollWinners,
  'POST /api/poll/submit': pollSubmit,
  'GET /api/poll/quota/get': quotaGet,
  'GET /api/poll/quota/check': quotaCheck,
};
