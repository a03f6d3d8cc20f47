import { expect, test } from './journey.ts';
import { recordedCalls } from './recorded-calls.ts';

/** Every call that the specification names, with the fields that the site says with each of them. */
const CALLS: Readonly<Record<string, string>> = {
  'POST /api/game/link': 'wallet_id game_id provider_id is_mobile source',
  'POST /api/game/demo': 'game_id provider_id is_mobile source agent_code',
  'POST /api/game/wallets': 'game_id provider_id sub_provider_id',
  'GET /api/game/list': 'limit',
  'GET /api/game/lobby': '',
  'GET /api/lobby/configs': 'lobby_key',
  'POST /api/agent/config': 'agent_code',
  'POST /api/agent/bank_accounts': '',
  'POST /api/agent/true_money_accounts': '',
  'GET /api/notifications': 'agent_code',
  'GET /api/banner': 'agent_code',
  'GET /api/event/list': 'agent_code',
  'GET /api/agent/validate': 'code',
  'GET /api/lotto/lobby': '',
  'GET /api/lotto/rounds': '',
  'GET /api/lotto/result': '',
  'GET /api/lotto/results': 'agent_id',
  'GET /api/lotto/round': 'round_id',
  'GET /api/lotto/rule': 'round_id',
  'GET /api/lotto/rate': 'round_id',
  'GET /api/lotto/limit': 'round_id',
  'GET /api/lotto/rates': 'category_id agent_id',
  'GET /api/lotto/yeekee/list': 'round_id',
  'GET /api/lotto/yeekee/lists': 'round_id',
  'POST /api/lotto/yeekee/shoot_number': 'round_id number',
  'POST /api/lotto/bill/validate': 'agent_id',
  'POST /api/lotto/bill/create': 'agent_id',
  'GET /api/lotto/bill/list': '',
  'GET /api/lotto/bill/detail': '',
  'POST /api/lotto/bill/cancel': 'agent_id',
  'GET /api/member/payment/channels': '',
  'GET /api/member/payment/info': 'channel_id',
  'POST /api/member/payment/generate_qr': 'channel_id sub_channel_id amount',
  'GET /api/member/payment/qrcode_info': '',
  'GET /api/member/payment/inquiry_status': '',
  'GET /api/poll/config': 'poll_id agent_id',
  'GET /api/poll/stats': 'poll_id agent_id',
  'GET /api/poll/winners': 'poll_id agent_id',
  'POST /api/poll/submit': 'poll_id choice_id',
  'GET /api/poll/quota/get': 'poll_id',
  'GET /api/poll/quota/check': 'poll_id',
  'POST /api/member/points': '',
  'GET /api/quest/list': '',
  'POST /api/quest/redeem': '',
  'POST /api/event/quest': '',
  'POST /api/member/wallets': '',
  'GET /api/promotion/list': '',
  'GET /api/affiliate/v2/configs': 'agent_id',
  'POST /api/affiliate/network': '',
  'GET /api/affiliate/transactions': '',
  'GET /api/affiliate/v2/transactions': '',
  'GET /api/affiliate/summary': '',
  'POST /api/affiliate/redeem': '',
  'POST /api/redemption/redeem': '',
  'POST /api/redemption/calc': '',
  'GET /api/redemption/list': '',
  'GET /api/redemption/history': '',
  'POST /api/cashback/loss/claim': '',
  'GET /api/cashback/loss/history': '',
  'GET /api/cashback/turnover/history': '',
  'POST /api/check_account': '',
  'POST /api/register': '',
  'POST /api/member/change_password': '',
  'POST /api/reset_password': '',
  'POST /api/reset_password_v2': '',
  'POST /api/member/update_sub_bank_account': '',
  'POST /api/login': '',
  'GET /api/get_user_info': '',
  'POST /api/logout': '',
  'GET /api/wheel/config': '',
  'GET /api/wheel/config_v2': '',
  'POST /api/wheel/spin': '',
  'POST /api/wheel/spin_v2': '',
  'POST /api/wheel/reward': '',
  'GET /api/wheel/board': '',
};
/** Fields that the specification names and that go with some of a call's requests. */
const SOMETIMES: Readonly<Record<string, string>> = {
  'GET /api/game/list': 'provider category',
};

const words = (text = ''): string[] => text.split(' ').filter(Boolean);

test('while the journeys ran the site made every call of the specification, with its fields', () => {
  test.skip(process.env['WHOLE_WALK'] !== '1', 'only a whole run makes them all');
  const made = recordedCalls();
  const problems = Object.entries(CALLS).flatMap(([call, fields]) => {
    const sent = made.get(call) ?? [];
    if (sent.length === 0) return [`${call} was never made`];
    const lacking = words(fields).filter((field) => sent.some((one) => !one.includes(field)));
    const never = words(SOMETIMES[call]).filter((field) => !sent.some((one) => one.includes(field)));
    return [...lacking, ...never].map((field) => `${call} lacked ${field}`);
  });
  expect(problems).toEqual([]);
});
