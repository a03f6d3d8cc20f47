import type { Given, Result } from '@chokdee/contract';
import { addDays, type Day, dayOf, isDay, present, type Satang, satang, startOf, ZERO } from '@chokdee/kernel';
import type { Product } from '@chokdee/ledger';
import { rewardOf } from '@chokdee/rewards';
import { sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { readOffers } from '#src/features/rewards/offers/read-offers.ts';
import { malformedCursor } from '#src/lib/pages.ts';
import { type CampaignRow, runningCampaigns } from '#src/rewards/campaigns.ts';
import { isLeftByCashback } from '#src/rewards/given-back.ts';
import { baseOf, rateOf } from '#src/rewards/nights/make-offers.ts';
import { rulesOf } from '#src/rewards/reward-words.ts';

type History = Result<'GET /api/cashback/loss/history'>;

interface Which {
  readonly kind: 'cashback_loss' | 'cashback_turnover' | 'rebate';
  readonly memberId: number;
  readonly now: Date;
}

export const history = async (
  db: Reader,
  which: Which,
  { cursor, limit }: Given<'GET /api/cashback/loss/history'>,
): Promise<History> => {
  if (cursor !== undefined && !isDay(cursor)) throw malformedCursor();
  const offers = await readOffers(db, which, { before: cursor, count: limit + 1 });
  const [campaign] = await runningCampaigns(db, [which.kind]);
  const items = offers.slice(0, limit);
  const { rate_bp, ...now } = await readNow(db, which, campaign);
  return {
    items,
    next_cursor: offers.length > limit ? (items.at(-1)?.day ?? null) : null,
    is_running: campaign !== undefined,
    percent: (rate_bp ?? 0) / 100,
    amount_max: campaign?.rule.amount_max ?? ZERO,
    base_min: campaign?.rule.base_min ?? ZERO,
    rules: campaign
      ? rulesOf({ ...campaign, rule: { ...campaign.rule, percent_bp: rate_bp ?? campaign.rule.percent_bp } })
      : [],
    now,
  };
};

/** How the day or the week stands that the next count will be about. */
const readNow = async (db: Reader, { kind, memberId, now }: Which, campaign: CampaignRow | undefined) => {
  const today = dayOf(now);
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const from = kind === 'rebate' ? addDays(today, -weekday) : today;
  const counted_at = startOf(addDays(from, kind === 'rebate' ? 7 : 1));
  const sums = await readSums(db, { kind, memberId }, { from, to: today });
  const tonight = kind === 'rebate' ? await takenTonight(db, memberId, ofDay(sums, today)) : [];
  const counted = sums.filter((sum) => sum.is_left && !tonight.includes(sum) && (!campaign || isFor(campaign, sum)));
  const base = satang(Math.max(0, totalOf(counted)));
  const rate_bp = campaign ? await readRate(db, memberId, campaign) : null;
  const amount =
    campaign && base > 0 && rate_bp !== null ? rewardOf({ ...campaign.rule, percent_bp: rate_bp }, base) : ZERO;
  return { from_day: from, base, rate_bp, amount, counted_at };
};

/** What somebody lost or played on a product in a day; `is_left`: it was not given back already. */
interface Sum {
  readonly day: Day;
  readonly product: Product;
  readonly base: Satang;
  readonly is_left: boolean;
}

const readSums = (
  db: Reader,
  { kind, memberId }: Omit<Which, 'now'>,
  { from, to }: { from: Day; to: Day },
): Promise<readonly Sum[]> => allRows<Sum>(db)`
    select f.day::text as day, f.product, f.base, ${kind === 'rebate' ? isLeftByCashback : sql`true`} as is_left from (
      select f.member_id, f.day, f.product, (${baseOf({ kind })})::bigint as base from play_fact f
      where f.member_id = ${memberId} and f.day between ${from}::date and ${to}::date and f.wallet_type_id = 1
      group by f.member_id, f.day, f.product
    ) as f`;

/** What of today's losses the cashback of the coming night will give back: the week does not promise it too. */
const takenTonight = async (db: Reader, memberId: number, today: readonly Sum[]): Promise<readonly Sum[]> => {
  const [cashback] = await runningCampaigns(db, ['cashback_loss']);
  const rate_bp = cashback ? await readRate(db, memberId, cashback) : null;
  if (!cashback || rate_bp === null) return [];
  const taken = today.filter((sum) => isFor(cashback, sum));
  const base = totalOf(taken);
  return base > 0 && rewardOf({ ...cashback.rule, percent_bp: rate_bp }, satang(base)) > 0 ? taken : [];
};

/** What part the member gets of a campaign; null: it is for higher levels. */
const readRate = async (db: Reader, memberId: number, campaign: CampaignRow): Promise<number | null> => {
  const rows = await allRows<{ rate_bp: number | null }>(db)`
    select ${rateOf(campaign)} as rate_bp from member m left join level l on l.level_id = m.level where m.member_id = ${memberId}`;
  return present(rows[0], 'the member').rate_bp;
};

const isFor = ({ rule: { products } }: CampaignRow, { product }: Sum): boolean =>
  !products || products.includes(product);
const ofDay = (sums: readonly Sum[], day: Day): readonly Sum[] => sums.filter((sum) => sum.day === day);

const totalOf = (sums: readonly Sum[]): number => sums.reduce((total, { base }) => total + base, 0);
