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

const LINES = [
  { bet_type: 'top3', number: '012', amount: 10 },
  { bet_type: 'run_top', number: '5', amount: 20, rate: 3.2 },
];
const BILL = '01890a5d-ac96-774b-bcce-b302099a8057';

/** The bill input as a client sends it: whole, with each extra, and with what it leaves out. */
const BILLS: readonly object[] = [
  { agent_id: 46 },
  { round_id: 1, lines: LINES },
  { round_id: 1, lines: LINES, agent_id: 46 },
  { round_id: 1, lines: LINES, agent_id: 46, agent_code: 'CHOKDEE46' },
  { round_id: 1, lines: LINES, agent_id: 46, wallet_id: 1, accept_partial: true, note: 'เลขเด็ด' },
  { round_id: 1, lines: [], agent_id: 46 },
  { round_id: 9_007_199_254_740_991, lines: LINES, agent_id: 46 },
  { lines: LINES, agent_id: 46 },
];

/** What the specification asks of the lotto. */
const LOTTO: readonly Asked[] = [
  ...['lobby', 'rounds', 'result', 'results', 'bill/list', 'bill/detail', 'bill/proof'].flatMap((name) => [
    get(`/api/lotto/${name}`),
    get(`/api/lotto/${name}?agent_id=46`),
    get(`/api/lotto/${name}?agent_id=46&agent_code=CHOKDEE46`),
    get(`/api/lotto/${name}?agent_id=46&page=1&per_page=20&type=all&_=1700000000000`),
  ]),
  ...['round', 'rule', 'rate', 'limit', 'result'].flatMap((name) => [
    get(`/api/lotto/${name}?round_id=1`),
    get(`/api/lotto/${name}?round_id=1&agent_id=46&agent_code=CHOKDEE46`),
    get(`/api/lotto/${name}?round_id=9007199254740991&agent_id=46`),
    get(`/api/lotto/${name}?round_id=`),
    get(`/api/lotto/${name}`),
  ]),
  get('/api/lotto/rounds?category_id=1&market_id=1&day=2026-11-16&status=open&limit=5'),
  get('/api/lotto/results?day=2026-11-16&category_id=1&market_id=1&limit=100&agent_id=46'),
  get('/api/lotto/results?market_id=9007199254740991&agent_id=46'),
  get('/api/lotto/results?day=&category_id=&market_id=&limit=&agent_id=46'),
  get('/api/lotto/rates?category_id=1&agent_id=46'),
  get('/api/lotto/rates?category_id=1'),
  get('/api/lotto/rates?category_id=9007199254740991&agent_id=46'),
  get('/api/lotto/rates?category_id=&agent_id=46'),
  get('/api/lotto/rates'),
  get(`/api/lotto/bill/list?day=2026-11-16&from_day=2026-11-01&to_day=2026-11-30&market_id=1&status=won&limit=100`),
  ...['detail', 'proof'].flatMap((name) => [
    get(`/api/lotto/bill/${name}?bill_id=${BILL}`),
    get(`/api/lotto/bill/${name}?bill_id=${BILL}&agent_id=46`),
    get(`/api/lotto/bill/${name}?bill_id=1`),
    get(`/api/lotto/bill/${name}?bill_id=`),
  ]),
  ...['validate', 'create'].flatMap((name) => [
    ...empty(`/api/lotto/bill/${name}`),
    ...BILLS.map((payload) => ({ method: 'POST' as const, url: `/api/lotto/bill/${name}`, payload })),
  ]),
  ...empty('/api/lotto/bill/cancel'),
  ...[{ bill_id: BILL }, { bill_id: BILL, agent_id: 46 }, { bill_id: '1', agent_id: 46 }, { agent_id: 46 }].map(
    (payload) => ({ method: 'POST' as const, url: '/api/lotto/bill/cancel', payload }),
  ),
];

/** What the specification asks of yeekee: a number travels as a text, and as one that has lost its zeros. */
const YEEKEE: readonly Asked[] = [
  ...['list', 'lists'].flatMap((name) => [
    get(`/api/lotto/yeekee/${name}?round_id=1`),
    get(`/api/lotto/yeekee/${name}?round_id=1&agent_id=46&agent_code=CHOKDEE46&page=1&_=1700000000000`),
    get(`/api/lotto/yeekee/${name}?round_id=9007199254740991`),
    get(`/api/lotto/yeekee/${name}?round_id=`),
    get(`/api/lotto/yeekee/${name}`),
  ]),
  ...empty('/api/lotto/yeekee/shoot_number'),
  ...[
    { round_id: 1, number: '01234' },
    { round_id: 1, number: 1234 },
    { round_id: 1, number: 123_456 },
    { round_id: 1, number: -1.5 },
    { round_id: 1, number: '' },
    { round_id: 1, number: 'ห้าหลัก' },
    { round_id: 1 },
    { number: '01234' },
    { round_id: 9_007_199_254_740_991, number: '01234' },
    { round_id: 1, number: '01234', agent_id: 46 },
    { round_id: 1, number: '01234', agent_id: 46, agent_code: 'CHOKDEE46' },
  ].map((payload) => ({ method: 'POST' as const, url: '/api/lotto/yeekee/shoot_number', payload })),
];

/** What the specification asks of payments: what it passes through may be anything. */
const PAYMENTS: readonly Asked[] = [
  get('/api/member/payment/channels'),
  get('/api/member/payment/channels?agent_id=46&_=1700000000000'),
  get('/api/member/payment/info?channel_id=1'),
  get('/api/member/payment/info?channel_id=9007199254740991'),
  get('/api/member/payment/info?channel_id='),
  get('/api/member/payment/info'),
  ...['qrcode_info', 'inquiry_status'].flatMap((name) => [
    get(`/api/member/payment/${name}`),
    get(`/api/member/payment/${name}?reference=DNOTHING`),
    get(`/api/member/payment/${name}?deposit_id=${BILL}&channel_id=1`),
    get(`/api/member/payment/${name}?deposit_id=1&ref=x&anything=else&_=1700000000000`),
    get(`/api/member/payment/${name}?deposit_id=&reference=&channel_id=`),
  ]),
  ...empty('/api/member/payment/generate_qr'),
  ...[
    { channel_id: 1, sub_channel_id: 1, amount: 500 },
    { channel_id: 1, sub_channel_id: 2, amount: 100.25 },
    { channel_id: 99, sub_channel_id: 99, amount: 500 },
    { channel_id: 1, amount: 0.01 },
  ].map((payload) => ({ method: 'POST' as const, url: '/api/member/payment/generate_qr', payload })),
  get('/api/member/statement'),
  get('/api/member/statement?kind=deposit&from_day=2026-11-01&to_day=2026-11-30&limit=100'),
];

/** What the specification asks of games: ids travel as numbers and, to find the wallets of a game, as texts. */
const GAMES: readonly Asked[] = [
  get('/api/game/list'),
  get('/api/game/list?provider=&category=&limit='),
  get('/api/game/list?provider=1&category=slot&limit=60'),
  get('/api/game/list?provider=Siam%20Reels&category=hot&limit=60&agent_id=46&_=1700000000000'),
  ...['casino', 'slot', 'sport', 'fishing', 'freespin', 'last', 'hot', 'favourite'].map((name) =>
    get(`/api/game/list?category=${name}`),
  ),
  get('/api/game/lobby'),
  get('/api/game/lobby?lobby_key=home&agent_id=46&agent_code=CHOKDEE46&page=1'),
  get('/api/game/lobby?lobby_key=nobody-arranged-this&limit=60'),
  get('/api/lobby/configs'),
  get('/api/lobby/configs?lobby_key=casino'),
  get('/api/lobby/configs?lobby_key=nobody-arranged-this'),
  get('/api/game/providers'),
  get('/api/game/detail?game_id=1'),
  get('/api/game/rounds'),
  get('/api/game/round?provider_id=1&round_id=r-1'),
  ...[
    { game_id: '1', provider_id: '1', sub_provider_id: '1' },
    { game_id: '9007199254740', provider_id: '1', sub_provider_id: '1', agent_code: 'CHOKDEE46' },
    { game_id: 1, provider_id: 1, agent_id: 46 },
  ].map((payload) => ({ method: 'POST' as const, url: '/api/game/wallets', payload })),
  ...[
    { wallet_id: 1, game_id: 1, provider_id: 1, is_mobile: true, source: 'home' },
    { wallet_id: 9_007_199_254_740_991, game_id: 9_007_199_254_740_991, provider_id: 1, is_mobile: false, source: '' },
    { wallet_id: 1, game_id: 1, provider_id: 1 },
  ].map((payload) => ({ method: 'POST' as const, url: '/api/game/link', payload })),
  ...[
    { game_id: 1, provider_id: 1, is_mobile: true, source: 'home', agent_code: 'CHOKDEE46' },
    { game_id: 9_007_199_254_740_991, provider_id: 1, is_mobile: false, source: 'home', agent_code: 'CHOKDEE46' },
  ].map((payload) => ({ method: 'POST' as const, url: '/api/game/demo', payload })),
  ...[
    { game_id: 1, is_favourite: true },
    { game_id: 1, is_favourite: false },
  ].map((payload) => ({ method: 'POST' as const, url: '/api/game/favourite', payload })),
];

/** What the specification asks of rewards. */
const REWARDS: readonly Asked[] = [
  get('/api/promotion/list'),
  get('/api/promotion/list?agent_id=46&agent_code=CHOKDEE46&page=1&product=&_=1700000000000'),
  ...['loss', 'turnover'].flatMap((name) => [
    get(`/api/cashback/${name}/history`),
    get(`/api/cashback/${name}/history?agent_id=46&page=1&per_page=20&limit=100&_=1700000000000`),
    ...empty(`/api/cashback/${name}/claim`),
    ...[{ agent_id: 46 }, { day: '2026-11-16' }, { day: '2026-11-16', agent_code: 'CHOKDEE46' }].map((payload) => ({
      method: 'POST' as const,
      url: `/api/cashback/${name}/claim`,
      payload,
    })),
  ]),
  ...empty('/api/member/points'),
  ...['list', 'history'].flatMap((name) => [
    get(`/api/redemption/${name}`),
    get(`/api/redemption/${name}?agent_id=46&agent_code=CHOKDEE46&page=1&per_page=20&_=1700000000000`),
  ]),
  ...['calc', 'redeem'].flatMap((name) =>
    [
      { item_id: 1 },
      { item_id: 1, quantity: 2, agent_id: 46 },
      { item_id: 2_147_483_647, agent_code: 'CHOKDEE46' },
    ].map((payload) => ({ method: 'POST' as const, url: `/api/redemption/${name}`, payload })),
  ),
  ...['config', 'stats', 'winners', 'quota/get', 'quota/check'].flatMap((name) => [
    get(`/api/poll/${name}`),
    get(`/api/poll/${name}?poll_id=1`),
    get(`/api/poll/${name}?poll_id=1&agent_id=46&_=1700000000000`),
  ]),
  { method: 'POST', url: '/api/poll/submit', payload: { poll_id: 1, choice_id: 1 } },
  ...['list', 'history'].flatMap((name) => [
    get(`/api/quest/${name}`),
    get(`/api/quest/${name}?agent_id=46&agent_code=CHOKDEE46&page=1&per_page=20&_=1700000000000`),
  ]),
  ...[{ quest_id: 1 }, { quest_id: 2_147_483_647, agent_id: 46 }].map((payload) => ({
    method: 'POST' as const,
    url: '/api/quest/redeem',
    payload,
  })),
  ...empty('/api/event/quest'),
  { method: 'POST', url: '/api/event/quest', payload: { event_id: 1, agent_code: 'CHOKDEE46' } },
];

/** What the specification asks of the wheel. */
const WHEEL: readonly Asked[] = [
  ...['config', 'config_v2', 'board', 'history'].flatMap((name) => [
    get(`/api/wheel/${name}`),
    get(`/api/wheel/${name}?agent_id=46&agent_code=CHOKDEE46&page=1&per_page=20&_=1700000000000`),
  ]),
  ...['spin', 'spin_v2'].flatMap((name) => [
    ...empty(`/api/wheel/${name}`),
    { method: 'POST' as const, url: `/api/wheel/${name}`, payload: { agent_id: 46, agent_code: 'CHOKDEE46' } },
  ]),
  { method: 'POST', url: '/api/wheel/reward', payload: { spin_id: '0198c0de-0000-7000-8000-000000000000' } },
];

/** What the specification asks of referring friends. */
const AFFILIATE: readonly Asked[] = [
  get('/api/affiliate/v2/configs?agent_id=46'),
  get('/api/affiliate/v2/configs?agent_id=46&_=1700000000000'),
  ...empty('/api/affiliate/network'),
  ...['transactions', 'v2/transactions', 'summary'].flatMap((name) => [
    get(`/api/affiliate/${name}`),
    get(`/api/affiliate/${name}?agent_id=46&agent_code=CHOKDEE46&page=1&per_page=20&_=1700000000000`),
  ]),
  get('/api/affiliate/v2/transactions?day=2026-11-16&level=1&product=lotto'),
  ...empty('/api/affiliate/redeem'),
];

/** The calls of the specification that exist, as it writes them, with the extras that it lets a client pass through. */
const ASKED: readonly Asked[] = [
  ...LOTTO,
  ...YEEKEE,
  ...PAYMENTS,
  ...GAMES,
  ...REWARDS,
  ...AFFILIATE,
  ...WHEEL,
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
  const hasStatus = asked.url.startsWith('/api/lotto/lobby');
  expect(Object.keys(JSON.parse(body) as object)).toEqual([
    'error',
    ...(hasStatus ? ['status'] : []),
    'message',
    'data',
  ]);
});
