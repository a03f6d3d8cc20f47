import { baht, type Satang, satang } from '@chokdee/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BET_RULES, type BetType, riskNumber } from '#src/bet-types.ts';
import type { BetTerms, BillOrder, OrderedLine, RoundTerms } from '#src/bill.ts';
import { riskKey } from '#src/quote.ts';
import { judge, type SellingState, sellBatch, type Verdict, walletKey } from '#src/sell-batch.ts';

const ROUND = 7;
const NOW = new Date('2026-11-15T05:00:00Z');
const terms = (betType: BetType, changes: Partial<BetTerms> = {}): BetTerms => ({
  rate: BET_RULES[betType].rate,
  line_min_baht: 1,
  line_max_baht: 1_000,
  member_number_baht: 1_500,
  house_number_baht: 2_000,
  steps: [],
  ...changes,
});
const round = (changes: Partial<RoundTerms> = {}): RoundTerms => ({
  round_id: ROUND,
  is_open: true,
  closes_at: new Date('2026-11-15T07:30:00Z'),
  bets: { top3: terms('top3'), tod3: terms('tod3'), top2: terms('top2'), run_top: terms('run_top') },
  bill_payout_max_baht: 1_000_000,
  closed: new Set(),
  reduced: new Set(),
  ...changes,
});
const state = (terms_ = round(), purse: Satang = baht(100_000)): SellingState => ({
  now: NOW,
  rounds: new Map([[ROUND, terms_]]),
  available: new Map([1, 2, 3].map((member) => [walletKey(member, 1), purse])),
  sold: { house: new Map(), member: new Map() },
});
const line = (bet_type: BetType, number: string, amount_baht: number, rate?: number): OrderedLine => ({
  bet_type,
  number,
  amount_baht,
  rate,
});
const order = (lines: readonly OrderedLine[], changes: Partial<BillOrder> = {}): BillOrder => ({
  member_id: 1,
  wallet_id: 1,
  round_id: ROUND,
  lines,
  accepts_partial: false,
  ...changes,
});
const kinds = ({ problems }: Verdict) => problems.map(({ line: place, kind }) => [place, kind]);

describe('one bill', () => {
  it('is sold with its rates, payouts and total', () => {
    const verdict = judge(state(), order([line('top3', '012', 10), line('run_top', '0', 5)]));
    expect(verdict).toMatchObject({ isSold: true, total: baht(15), problems: [] });
    expect(verdict.lines).toMatchObject([
      { now_rate: 90_000, payout: baht(9_000), room_baht: 1_000 },
      { now_rate: 320, payout: baht(16) },
    ]);
  });

  it.each<[string, OrderedLine, string]>([
    ['a bet type that the market has not', line('top4', '0123', 1), 'bet_type'],
    ['wrong digits', line('top3', '12', 1), 'number'],
    ['a broken baht', line('top2', '12', 1.5), 'amount'],
    ['nothing', line('top2', '12', 0), 'amount'],
    ['less than nothing', line('top2', '12', -5), 'amount'],
    ['more than a line takes', line('top2', '12', 1_001), 'line_max'],
    ['a rate that fell', line('top2', '12', 1, 9_501), 'rate_fell'],
  ])('is refused for %s', (_what, bad, kind) => {
    const verdict = judge(state(), order([line('top2', '99', 1), bad]));
    expect(verdict).toMatchObject({ isSold: false, reason: 'lines_refused' });
    expect(kinds(verdict)).toEqual([[1, kind]]);
  });

  it('takes a rate that is as low as was accepted, or better', () => {
    expect(judge(state(), order([line('top2', '12', 1, 9_500), line('top2', '13', 1, 9_000)])).isSold).toBe(true);
  });

  it('keeps below the least amount of its market', () => {
    const dear = round({ bets: { top2: terms('top2', { line_min_baht: 20 }) } });
    const verdict = judge(state(dear), order([line('top2', '12', 19)]));
    expect(verdict.problems).toEqual([{ line: 0, kind: 'line_min', message: 'ขั้นต่ำ 20.00 บาท' }]);
  });

  it('sums what is repeated, against the house and against the member', () => {
    const repeated = [line('top2', '12', 900), line('top2', '12', 600), line('top2', '12', 1)];
    expect(kinds(judge(state(), order(repeated)))).toEqual([[2, 'member_room']]);
    const narrow = round({ bets: { top2: terms('top2', { house_number_baht: 1_000 }) } });
    const verdict = judge(state(narrow), order(repeated));
    expect(kinds(verdict)).toEqual([[1, 'house_room']]);
    expect(verdict.problems[0]?.message).toBe('เลขนี้รับได้อีก 100.00 บาท');
  });

  it('counts every order of a โต๊ด as one risk', () => {
    const orders = ['123', '132', '213', '231'].map((number) => line('tod3', number, 500));
    expect(kinds(judge(state(), order(orders)))).toEqual([[3, 'member_room']]);
  });

  it('does not take a closed number, and pays half on a reduced one', () => {
    const risky = round({
      closed: new Set([riskKey(ROUND, 'tod3', '321')]),
      reduced: new Set([riskKey(ROUND, 'top2', '12')]),
    });
    const verdict = judge(
      state(risky),
      order([line('tod3', '213', 1), line('top2', '12', 1)], { accepts_partial: true }),
    );
    expect(kinds(verdict)).toEqual([[0, 'number_closed']]);
    expect(verdict).toMatchObject({ isSold: true, total: baht(1), lines: [{ now_rate: 4_750 }] });
  });

  it('a line sells wholly at the step of its first baht', () => {
    const stepped = round({ bets: { top2: terms('top2', { steps: [{ from_baht: 100, percent: 80 }] }) } });
    const verdict = judge(
      state(stepped),
      order([line('top2', '12', 500), line('top2', '12', 1), line('top2', '13', 1)]),
    );
    expect(verdict.lines.map(({ now_rate }) => now_rate)).toEqual([9_500, 7_600, 9_500]);
  });

  it('keeps the sellable part when asked, and nothing if nothing is left', () => {
    const mixed = [line('top2', '12', 10), line('top2', '1', 10), line('top2', '13', 10)];
    expect(judge(state(), order(mixed)).isSold).toBe(false);
    expect(judge(state(), order(mixed, { accepts_partial: true }))).toMatchObject({ isSold: true, total: baht(20) });
    expect(judge(state(), order([line('top2', '1', 10)], { accepts_partial: true })).isSold).toBe(false);
    expect(judge(state(), order([], { accepts_partial: true })).isSold).toBe(false);
  });

  it('costs no more than the wallet has', () => {
    const bill = order([line('top2', '12', 10), line('top2', '13', 10)]);
    expect(judge(state(round(), baht(20)), bill).isSold).toBe(true);
    expect(judge(state(round(), baht(19.99)), bill)).toMatchObject({ isSold: false, reason: 'balance_too_low' });
    expect(judge(state(), order(bill.lines, { wallet_id: 9 }))).toMatchObject({ reason: 'balance_too_low' });
  });

  it('pays no more than a bill may: what one draw can make win, not all of it', () => {
    const capped = round({ bill_payout_max_baht: 9_500 });
    const each = ['11', '12', '13'].map((number) => line('top2', number, 100));
    expect(judge(state(capped), order(each)).isSold).toBe(true);
    expect(judge(state(capped), order([...each, line('top2', '13', 1)]))).toMatchObject({ reason: 'payout_too_high' });
    const runs = ['1', '2', '3', '4'].map((number) => line('run_top', number, 1_000));
    expect(judge(state(round({ bill_payout_max_baht: 9_600 })), order(runs)).isSold).toBe(true);
    expect(judge(state(round({ bill_payout_max_baht: 9_599 })), order(runs)).isSold).toBe(false);
  });

  it.each<[string, SellingState]>([
    ['closed', state(round({ is_open: false }))],
    ['at its last moment', { ...state(), now: new Date('2026-11-15T07:30:00Z') }],
    ['unknown', { ...state(), rounds: new Map() }],
  ])('is refused when the round is %s', (_what, at) => {
    expect(judge(at, order([line('top2', '12', 1)]))).toMatchObject({ isSold: false, reason: 'round_closed' });
  });
});

describe('many bills', () => {
  it('are judged in order, and a refused one takes nothing', () => {
    const narrow = round({ bets: { top2: terms('top2', { house_number_baht: 100, member_number_baht: 100 }) } });
    const verdicts = sellBatch(state(narrow), [
      order([line('top2', '12', 60)]),
      order([line('top2', '12', 41), line('top2', '34', 100)], { member_id: 2 }),
      order([line('top2', '12', 40), line('top2', '34', 100)], { member_id: 3 }),
    ]);
    expect(verdicts.map(({ isSold }) => isSold)).toEqual([true, false, true]);
  });

  it('of one member count together on a number, those of another by themselves', () => {
    const narrow = round({ bets: { top2: terms('top2', { member_number_baht: 100 }) } });
    const verdicts = sellBatch(state(narrow), [
      order([line('top2', '12', 60)]),
      order([line('top2', '12', 41)]),
      order([line('top2', '12', 41)], { member_id: 2 }),
    ]);
    expect(verdicts.map(kinds)).toEqual([[], [[0, 'member_room']], []]);
  });

  const anyLine = fc.record({
    bet_type: fc.constantFrom<BetType>('tod3', 'top2', 'run_top'),
    value: fc.integer({ min: 0, max: 999 }),
    amount_baht: fc.integer({ min: 1, max: 60 }),
  });
  const anyBillOrder = fc
    .record({
      member_id: fc.integer({ min: 1, max: 3 }),
      accepts_partial: fc.boolean(),
      lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
    })
    .map(({ lines, ...rest }) =>
      order(
        lines.map(({ bet_type, value, amount_baht }) =>
          // Few numbers, so that they meet.
          line(bet_type, String(value % 3).padStart(BET_RULES[bet_type].digits, '1'), amount_baht),
        ),
        rest,
      ),
    );

  it('never oversell a number, a member or a wallet, and one never decides wrongly about another', () => {
    const narrow = round({
      bets: {
        tod3: terms('tod3', { house_number_baht: 100, member_number_baht: 70 }),
        top2: terms('top2', { house_number_baht: 90, member_number_baht: 60, steps: [{ from_baht: 30, percent: 50 }] }),
        run_top: terms('run_top', { house_number_baht: 80, member_number_baht: 80 }),
      },
    });
    fc.assert(
      fc.property(fc.array(anyBillOrder, { maxLength: 15 }), (orders) => {
        const start = state(narrow, baht(150));
        const verdicts = sellBatch(start, orders);
        const house = new Map<string, number>();
        const member = new Map<string, number>();
        const spent = new Map<number, number>();
        for (const [place, verdict] of verdicts.entries()) {
          const { member_id } = orders[place] as BillOrder;
          // Alone, after the bills that were sold before it, its verdict is the same.
          const before = orders.slice(0, place).filter((_, earlier) => verdicts[earlier]?.isSold);
          expect(sellBatch(start, [...before, orders[place] as BillOrder]).at(-1)).toEqual(verdict);
          if (!verdict.isSold) continue;
          expect(verdict.total).toBe(satang(verdict.lines.reduce((sum, sold) => sum + sold.amount_baht * 100, 0)));
          spent.set(member_id, (spent.get(member_id) ?? 0) + verdict.total);
          for (const { bet_type, number, amount_baht } of verdict.lines) {
            const key = `${bet_type}:${riskNumber(bet_type, number)}`;
            house.set(key, (house.get(key) ?? 0) + amount_baht);
            member.set(`${member_id}:${key}`, (member.get(`${member_id}:${key}`) ?? 0) + amount_baht);
          }
        }
        const limit = (key: string) => narrow.bets[key.split(':').at(-2) as BetType];
        for (const [key, sold] of house) expect(sold).toBeLessThanOrEqual(limit(key)?.house_number_baht ?? 0);
        for (const [key, sold] of member) expect(sold).toBeLessThanOrEqual(limit(key)?.member_number_baht ?? 0);
        for (const total of spent.values()) expect(total).toBeLessThanOrEqual(baht(150));
      }),
    );
  });
});
