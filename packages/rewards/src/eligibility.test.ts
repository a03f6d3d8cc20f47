import { baht, type Satang, satang, ZERO } from '@chokdee/kernel';
import { describe, expect, it } from 'vitest';
import { CAMPAIGN_KINDS, type Campaign, type CampaignRule, costsOf } from '#src/campaign.ts';
import { type Claimant, type ClaimProblem, checkClaim } from '#src/eligibility.ts';

const NOW = new Date('2026-11-16T05:00:00Z');
const later = (ms: number): Date => new Date(NOW.getTime() + ms);
const DAYS = 86_400_000;

const RULE: CampaignRule = {
  pays: 'bonus',
  amount: ZERO,
  percent_bp: 2_000,
  amount_max: baht(200),
  base_min: baht(100),
  turnover_x100: 300,
  products: null,
  convert_max: null,
  expires_hours: 24,
  claim_hours: 24,
  once: ['member', 'phone'],
};
const CAMPAIGN: Campaign = {
  campaign_id: 101,
  kind: 'every_deposit',
  rule: RULE,
  audience: {},
  budget: null,
  state: 'running',
  starts_at: null,
  ends_at: null,
};
const CLAIMANT: Claimant = {
  level: 2,
  joinedAt: later(-10 * DAYS),
  lastPlayedAt: later(-5 * DAYS),
  depositsBefore: 1,
  hasActiveBonus: false,
  used: [],
  segments: [],
};

interface Case {
  campaign?: Partial<Campaign>;
  rule?: Partial<CampaignRule>;
  claimant?: Partial<Claimant>;
  base?: Satang;
  reward?: Satang;
  given?: Satang;
}

const check = ({ campaign, rule, claimant, base = baht(100), reward = baht(20), given = ZERO }: Case) =>
  checkClaim(
    { ...CAMPAIGN, rule: { ...RULE, ...rule }, ...campaign },
    { ...CLAIMANT, ...claimant },
    { now: NOW, base, reward, given },
  );

const TABLES: Record<string, readonly [what: string, given: Case, problem: ClaimProblem | undefined][]> = {
  'the time': [
    ['it runs', {}, undefined],
    ['it is a draft', { campaign: { state: 'draft' } }, 'not_running'],
    ['it is paused', { campaign: { state: 'paused' } }, 'not_running'],
    ['it has ended', { campaign: { state: 'ended' } }, 'not_running'],
    ['it starts in a millisecond', { campaign: { starts_at: later(1) } }, 'not_started'],
    ['it starts now', { campaign: { starts_at: NOW } }, undefined],
    ['it ends in a millisecond', { campaign: { ends_at: later(1) } }, undefined],
    ['it ends now', { campaign: { ends_at: NOW } }, 'over'],
  ],
  'the audience': [
    ['on the level', { campaign: { audience: { level_min: 2 } } }, undefined],
    ['a level below', { campaign: { audience: { level_min: 3 } } }, 'level'],
    ['joined exactly so long ago', { campaign: { audience: { joined_days_max: 10 } } }, undefined],
    ['joined a day too long ago', { campaign: { audience: { joined_days_max: 9 } } }, 'joined'],
    ['idle exactly so long', { campaign: { audience: { idle_days_min: 5 } } }, undefined],
    ['played a day too late', { campaign: { audience: { idle_days_min: 6 } } }, 'idle'],
    [
      'who never played is idle',
      { campaign: { audience: { idle_days_min: 99 } }, claimant: { lastPlayedAt: null } },
      undefined,
    ],
    ['has deposited', { campaign: { audience: { has_deposited: true } } }, undefined],
    [
      'has not deposited',
      { campaign: { audience: { has_deposited: true } }, claimant: { depositsBefore: 0 } },
      'deposited',
    ],
    ['should not have deposited', { campaign: { audience: { has_deposited: false } } }, 'deposited'],
    ['in the segment', { campaign: { audience: { segment_id: 7 } }, claimant: { segments: [3, 7] } }, undefined],
    ['in another segment', { campaign: { audience: { segment_id: 7 } }, claimant: { segments: [3] } }, 'segment'],
    [
      'the first deposit is the first',
      { campaign: { kind: 'first_deposit' }, claimant: { depositsBefore: 0 } },
      undefined,
    ],
    ['the first deposit is the second', { campaign: { kind: 'first_deposit' } }, 'not_first_deposit'],
  ],
  once: [
    ['the member has used it', { claimant: { used: ['member'] } }, 'used'],
    ['his phone has used it', { claimant: { used: ['phone'] } }, 'used'],
    ['a bank account that is not looked at has used it', { claimant: { used: ['bank', 'device'] } }, undefined],
    ['a bank account that is looked at', { rule: { once: ['bank'] }, claimant: { used: ['bank'] } }, 'used'],
    ['a device that is looked at', { rule: { once: ['device'] }, claimant: { used: ['device'] } }, 'used'],
    ['today', { rule: { once: ['day'] }, claimant: { used: ['member', 'day'] } }, 'used_today'],
    ['as often as one likes', { rule: { once: [] }, claimant: { used: ['member', 'day', 'phone'] } }, undefined],
    ['another bonus is being played', { claimant: { hasActiveBonus: true } }, 'active_bonus'],
    ['free credit beside a bonus', { rule: { pays: 'free' }, claimant: { hasActiveBonus: true } }, undefined],
  ],
  'amount and budget': [
    ['the base is a satang short', { base: satang(9_999) }, 'base_min'],
    ['it would give nothing', { reward: ZERO }, 'base_min'],
    ['the last baht of the budget', { campaign: { budget: baht(100) }, given: baht(80) }, undefined],
    ['a satang of the budget is missing', { campaign: { budget: baht(100) }, given: satang(8_001) }, 'budget'],
    ['the budget is nothing', { campaign: { budget: ZERO } }, 'budget'],
    ['no budget is no limit', { given: baht(1_000_000) }, undefined],
  ],
};

describe.each(Object.entries(TABLES))('%s', (_name, table) => {
  it.each(table)('%s', (_what, given, problem) => {
    expect(check(given)).toBe(problem);
  });
});

it('says first what no deposit can mend', () => {
  const all: Case = {
    campaign: { state: 'paused', audience: { level_min: 9 }, budget: ZERO },
    claimant: { used: ['member'], hasActiveBonus: true },
    base: ZERO,
  };
  expect(check(all)).toBe('not_running');
  expect(check({ ...all, campaign: { ...all.campaign, state: 'running' } })).toBe('level');
  expect(check({ ...all, campaign: { budget: ZERO } })).toBe('used');
  expect(check({ campaign: { budget: ZERO }, base: ZERO })).toBe('base_min');
});

it('pays each kind from its own account, and points from theirs', () => {
  for (const kind of Object.keys(CAMPAIGN_KINDS) as (keyof typeof CAMPAIGN_KINDS)[]) {
    expect(costsOf(kind, 'cash')).toBe(CAMPAIGN_KINDS[kind].costs);
    expect(costsOf(kind, 'points')).toBe('points_issued');
  }
});
