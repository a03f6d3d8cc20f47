import { agentConfig } from '#src/features/agent/agent-config.ts';

export const agentHandlers = {
  'POST /api/agent/config': agentConfig,
};
