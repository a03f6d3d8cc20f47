import { z } from 'zod';
import { call } from '#src/call.ts';
import { agentFields, body, referenceId } from '#src/wire.ts';

const AgentInfo = z.object({
  name: z.string(),
  description: z.string(),
  agent_logo: z.string(),
  line_admin_url: z.string(),
  line_contact_url: z.string(),
  telegram_contact_url: z.string(),
});

/** The brand as its operator configured it: everything a page needs before anyone logs in. */
export const AgentConfig = z.object({ agent_id: referenceId, agent_code: z.string(), info: AgentInfo });

export const agentCalls = {
  'POST /api/agent/config': call({
    summary: 'The brand: name, logo, contacts.',
    access: 'public',
    input: body(agentFields),
    output: AgentConfig,
    cachedBy: 'agent',
  }),
};
