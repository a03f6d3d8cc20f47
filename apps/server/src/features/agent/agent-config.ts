import { getRow } from '#src/db/rows.ts';
import type { Handler } from '#src/lib/context.ts';

/** The brand as its operator configured it, and what he has stopped for now. */
export const agentConfig: Handler<'POST /api/agent/config'> = async (_input, { db, config }) => {
  const [row, stops] = await Promise.all([
    getRow(db, 'agent', { agent_id: config.agent.id }),
    db.selectFrom('stop_switch').select(['name', 'reason']).where('is_stopped', '=', true).orderBy('name').execute(),
  ]);
  const { agent_id, agent_code, age_min, licence_text, colours, updated_at: _at, version: _version, ...info } = row;
  const maintenance = stops.find(({ name }) => name === 'maintenance');
  return {
    agent_id,
    agent_code,
    info,
    age_min,
    licence_text,
    is_sandbox: config.isSandbox,
    colours: colours as Record<string, string>,
    maintenance: { is_on: maintenance !== undefined, reason: maintenance?.reason ?? '' },
    stopped: stops.map(({ name }) => name).filter((name) => name !== 'maintenance' && name !== 'payouts'),
  };
};
