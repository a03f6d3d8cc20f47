import type { Handler } from '#src/lib/context.ts';

/** Whether an agent code is this site's. */
export const agentValidate: Handler<'GET /api/agent/validate'> = async ({ code }, { config }) => ({
  is_valid: code === config.agent.code,
});
