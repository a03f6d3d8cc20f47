import { expect, it } from 'vitest';
import { testApp } from '#src/http/test/test-app.ts';

const app = await testApp();

interface Asked {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly payload?: string | object;
  readonly type?: string;
}

const get = (url: string): Asked => ({ method: 'GET', url });
/** The ways in which a client sends "no body" or an "empty body". */
const empty = (url: string): Asked[] => [
  { method: 'POST', url },
  { method: 'POST', url, payload: '', type: 'application/json' },
  { method: 'POST', url, payload: {} },
];

/** The calls of the specification that exist, as it writes them, with the extras that it lets a client pass through. */
const ASKED: readonly Asked[] = [
  { method: 'POST', url: '/api/agent/config', payload: { agent_code: 'CHOKDEE46' } },
  ...empty('/api/agent/bank_accounts'),
  ...empty('/api/agent/true_money_accounts'),
  get('/api/notifications?agent_code=CHOKDEE46'),
  get('/api/notifications?agent_code=CHOKDEE46&page=1&_=1700000000000'),
  get('/api/banner?agent_code=CHOKDEE46'),
  get('/api/event/list?agent_code=CHOKDEE46'),
  get('/api/event/list'),
  get('/api/agent/validate?code=CHOKDEE46'),
  get('/api/agent/validate?code=someone-else'),
  { method: 'POST', url: '/api/check_account', payload: { phone: '0800000000' } },
  { method: 'POST', url: '/api/login', payload: { phone: '0800000000', password: 'wrong-password' } },
  get('/api/get_user_info'),
  ...empty('/api/member/wallets'),
  ...empty('/api/logout'),
];

const ask = ({ method, url, payload, type }: Asked, token: string) =>
  app.player.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}`, ...(type && { 'content-type': type }) },
    ...(payload !== undefined && { payload }),
  });

it.each(
  ASKED.map(
    (asked) => [`${asked.method} ${asked.url} ${JSON.stringify(asked.payload) ?? 'without a body'}`, asked] as const,
  ),
)('answers %s', async (_name, asked) => {
  const { statusCode, body } = await ask(asked, (await app.member()).token);
  expect(statusCode).toBe(200);
  expect(Object.keys(JSON.parse(body) as object)).toEqual(['error', 'message', 'data']);
});
