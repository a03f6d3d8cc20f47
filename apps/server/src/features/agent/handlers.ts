import { agentConfig } from '#src/features/agent/agent-config.ts';
import { agentValidate } from '#src/features/agent/agent-validate.ts';
import { banner, contentPage, eventList, notifications } from '#src/features/agent/content.ts';
import { bankAccounts, trueMoneyAccounts } from '#src/features/agent/deposit-accounts.ts';

export const agentHandlers = {
  'POST /api/agent/config': agentConfig,
  'POST /api/agent/bank_accounts': bankAccounts,
  'POST /api/agent/true_money_accounts': trueMoneyAccounts,
  'GET /api/notifications': notifications,
  'GET /api/banner': banner,
  'GET /api/event/list': eventList,
  'GET /api/agent/validate': agentValidate,
  'GET /api/content': contentPage,
};
