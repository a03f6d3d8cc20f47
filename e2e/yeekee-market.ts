import type { Page, TestInfo } from '@playwright/test';
import type { Addresses } from './addresses.ts';
import { expect } from './journey.ts';
import { ownDigits } from './new-member.ts';
import { staffCall } from './staff.ts';

const MINUTE_MS = 60_000;
const BANGKOK_MS = 7 * 60 * MINUTE_MS;
/** The planner comes round every minute. */
const PLANNED_MAX_MS = 110_000;
/** Enough to bet and to shoot on screen before bets close. */
const LEFT_MIN_MS = 45_000;
const TERMS = { line_min_baht: 1, line_max_baht: 100, member_number_baht: 100, house_number_baht: 1_000, steps: [] };

const clockAt = (ms: number): string => new Date(ms + BANGKOK_MS).toISOString().slice(11, 16);

/** Adds a yeekee of this test's own: one of its rounds closes every minute from now on, and is drawn two minutes later. */
export const yeekeeMarket = async (staff: Page, info: TestInfo): Promise<number> => {
  const first_ms = Date.now() + MINUTE_MS;
  const { error, data, message } = await staffCall(staff, 'lotto/markets/save', {
    category_id: 8,
    name: `ยี่กี ${ownDigits(info, 'yeekee', 6)}`,
    emblem: 'yeekee',
    schedule: {
      on: { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5, 6, 7] },
      closes: clockAt(first_ms),
      draws: clockAt(first_ms + 2 * MINUTE_MS),
      opens_minutes_before: 60,
      rounds: { count: 6, every_minutes: 1 },
    },
    result_shape: 'yeekee',
    rule_text: 'สำหรับทดสอบ',
    cancel_minutes: 2,
    cancel_per_day: 4,
    bill_payout_max_baht: 1_000_000,
    is_active: true,
    sort: 9_999,
    bets: [
      { bet_type: 'top2', rate: 95, ...TERMS },
      { bet_type: 'top3', rate: 900, ...TERMS },
      { bet_type: 'run_top', rate: 3.2, ...TERMS },
    ],
    holidays: [],
  });
  expect(error, message).toBe(0);
  return data.market_id;
};

/** The round of a market that closes soonest, but not before one has shot in it. */
export const closingRound = async (page: Page, { player }: Addresses, market_id: number): Promise<number> => {
  let round_id = 0;
  await expect
    .poll(
      async () => {
        const answer = await page.request.get(`${player}/api/lotto/rounds?market_id=${market_id}&status=open`);
        const { items } = (await answer.json()).data;
        round_id = items.find(hasTime)?.round_id ?? 0;
        return round_id;
      },
      { timeout: PLANNED_MAX_MS, intervals: [1_000] },
    )
    .toBeGreaterThan(0);
  return round_id;
};

const hasTime = ({ closes_at }: { closes_at: string }): boolean => Date.parse(closes_at) > Date.now() + LEFT_MIN_MS;
