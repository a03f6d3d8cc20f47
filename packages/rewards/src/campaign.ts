import type { Satang } from '@chokdee/kernel';
import type { Product, RewardCosts } from '@chokdee/ledger';

/** What a campaign is. Each is given for something, and paid from its own account of the house. */
export const CAMPAIGN_KINDS = {
  first_deposit: { name: 'โบนัสฝากแรก', for: 'deposit', costs: 'promotion_costs' },
  every_deposit: { name: 'โบนัสทุกยอดฝาก', for: 'deposit', costs: 'promotion_costs' },
  daily_deposit: { name: 'โบนัสฝากวันละครั้ง', for: 'deposit', costs: 'promotion_costs' },
  product_deposit: { name: 'โบนัสเฉพาะค่าย', for: 'deposit', costs: 'promotion_costs' },
  free_credit: { name: 'เครดิตฟรี', for: 'asking', costs: 'promotion_costs' },
  coupon: { name: 'คูปอง', for: 'code', costs: 'coupon_costs' },
  cashback_loss: { name: 'คืนยอดเสียรายวัน', for: 'night', costs: 'cashback_costs' },
  cashback_turnover: { name: 'คืนยอดเล่นรายวัน', for: 'night', costs: 'cashback_costs' },
  rebate: { name: 'คืนยอดเสียรายสัปดาห์', for: 'night', costs: 'rebate_costs' },
  level: { name: 'ของขวัญเลื่อนระดับ', for: 'night', costs: 'level_costs' },
  points: { name: 'แต้มจากยอดเล่น', for: 'night', costs: 'points_issued' },
  shop: { name: 'แลกของรางวัล', for: 'system', costs: 'shop_costs' },
  poll: { name: 'รางวัลโพล', for: 'system', costs: 'poll_costs' },
  wheel: { name: 'รางวัลวงล้อ', for: 'system', costs: 'wheel_costs' },
  quest: { name: 'รางวัลภารกิจ', for: 'system', costs: 'quest_costs' },
  affiliate: { name: 'ค่าแนะนำเพื่อน', for: 'system', costs: 'affiliate_costs' },
  manual: { name: 'รางวัลจากเจ้าหน้าที่', for: 'staff', costs: 'manual_costs' },
} as const satisfies Record<string, { name: string; for: GivenFor; costs: RewardCosts }>;

export type CampaignKind = keyof typeof CAMPAIGN_KINDS;

/** How a reward comes about: with a deposit, by asking for it, by a code, by a night's count, by what the house
 * does by itself, by a person. */
export type GivenFor = 'deposit' | 'asking' | 'code' | 'night' | 'system' | 'staff';

/** What a reward is paid as: play money with turnover beside a deposit or alone, real money, points. */
export const PAYS = ['bonus', 'free', 'cash', 'points'] as const;
export type Pays = (typeof PAYS)[number];

/** What may use a campaign once. `day` is the member again on each Bangkok day. */
export const SCOPES = ['member', 'phone', 'bank', 'device', 'day'] as const;
export type Scope = (typeof SCOPES)[number];

/** What a campaign gives and asks, all of it in data. Money is satang, percentages are hundredths of one. */
export interface CampaignRule {
  readonly pays: Pays;
  /** Given whatever the base is; zero: only the percentage. */
  readonly amount: Satang;
  /** Of the deposit, the loss or the turnover. */
  readonly percent_bp: number;
  /** The most that one claim gives. */
  readonly amount_max: Satang;
  /** The least deposit, loss or turnover that counts. */
  readonly base_min: Satang;
  /** How often bonus and deposit are played through, in hundredths: 500 is five times. */
  readonly turnover_x100: number;
  /** What the bonus may be played on and earns turnover; null: everything. */
  readonly products: readonly Product[] | null;
  /** What reaches the main wallet at most; null: all of it. */
  readonly convert_max: Satang | null;
  /** How long a bonus may be played. */
  readonly expires_hours: number;
  /** How long what a night counted out may be claimed. */
  readonly claim_hours: number;
  readonly once: readonly Scope[];
}

/** Whom a campaign is for; what is left out asks nothing. */
export interface Audience {
  readonly level_min?: number | undefined;
  /** Registered at most so many days ago. */
  readonly joined_days_max?: number | undefined;
  /** Has not played for so many days. */
  readonly idle_days_min?: number | undefined;
  readonly has_deposited?: boolean | undefined;
  /** Only for those who are in this segment when they ask. */
  readonly segment_id?: number | undefined;
}

export interface Campaign {
  readonly campaign_id: number;
  readonly kind: CampaignKind;
  readonly rule: CampaignRule;
  readonly audience: Audience;
  readonly budget: Satang | null;
  readonly state: 'draft' | 'running' | 'paused' | 'ended';
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
}

/** The house account that a reward is paid from: points have one of their own. */
export const costsOf = (kind: CampaignKind, pays: Pays): RewardCosts =>
  pays === 'points' ? 'points_issued' : CAMPAIGN_KINDS[kind].costs;
