import type { StaffKey } from '@chokdee/contract';
import { addDays, baht, dayOf, present } from '@chokdee/kernel';
import { makeWallet } from '#src/db/test/factories.ts';
import { openRound, sealedRound, shotRound, soldBill } from '#src/features/staff/test/lotto-round.ts';
import { must, type Prepare } from '#src/features/staff/test/must.ts';
import type { TestApp } from '#src/http/test/test-app.ts';
import { done, type TestStaff } from '#src/http/test/test-staff.ts';

const HOUR_MS = 3_600_000;
let names = 0;
const nothing = { input: {} };

/** A little less for each baht, of every market. */
const manyTerms = async (app: TestApp, owner: TestStaff) => {
  await openRound(app);
  const { markets } = await must(app, 'GET /bo/api/lotto/markets', {}, owner);
  return {
    market_ids: markets.map(({ market_id }) => market_id),
    bet_types: ['top2' as const],
    changes: [{ field: 'rate' as const, by: 'percent' as const, value: -1 }],
    open_rounds: true,
  };
};

let holidays = 0;
/** A day of every market, another one each time. */
const songkran = async (app: TestApp, owner: TestStaff) => {
  await openRound(app);
  const { markets } = await must(app, 'GET /bo/api/lotto/markets', {}, owner);
  const day = addDays(dayOf(new Date()), 300 + (holidays += 1));
  const market_ids = markets.map(({ market_id }) => market_id);
  return { name: 'สงกรานต์', from_day: day, to_day: day, moved_to: null, market_ids };
};

type LottoKey = Extract<StaffKey, `${string} /bo/api/lotto/${string}`>;

export const VALID_LOTTO_CALLS: { readonly [K in LottoKey]: Prepare<K> } = {
  'GET /bo/api/lotto/markets': () => nothing,
  'POST /bo/api/lotto/markets/save': async (app, owner) => {
    await openRound(app);
    const { markets } = await must(app, 'GET /bo/api/lotto/markets', {}, owner);
    const { stop_reason: _reason, ...market } = present(markets[0], 'a market');
    return { input: { ...market, name: `ตลาด ${(names += 1)}` } };
  },
  'POST /bo/api/lotto/markets/stop': async (app, owner) => {
    await openRound(app);
    const { markets } = await must(app, 'GET /bo/api/lotto/markets', {}, owner);
    return { input: { market_id: markets[0]?.market_id ?? 0, reason: 'พักชั่วคราว' } };
  },
  'POST /bo/api/lotto/holidays/preview': async (app, owner) => ({ input: await songkran(app, owner) }),
  'POST /bo/api/lotto/holidays/declare': async (app, owner) => {
    const wanted = await songkran(app, owner);
    return { input: { ...wanted, seen: (await must(app, 'POST /bo/api/lotto/holidays/preview', wanted, owner)).seen } };
  },
  'POST /bo/api/lotto/holidays/undo': async (app, owner) => {
    const wanted = await songkran(app, owner);
    const { seen } = await must(app, 'POST /bo/api/lotto/holidays/preview', wanted, owner);
    const { holiday_id } = done(await must(app, 'POST /bo/api/lotto/holidays/declare', { ...wanted, seen }, owner));
    return { input: { holiday_id } };
  },
  'GET /bo/api/lotto/calendar': () => ({ input: { from_day: '2026-11-01', to_day: '2026-11-30' } }),
  'GET /bo/api/lotto/rounds': () => nothing,
  'GET /bo/api/lotto/exposure': async (app) => ({ input: { round_id: await openRound(app) } }),
  'GET /bo/api/lotto/numbers': () => ({ input: { bet_type: 'top2', numbers: '12,21' } }),
  'POST /bo/api/lotto/numbers/set': async (app) => ({
    input: { round_ids: [await openRound(app)], bet_type: 'top2', numbers: ['12'], mode: 'closed' },
  }),
  'POST /bo/api/lotto/rounds/bet': async (app, owner) => {
    const { round, bets } = await must(app, 'GET /bo/api/lotto/exposure', { round_id: await openRound(app) }, owner);
    return { input: { ...present(bets[0], 'terms'), round_id: round.round_id, version: round.version } };
  },
  'POST /bo/api/lotto/rounds/times': async (app, owner) => {
    const { round } = await must(app, 'GET /bo/api/lotto/exposure', { round_id: await openRound(app) }, owner);
    const { round_id, closes_at, draw_at } = round;
    const late = new Date(new Date(draw_at).getTime() + HOUR_MS).toISOString();
    return { input: { round_id, closes_at, draw_at: late, reason: 'ผลออกช้า' } };
  },
  'POST /bo/api/lotto/terms/preview': async (app, owner) => ({ input: await manyTerms(app, owner) }),
  'POST /bo/api/lotto/terms/set': async (app, owner) => {
    const wanted = await manyTerms(app, owner);
    return { input: { ...wanted, seen: (await must(app, 'POST /bo/api/lotto/terms/preview', wanted, owner)).seen } };
  },
  'GET /bo/api/lotto/results': () => nothing,
  'GET /bo/api/lotto/result': async (app) => ({ input: { round_id: await openRound(app) } }),
  'POST /bo/api/lotto/results/check': async (app) => ({
    input: { round_id: await sealedRound(app), announced: { first: '1234' } },
  }),
  'POST /bo/api/lotto/results/enter': async (app) => ({
    input: { round_id: await sealedRound(app), announced: { first: '1234' }, reason: '' },
  }),
  'POST /bo/api/lotto/rounds/void': async (app) => ({
    input: { round_id: await sealedRound(app), reason: 'งดออกผล' },
  }),
  'GET /bo/api/lotto/yeekee/rounds': () => nothing,
  'GET /bo/api/lotto/yeekee/round': async (app) => ({ input: { round_id: await shotRound(app) } }),
  'GET /bo/api/lotto/yeekee/round/shots': async (app) => ({ input: { round_id: await shotRound(app) } }),
  'GET /bo/api/lotto/yeekee/rules': () => nothing,
  'POST /bo/api/lotto/yeekee/rules/save': async (app, owner) => {
    await shotRound(app);
    const { markets } = await must(app, 'GET /bo/api/lotto/yeekee/rules', {}, owner);
    const { name: _name, emblem: _emblem, ...rules } = present(markets[0], 'a market of yeekee');
    return { input: rules };
  },
  'GET /bo/api/lotto/round/transfers': async (app) => ({ input: { round_id: await sealedRound(app) } }),
  'GET /bo/api/lotto/bills': () => nothing,
  'GET /bo/api/lotto/bill': async (app) => {
    const { memberId: member_id } = await makeWallet(app.database.db, { balance: baht(100) });
    return { input: { member_id, bill_id: await soldBill(app, member_id, await openRound(app)) } };
  },
};
