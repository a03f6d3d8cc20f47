import type { APIRequestContext, TestInfo } from '@playwright/test';
import type { Addresses } from '../addresses.ts';
import { expect } from '../journey.ts';
import { openRoundFor } from '../round-clock.ts';
import { inDatabase } from './in-database.ts';
import { ownDigits } from './new-member.ts';
import { saveMarket } from './save-market.ts';
import type { StaffCaller } from './staff.ts';

/** No yeekee may shoot for less after its bets have closed. */
const SHOOTING_S = 10;
const UNTIL_DRAW_S = SHOOTING_S + 6;
const TERMS = { line_min_baht: 1, line_max_baht: 100, member_number_baht: 100, house_number_baht: 1_000, steps: [] };

/** Adds a yeekee of this test's own, and opens a round of it for so many seconds; it is drawn soon after. */
export const yeekeeMarket = async (staff: StaffCaller, info: TestInfo, selling: number): Promise<number> => {
  const market_id = await saveMarket(staff, {
    category_id: 8,
    name: `ยี่กี ${ownDigits(info, 'yeekee', 6)}`,
    emblem: 'yeekee',
    schedule: {
      on: { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5, 6, 7] },
      closes: '23:50',
      draws: '23:59',
      opens_minutes_before: 1,
    },
    result_shape: 'yeekee',
    rule_text: 'สำหรับทดสอบ',
    cancel_minutes: 2,
    cancel_per_day: 4,
    late_minutes: 15,
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
  await inDatabase((client) =>
    client.query('update yeekee_rule set shoot_seconds = $2 where market_id = $1', [market_id, SHOOTING_S]),
  );
  await openRoundFor(market_id, selling, UNTIL_DRAW_S);
  return market_id;
};

/** The round of a market that is open. */
export const closingRound = async (
  request: APIRequestContext,
  { player }: Addresses,
  market_id: number,
): Promise<number> => {
  let round_id = 0;
  await expect
    .poll(
      async () => {
        const answer = await request.get(`${player}/api/lotto/rounds?market_id=${market_id}&status=open`);
        round_id = (await answer.json()).data.items[0]?.round_id ?? 0;
        return round_id;
      },
      { intervals: [300] },
    )
    .toBeGreaterThan(0);
  return round_id;
};
