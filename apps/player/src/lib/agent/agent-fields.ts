import type { Key } from '@chokdee/contract';
import { readBoot } from '#src/lib/boot.ts';

type Name = 'agent_id' | 'agent_code';

/** Which name of our agent goes with which calls, as the specification says. */
const NAMED: Partial<Record<Key, Name>> = {
  'POST /api/agent/config': 'agent_code',
  'GET /api/notifications': 'agent_code',
  'GET /api/banner': 'agent_code',
  'GET /api/event/list': 'agent_code',
  'POST /api/game/demo': 'agent_code',
  'GET /api/lotto/results': 'agent_id',
  'GET /api/lotto/rates': 'agent_id',
  'POST /api/lotto/bill/validate': 'agent_id',
  'POST /api/lotto/bill/create': 'agent_id',
  'POST /api/lotto/bill/cancel': 'agent_id',
  'GET /api/poll/config': 'agent_id',
  'GET /api/poll/stats': 'agent_id',
  'GET /api/poll/winners': 'agent_id',
  'GET /api/affiliate/v2/configs': 'agent_id',
};

/** What a call says of whose site this is; nothing under the development server, whose page came without it. */
export const agentFieldsOf = (key: Key): { readonly [N in Name]?: string | number } => {
  const name = NAMED[key];
  const value = name && readBoot()?.config[name];
  return value === undefined ? {} : { [name as Name]: value };
};
