import { z } from 'zod';
import { call } from '#src/call.ts';
import { agentFields, body, instant, line, nothing, query, referenceId } from '#src/wire.ts';

const AgentInfo = z.object({
  name: z.string(),
  description: z.string(),
  agent_logo: z.string(),
  line_admin_url: z.string(),
  line_contact_url: z.string(),
  telegram_contact_url: z.string(),
});

/** The brand as its operator configured it: everything a page needs before anyone logs in. */
const AgentConfig = z.object({
  agent_id: referenceId,
  agent_code: z.string(),
  info: AgentInfo,
  age_min: z.number().int(),
  licence_text: z.string(),
  is_sandbox: z.boolean(),
  /** CSS variables of the look that the brand overrides, such as `--gold`. */
  colours: z.record(z.string(), z.string()),
  /** The operator has closed the house for a while: members may look, and nobody joins, deposits or plays. */
  maintenance: z.object({ is_on: z.boolean(), reason: z.string() }),
  /** What else is stopped for now: `deposit`, `withdrawal`, or a product such as `lotto`. */
  stopped: z.array(z.string()),
});

const AgentBankAccount = z.object({
  id: referenceId,
  bank_code: z.string(),
  bank_name: z.string(),
  account_number: z.string(),
  account_name: z.string(),
});
const TrueMoneyAccount = z.object({ id: referenceId, phone: z.string(), account_name: z.string() });

/** Type 1 is an image only. */
const Notification = z.object({
  id: referenceId,
  type: z.number().int(),
  image: z.string(),
  title: z.string(),
  description: z.string(),
  link: z.string(),
});
const Banner = z.object({
  id: referenceId,
  image: z.string(),
  eyebrow: z.string(),
  title: z.string(),
  note: z.string(),
  link: z.string(),
});
const EventShown = z.object({ id: referenceId, image: z.string(), title: z.string() });

const ContentPage = z.object({
  slug: z.string(),
  title: z.string(),
  version: z.number().int(),
  updated_at: instant,
  sections: z.array(z.object({ heading: z.string(), text: z.string() })),
});

export const agentCalls = {
  'POST /api/agent/config': call({
    summary: 'The brand: name, logo, contacts, colours, age limit.',
    access: 'public',
    input: body(agentFields),
    output: AgentConfig,
    cachedBy: 'agent',
  }),
  'POST /api/agent/bank_accounts': call({
    summary: 'The bank accounts that deposits go to.',
    access: 'public',
    input: nothing,
    output: z.array(AgentBankAccount),
    cachedBy: 'agent',
  }),
  'POST /api/agent/true_money_accounts': call({
    summary: 'The TrueMoney accounts that deposits go to.',
    access: 'public',
    input: nothing,
    output: z.array(TrueMoneyAccount),
    cachedBy: 'agent',
  }),
  'GET /api/notifications': call({
    summary: 'The notices that are on now.',
    access: 'public',
    input: query(agentFields),
    output: z.array(Notification),
    cachedBy: 'agent',
  }),
  'GET /api/banner': call({
    summary: 'The banners of the home page.',
    access: 'public',
    input: query(agentFields),
    output: z.array(Banner),
    cachedBy: 'agent',
  }),
  'GET /api/event/list': call({
    summary: 'The events that are on now.',
    access: 'public',
    input: query(agentFields),
    output: z.array(EventShown),
    cachedBy: 'agent',
  }),
  'GET /api/agent/validate': call({
    summary: 'Whether an agent code is this site’s.',
    access: 'public',
    input: query({ code: line(32).optional() }),
    output: z.object({ is_valid: z.boolean() }),
  }),
  'GET /api/content': call({
    summary: 'A page of text: terms, privacy or help.',
    access: 'public',
    input: query({ slug: z.enum(['terms', 'privacy', 'help']) }),
    output: ContentPage,
    cachedBy: 'agent',
  }),
};
