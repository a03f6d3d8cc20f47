import type { Page, TestInfo } from '@playwright/test';
import type { Addresses } from './addresses.ts';
import { expect } from './journey.ts';
import { ownDigits } from './new-member.ts';
import { silenceFeeds } from './silence-feeds.ts';
import { staffCall } from './staff.ts';

const MINUTE_MS = 60_000;
const BANGKOK_MS = 7 * 60 * MINUTE_MS;
/** Enough to buy in before it closes. */
const LEFT_MIN_MS = 15_000;

/** Reads a call of the back office in a browser's session. */
export const readStaff = async (page: Page, { backoffice }: Addresses, call: string) => {
  const { error, data } = await (await page.request.get(`${backoffice}/bo/api/${call}`)).json();
  expect(error).toBe(0);
  return data;
};

export interface ClosingMarket {
  readonly market_id: number;
  readonly name: string;
  /** Rounds that are open: the first closes soonest. */
  readonly rounds: readonly number[];
}

/**
 * A market of this test's own, drawn like ลาว: one of its rounds closes every minute from now on, and draws a minute later. No
 * feed tells of it, so nothing but staff gives them a result.
 */
export const closingMarket = async (page: Page, product: Addresses, info: TestInfo): Promise<ClosingMarket> => {
  const name = `ผล ${ownDigits(info, 'market', 6)}`;
  const { markets } = await readStaff(page, product, 'lotto/markets');
  const { market_id: _id, stop_reason: _stop, version: _version, ...lao } = markets.find(isLao);
  const inMinutes = (count: number) =>
    new Date(Date.now() + BANGKOK_MS + count * MINUTE_MS).toISOString().slice(11, 16);
  const schedule = {
    on: { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5, 6, 7] },
    closes: inMinutes(2),
    draws: inMinutes(3),
    opens_minutes_before: 60,
    rounds: { count: 8, every_minutes: 1 },
  };
  const { error, data } = await staffCall(page, 'lotto/markets/save', { ...lao, name, schedule, holidays: [] });
  expect(error).toBe(0);
  const { market_id } = data;
  await silenceFeeds(page, product.sandbox, market_id);
  let rounds: number[] = [];
  await expect
    .poll(
      async () => {
        const { items } = await readStaff(page, product, `lotto/rounds?market_id=${market_id}&status=open`);
        rounds = items.filter(hasTime).map(({ round_id }: { round_id: number }) => round_id);
        return rounds.length;
      },
      { intervals: [500] },
    )
    .toBeGreaterThan(1);
  return { market_id, name, rounds };
};

const isLao = ({ result_shape }: { result_shape: string }): boolean => result_shape === 'lao';
const hasTime = ({ closes_at }: { closes_at: string }): boolean => Date.parse(closes_at) > Date.now() + LEFT_MIN_MS;
