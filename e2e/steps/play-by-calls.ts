import { type APIRequestContext, expect } from '@playwright/test';
import type { Addresses } from '../addresses.ts';
import { findGame } from './find-game.ts';
import { call, type Member } from './new-member.ts';

const STAKE = 200;

/** Has a member play so much at a table, by the calls that its page makes, and waits until it counts. */
export const playByCalls = async (
  { request, product }: { request: APIRequestContext; product: Addresses },
  { token }: Member,
  turnover: number,
): Promise<void> => {
  const { game_id, provider_id } = await findGame(request, product, 'category=casino&search=temple');
  const [{ id: wallet_id }] = await call(request, `${product.player}/api/member/wallets`, {}, token);
  const sent = { wallet_id, game_id, provider_id, is_mobile: true, source: 'journey' };
  const { link } = await call(request, `${product.player}/api/game/link`, sent, token);
  const seat = { authorization: `Bearer ${new URL(link).hash.slice(1)}` };
  for (let bet = 0; bet * STAKE < turnover; bet += 1) {
    const data = { key: `bet-of-a-journey-${bet}`, bet: { chips: { low: STAKE * 100 } } };
    const answer = await request.post(`${product.games}/games/api/play`, { headers: seat, data });
    expect(await answer.json()).toHaveProperty('round_id');
  }
  const headers = { authorization: `Bearer ${token}` };
  const played = async () =>
    (await (await request.get(`${product.player}/api/cashback/turnover/history`, { headers })).json()).data.now.base;
  await expect.poll(played).toBeGreaterThanOrEqual(turnover);
};
