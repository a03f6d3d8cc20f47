import { baht, DAY_MS, type Satang, ZERO } from '@chokdee/kernel';
import type { Audience, CampaignKind, CampaignRule } from '@chokdee/rewards';
import type { Db } from '#src/db/database.ts';
import { addRows } from '#src/db/rows.ts';

interface Seeded {
  readonly kind: CampaignKind;
  readonly name: string;
  readonly summary: string;
  readonly detail?: string;
  readonly rule: Partial<CampaignRule>;
  readonly audience?: Audience;
  readonly budget?: Satang;
}

const RULE: CampaignRule = {
  pays: 'bonus',
  amount: ZERO,
  percent_bp: 0,
  amount_max: baht(1_000_000),
  base_min: ZERO,
  turnover_x100: 0,
  products: null,
  convert_max: null,
  expires_hours: 720,
  claim_hours: 24,
  once: [],
};

const CAMPAIGNS: readonly Seeded[] = [
  {
    kind: 'first_deposit',
    name: 'ต้อนรับสมาชิกใหม่ 100%',
    summary: 'ฝากครั้งแรกรับเพิ่มเท่าตัว สูงสุด 500 บาท',
    rule: {
      percent_bp: 10_000,
      amount_max: baht(500),
      base_min: baht(100),
      turnover_x100: 500,
      convert_max: baht(5_000),
      once: ['member', 'phone', 'bank', 'device'],
    },
    budget: baht(500_000),
  },
  {
    kind: 'daily_deposit',
    name: 'ฝากแรกของวัน +20%',
    summary: 'วันละครั้ง รับเพิ่ม 20% สูงสุด 200 บาท',
    rule: {
      percent_bp: 2_000,
      amount_max: baht(200),
      base_min: baht(200),
      turnover_x100: 300,
      expires_hours: 168,
      once: ['day'],
    },
    budget: baht(300_000),
  },
  {
    kind: 'every_deposit',
    name: 'ทุกยอดฝาก +5%',
    summary: 'เติมเมื่อไรก็รับ 5% สูงสุด 500 บาท',
    rule: { percent_bp: 500, amount_max: baht(500), base_min: baht(100), turnover_x100: 200, expires_hours: 168 },
    budget: baht(500_000),
  },
  {
    kind: 'product_deposit',
    name: 'สล็อตและยิงปลา +50%',
    summary: 'รับเพิ่ม 50% สูงสุด 300 บาท เล่นได้เฉพาะสล็อตและยิงปลา',
    rule: {
      percent_bp: 5_000,
      amount_max: baht(300),
      base_min: baht(100),
      turnover_x100: 800,
      products: ['slot', 'fishing', 'freespin'],
      convert_max: baht(3_000),
      expires_hours: 168,
      once: ['day'],
    },
    budget: baht(200_000),
  },
  {
    kind: 'free_credit',
    name: 'เครดิตฟรี 20 บาท',
    summary: 'ลองเล่นหวยโดยไม่ต้องฝาก ครั้งเดียวต่อคน',
    rule: {
      pays: 'free',
      amount: baht(20),
      amount_max: baht(20),
      turnover_x100: 1_000,
      products: ['lotto'],
      convert_max: baht(100),
      expires_hours: 72,
      once: ['member', 'phone', 'bank', 'device'],
    },
    budget: baht(50_000),
  },
  {
    kind: 'coupon',
    name: 'คูปองโชคดี 50',
    summary: 'เครดิตฟรี 50 บาทจากคูปอง',
    rule: {
      pays: 'free',
      amount: baht(50),
      amount_max: baht(50),
      turnover_x100: 300,
      convert_max: baht(500),
      expires_hours: 168,
      once: ['member', 'phone', 'bank'],
    },
    budget: baht(100_000),
  },
  {
    kind: 'cashback_loss',
    name: 'คืนยอดเสียรายวัน',
    summary: 'คืน 5% ของยอดเสียสุทธิทุกวัน',
    rule: { pays: 'cash', percent_bp: 500, amount_max: baht(5_000), base_min: baht(100), claim_hours: 24 },
  },
  {
    kind: 'cashback_turnover',
    name: 'คืนยอดเล่นรายวัน',
    summary: 'คืน 0.3% ของยอดเล่นทุกวัน ไม่ว่าได้หรือเสีย',
    rule: { pays: 'cash', percent_bp: 30, amount_max: baht(3_000), base_min: baht(500), claim_hours: 24 },
  },
  {
    kind: 'rebate',
    name: 'คืนยอดเสียรายสัปดาห์',
    summary: 'คืน 3% ของยอดเสียทั้งสัปดาห์ที่ยังไม่ได้คืนรายวัน',
    rule: { pays: 'cash', percent_bp: 300, amount_max: baht(10_000), base_min: baht(500), claim_hours: 168 },
  },
  {
    kind: 'level',
    name: 'ของขวัญเลื่อนระดับ',
    summary: 'รับของขวัญเมื่อขึ้นระดับใหม่เป็นครั้งแรก',
    rule: { pays: 'cash', claim_hours: 336 },
  },
  {
    kind: 'points',
    name: 'แต้มจากยอดเล่น',
    summary: 'ทุกยอดเล่น 100 บาทได้ 1 แต้ม',
    rule: { pays: 'points', percent_bp: 100, base_min: baht(100) },
  },
  { kind: 'shop', name: 'แลกของรางวัล', summary: 'เครดิตที่แลกด้วยแต้ม', rule: { pays: 'cash' } },
  { kind: 'poll', name: 'รางวัลโพล', summary: 'รางวัลของผู้ทายถูก', rule: { pays: 'cash' } },
  {
    kind: 'wheel',
    name: 'รางวัลวงล้อ',
    summary: 'รางวัลจากวงล้อนำโชค',
    rule: { pays: 'cash', turnover_x100: 300, expires_hours: 168 },
  },
  {
    kind: 'quest',
    name: 'รางวัลภารกิจ',
    summary: 'รางวัลเมื่อทำภารกิจสำเร็จ',
    rule: { pays: 'cash', turnover_x100: 300, expires_hours: 168 },
  },
  { kind: 'affiliate', name: 'ค่าแนะนำเพื่อน', summary: 'ส่วนแบ่งจากยอดเล่นของเพื่อน', rule: { pays: 'cash' } },
  { kind: 'manual', name: 'รางวัลจากทีมงาน', summary: 'มอบให้โดยเจ้าหน้าที่', rule: { expires_hours: 168 } },
];

/** What the house pays by itself, wherever somebody has set it up. */
const ALWAYS_ON: ReadonlySet<CampaignKind> = new Set(['manual', 'shop', 'poll', 'wheel', 'quest', 'affiliate']);

/** Kinds that came after the first houses were set up. */
const NEWER: ReadonlySet<CampaignKind> = new Set(['points', 'shop', 'poll', 'wheel', 'quest', 'affiliate']);

const LEVELS = [
  { level_id: 1, name: 'เริ่มต้น', turnover_min: ZERO, cashback_bp: 0, gift: ZERO, colour: '#64748b' },
  { level_id: 2, name: 'เงิน', turnover_min: baht(5_000), cashback_bp: 50, gift: baht(50), colour: '#94a3b8' },
  { level_id: 3, name: 'ทอง', turnover_min: baht(50_000), cashback_bp: 100, gift: baht(300), colour: '#d9a441' },
  { level_id: 4, name: 'แพลทินัม', turnover_min: baht(300_000), cashback_bp: 150, gift: baht(1_000), colour: '#5b8def' },
  { level_id: 5, name: 'เพชร', turnover_min: baht(1_000_000), cashback_bp: 200, gift: baht(3_000), colour: '#8b5cf6' },
];

/** The campaigns of a sandbox have run for so long, if it has no longer past: what was played yesterday is counted at once. */
const SANDBOX_DAYS = 3;

/** Levels and campaigns with sensible percentages. In the sandbox they run; elsewhere an operator starts each himself. */
export const seedRewards = async (db: Db, isSandbox: boolean, days = SANDBOX_DAYS): Promise<void> => {
  const known = await db.selectFrom('level').select('level_id').executeTakeFirst();
  if (known) return seedNewer(db, isSandbox, days);
  await db.transaction().execute(async (trx) => {
    await addRows(trx, 'level', LEVELS);
    const made = await trx
      .insertInto('campaign')
      .values(rowsOf(CAMPAIGNS, isSandbox, days))
      .returning(['campaign_id', 'kind'])
      .execute();
    const coupon = made.find(({ kind }) => kind === 'coupon');
    if (!coupon || !isSandbox) return;
    const { batch_id } = await trx
      .insertInto('coupon_batch')
      .values({ campaign_id: coupon.campaign_id, name: 'คูปองต้อนรับ', uses_max: 1_000 })
      .returning('batch_id')
      .executeTakeFirstOrThrow();
    await addRows(trx, 'coupon', { code: 'CHOKDEE50', batch_id });
  });
};

const rowsOf = (campaigns: readonly Seeded[], isSandbox: boolean, days: number) =>
  campaigns.map(({ rule, audience = {}, budget, ...campaign }) => ({
    ...campaign,
    rule: JSON.stringify({ ...RULE, ...rule }),
    audience: JSON.stringify(audience),
    budget: budget ?? null,
    position: CAMPAIGNS.findIndex(({ kind }) => kind === campaign.kind),
    state: isSandbox || ALWAYS_ON.has(campaign.kind) ? 'running' : 'draft',
    began_at: isSandbox ? new Date(Date.now() - days * DAY_MS) : null,
  }));

/** What a house that was set up before these kinds existed still lacks. */
const seedNewer = async (db: Db, isSandbox: boolean, days: number): Promise<void> => {
  const rows = await db.selectFrom('campaign').select('kind').execute();
  const missing = CAMPAIGNS.filter(({ kind }) => NEWER.has(kind) && !rows.some((row) => row.kind === kind));
  if (missing.length === 0) return;
  await db
    .insertInto('campaign')
    .values(rowsOf(missing, isSandbox, days))
    .onConflict((on) => on.doNothing())
    .execute();
};
