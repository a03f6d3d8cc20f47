import { describe, expect, it } from 'vitest';
import { campaignProblems } from '#src/features/rewards/campaigns/campaign-check.ts';
import {
  asksFor,
  type CampaignForm,
  fromForm,
  toForm,
  withKind,
} from '#src/features/rewards/campaigns/campaign-form.ts';
import { KIND_TRAITS } from '#src/lib/rewards-words.ts';

const say = (text: string): string => text;
const form = (change: Partial<CampaignForm> = {}): CampaignForm => ({ ...toForm(undefined), name: 'ทดลอง', ...change });
const wrong = (change: Partial<CampaignForm>) => Object.keys(campaignProblems(form(change), say));

describe('a form of a campaign', () => {
  it('begins with something that can be saved once it has a name', () => {
    expect(campaignProblems(form(), say)).toEqual({});
    expect(wrong({ name: ' ' })).toEqual(['name']);
  });

  it('sends rules that mean nothing for its kind as nothing', () => {
    const night = withKind(form({ turnover_times: '5', convert_max: '900', once: ['device'] }), 'cashback_loss');
    expect(night.pays).toBe('cash');
    expect(fromForm(night).rule).toMatchObject({
      pays: 'cash',
      amount: 0,
      turnover_times: 0,
      convert_max: null,
      once: [],
    });
    const credit = withKind(form({ amount: '50' }), 'free_credit');
    expect(fromForm(credit).rule).toMatchObject({ pays: 'free', amount: 50, amount_max: 50, percent: 0, base_min: 0 });
  });

  it('lets a bonus that is called once a day be had once a day, beside what was chosen', () => {
    expect(withKind(form(), 'daily_deposit').once).toEqual(['day']);
    expect(withKind(form({ once: ['phone'] }), 'daily_deposit').once).toEqual(['phone', 'day']);
    expect(withKind(form({ once: ['day'] }), 'daily_deposit').once).toEqual(['day']);
  });

  it('offers what players read in baht as money only, also where it was points before', () => {
    for (const kind of ['cashback_loss', 'cashback_turnover', 'rebate', 'level'] as const) {
      expect(KIND_TRAITS[kind].pays).toEqual(['cash']);
      const was = { ...fromForm(withKind(form(), kind)), campaign_id: 1 } as Parameters<typeof toForm>[0];
      expect(was && toForm({ ...was, rule: { ...was.rule, pays: 'points' } }).pays).toBe('cash');
    }
    expect(KIND_TRAITS.points.pays).toEqual(['points']);
  });

  it('keeps how free credit of wheels and quests is played, although the campaign itself pays cash', () => {
    for (const kind of ['wheel', 'quest'] as const) {
      const prizes = form({ kind, pays: 'cash', turnover_times: '3', convert_max: '900', products: ['slot'] });
      expect(fromForm(prizes).rule).toMatchObject({
        pays: 'cash',
        turnover_times: 3,
        convert_max: 900,
        products: ['slot'],
      });
      expect(wrong({ ...prizes, turnover_times: '0' })).toEqual(['turnover_times']);
    }
  });

  it('lets a night count some products and one level up, and nothing else of the members', () => {
    const wish = form({ products: ['slot'], level_min: '2', idle_days_min: '7', has_deposited: 'yes' });
    const night = fromForm(withKind(wish, 'cashback_turnover'));
    expect([night.rule.products, night.audience]).toEqual([['slot'], { level_min: 2 }]);
    expect(fromForm(withKind(wish, 'level'))).toMatchObject({ rule: { products: null }, audience: {} });
  });

  it('reads amounts as people type them, and leaves out what asks nothing', () => {
    const { rule, budget, audience } = fromForm(form({ amount_max: '1,500.50', budget: '', level_min: '3' }));
    expect(rule.amount_max).toBe(1_500.5);
    expect(budget).toBeNull();
    expect(audience).toEqual({ level_min: 3 });
    expect(fromForm(form({ has_deposited: 'no' })).audience).toEqual({ has_deposited: false });
  });

  it('keeps an instant that was not changed to the second, and takes others as Bangkok’s', () => {
    const was = { starts_at: '2026-01-02T03:04:05.678Z', ends_at: null } as Parameters<typeof fromForm>[1];
    expect(fromForm(form({ starts_at: '2026-01-02T10:04' }), was).starts_at).toBe('2026-01-02T03:04:05.678Z');
    expect(fromForm(form({ starts_at: '2026-01-02T10:05' }), was).starts_at).toBe('2026-01-02T03:05:00.000Z');
  });

  it.each<[string, Partial<CampaignForm>, string[]]>([
    ['gives nothing', { percent: '', amount: '' }, ['percent']],
    ['gives part of a satang', { amount: '1.005' }, ['amount']],
    ['has no most', { amount_max: '0' }, ['amount_max']],
    ['asks too much turnover', { turnover_times: '101' }, ['turnover_times']],
    ['ends before it begins', { starts_at: '2026-01-02T10:00', ends_at: '2026-01-02T10:00' }, ['ends_at']],
    ['is for a product and names none', { kind: 'product_deposit' }, ['products']],
    ['is free credit of nothing', { kind: 'free_credit', pays: 'free', amount: '0', once: ['day'] }, ['amount']],
    ['is called once a day and can be had more often', { kind: 'daily_deposit', once: ['phone'] }, ['once']],
    ['is free credit without end', { kind: 'free_credit', pays: 'free', amount: '5' }, ['once']],
    [
      'is free credit that is money at once',
      { kind: 'free_credit', pays: 'free', amount: '5', once: ['day'], turnover_times: '0' },
      ['turnover_times'],
    ],
    ['has a level that is not there', { level_min: '21' }, ['level_min']],
    ['is fine', {}, []],
  ])('says what is wrong when it %s', (_what, change, fields) => {
    expect(wrong(change)).toEqual(fields);
  });

  it('asks only what its kind needs', () => {
    expect(asksFor({ kind: 'level', pays: 'cash' })).toMatchObject({ amount: false, percent: false, turnover: false });
    expect(asksFor({ kind: 'coupon', pays: 'free' })).toMatchObject({ amount: true, percent: false, turnover: true });
  });
});
