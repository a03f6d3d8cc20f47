import { expect, type TestInfo } from '@playwright/test';
import type { Addresses } from '../addresses.ts';
import { ownDigits } from './new-member.ts';
import { saveMarket } from './save-market.ts';
import { silenceFeeds } from './silence-feeds.ts';
import type { StaffCaller } from './staff.ts';

/** A market of a test's own, and its round that is open. */
export interface OwnMarket {
  readonly market_id: number;
  readonly round_id: number;
  /** The open one that closes first: today's. */
  readonly today_id: number;
  readonly name: string;
}

/** What every bet type of it has: little room, and half the rate from 50 baht on a number on. */
const TERMS = {
  line_min_baht: 1,
  line_max_baht: 100,
  member_number_baht: 100,
  house_number_baht: 100,
  steps: [{ from_baht: 50, percent: 50 }],
};

/** Adds a market that no other journey reads and of which no feed tells, and waits until its rounds are open. */
export const ownMarket = async (
  staff: StaffCaller,
  { player, sandbox }: Addresses,
  info: TestInfo,
): Promise<OwnMarket> => {
  const name = `ทดสอบ ${ownDigits(info, 'market', 9)}`;
  const market_id = await saveMarket(staff, {
    category_id: 4,
    name,
    emblem: 'lao',
    schedule: {
      on: { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5, 6, 7] },
      closes: '23:50',
      draws: '23:59',
      opens_minutes_before: 2_880,
    },
    result_shape: 'lao',
    rule_text: 'สำหรับทดสอบ',
    cancel_minutes: 10,
    cancel_per_day: 4,
    late_minutes: 15,
    bill_payout_max_baht: 1_000_000,
    is_active: true,
    sort: 9_999,
    bets: [
      { bet_type: 'top2', rate: 95, ...TERMS },
      { bet_type: 'top3', rate: 900, ...TERMS },
    ],
    holidays: [],
  });
  await silenceFeeds(staff, sandbox, market_id);
  const request = 'request' in staff ? staff.request : staff;
  let [round_id, today_id] = [0, 0];
  // The last of those that are open: the first may be about to close.
  await expect
    .poll(
      async () => {
        const answer = await request.get(`${player}/api/lotto/rounds?market_id=${market_id}&status=open`);
        const { items } = (await answer.json()).data;
        round_id = items.at(-1)?.round_id ?? 0;
        today_id = items[0]?.round_id ?? 0;
        return round_id;
      },
      { intervals: [500] },
    )
    .toBeGreaterThan(0);
  return { market_id, round_id, today_id, name };
};
