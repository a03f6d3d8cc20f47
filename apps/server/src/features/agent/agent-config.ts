import type { Handler } from '#src/http/context.ts';

/** The brand as its operator configured it. */
export const agentConfig: Handler<'POST /api/agent/config'> = async (_input, { db, config }) => {
  const {
    agent_id,
    agent_code,
    updated_at: _at,
    age_min,
    licence_text,
    colours,
    ...info
  } = await db.selectFrom('agent').selectAll().where('agent_id', '=', config.agent.id).executeTakeFirstOrThrow();
  return {
    agent_id,
    agent_code,
    info,
    age_min,
    licence_text,
    is_sandbox: config.isSandbox,
    colours: colours as Record<string, string>,
  };
};
