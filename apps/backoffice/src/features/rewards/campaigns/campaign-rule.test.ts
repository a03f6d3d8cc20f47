import { describe, expect, it } from 'vitest';
import { asksFor, finishCampaign, onceOf, paysOf } from '#src/features/rewards/campaigns/campaign-rule.ts';
import type { Draft, Kind } from '#src/lib/rewards-query.ts';
import { KIND_TRAITS } from '#src/lib/words/rewards-words.ts';

const draft = (kind: Kind, rule: Partial<Draft['rule']> = {}, audience: Draft['audience'] = {}): Draft => ({
  kind,
  name: 'ทดลอง',
  summary: '',
  detail: '',
  image: '',
  rule: {
    pays: 'bonus',
    amount: 0,
    percent: 10,
    amount_max: 500,
    base_min: 100,
    turnover_times: 5,
    products: null,
    convert_max: null,
    expires_hours: 24,
    claim_hours: 12,
    once: [],
    ...rule,
  },
  audience,
  budget: 100_000,
  starts_at: null,
  ends_at: null,
  position: 0,
});

describe('a campaign', () => {
  it('sends rules that mean nothing for its kind as nothing', () => {
    expect(
      finishCampaign(draft('cashback_loss', { amount: 5, convert_max: 900, once: ['device'] })).rule,
    ).toMatchObject({
      pays: 'cash',
      amount: 0,
      turnover_times: 0,
      convert_max: null,
      expires_hours: 168,
      claim_hours: 12,
      once: [],
    });
    expect(finishCampaign(draft('free_credit', { amount: 50 })).rule).toMatchObject({
      pays: 'free',
      amount: 50,
      amount_max: 50,
      percent: 0,
      base_min: 0,
      expires_hours: 24,
      claim_hours: 48,
    });
  });

  it('gives nothing where that was left blank, and leaves it to the server to refuse it', () => {
    const blank = { amount: undefined, percent: undefined, base_min: undefined } as unknown as Draft['rule'];
    expect(finishCampaign(draft('every_deposit', blank)).rule).toMatchObject({ amount: 0, percent: 0, base_min: 0 });
    expect(finishCampaign(draft('free_credit', blank)).rule).toMatchObject({ amount: 0, amount_max: 1 });
  });

  it('can be had once a day where it is called so, beside what was chosen', () => {
    expect(onceOf('daily_deposit', [])).toEqual(['day']);
    expect(onceOf('daily_deposit', ['phone'])).toEqual(['phone', 'day']);
    expect(onceOf('daily_deposit', ['day'])).toEqual(['day']);
    expect(onceOf('free_credit', [])).toEqual(['member']);
  });

  it('pays what players read in baht as money only, also where it was points before', () => {
    for (const kind of ['cashback_loss', 'cashback_turnover', 'rebate', 'level'] as const) {
      expect(KIND_TRAITS[kind].pays).toEqual(['cash']);
      expect(paysOf(kind, 'points')).toBe('cash');
    }
    expect(KIND_TRAITS.points.pays).toEqual(['points']);
  });

  it('keeps how free credit of wheels and quests is played, although it pays cash itself', () => {
    for (const kind of ['wheel', 'quest'] as const) {
      const rule = { pays: 'cash', turnover_times: 3, convert_max: 900, products: ['slot'] } as const;
      expect(finishCampaign(draft(kind, { ...rule, products: ['slot'] })).rule).toMatchObject(rule);
    }
  });

  it('counts some products and one level up by night, and nothing else of the members', () => {
    const audience = { level_min: 2, idle_days_min: 7, has_deposited: true };
    const night = finishCampaign(draft('cashback_turnover', { products: ['slot'] }, audience));
    expect([night.rule.products, night.audience]).toEqual([['slot'], { level_min: 2 }]);
    expect(finishCampaign(draft('level', { products: ['slot'] }, audience))).toMatchObject({
      rule: { products: null },
      audience: {},
    });
    expect(finishCampaign(draft('every_deposit', {}, audience)).audience).toEqual(audience);
  });

  it('asks only what its kind needs', () => {
    expect(asksFor('level', 'cash')).toMatchObject({ amount: false, percent: false, turnover: false });
    expect(asksFor('coupon', 'free')).toMatchObject({ amount: true, percent: false, turnover: true });
  });
});
