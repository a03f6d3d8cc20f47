import { REFUSALS, type RefusalName, type Result, type WheelPlace } from '@chokdee/contract';
import { dayOf, type Satang } from '@chokdee/kernel';
import { missingToSpin } from '@chokdee/rewards';
import type { Reader } from '#src/db/database.ts';
import { canPay, readStanding, type Standing, spinProblem } from '#src/features/wheel/spin-standing.ts';
import { type Prize, readPrizes, shownWheel, type WheelRow } from '#src/features/wheel/wheel-rows.ts';
import { promisedSeed } from '#src/features/wheel/wheel-seeds.ts';
import { wheelRules } from '#src/features/wheel/wheel-words.ts';
import type { Handler } from '#src/lib/context.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { SecretBox } from '#src/lib/secrets/secret-box.ts';
import { mayTakeReward } from '#src/protection/gates.ts';
import { type CampaignRow, runningCampaigns } from '#src/rewards/campaigns.ts';

type Config = Result<'GET /api/wheel/config'>['configs'];

interface Found {
  readonly wheel: WheelRow;
  readonly prizes: readonly Prize[];
  readonly standing: Standing;
  /** Whether a deposit could bring a spin that can be used today. */
  readonly canEarn: boolean;
  readonly config: Config;
}

/** The wheel that is spun for points. */
export const wheelConfig: Handler<'GET /api/wheel/config'> = async (_input, { db, member, box, now }) => {
  const { config, prizes } = await find(db, { place: 'points', memberId: member.id, box, now: now() });
  return { configs: config, prizes: [...prizes] };
};

/** The wheel with free spins. */
export const wheelConfigV2: Handler<'GET /api/wheel/config_v2'> = async (_input, { db, member, box, now }) => {
  const found = await find(db, { place: 'free', memberId: member.id, box, now: now() });
  const { free_daily, free_deposit, free_max } = found.wheel;
  const next = found.canEarn ? (missingToSpin(found.wheel, found.standing.deposited) as Satang | null) : null;
  return {
    setting: { ...found.config, free_daily, free_deposit, free_max, next_deposit: next },
    prizes: [...found.prizes],
    free_spins: found.standing.freeLeft,
  };
};

interface Asked {
  readonly place: WheelPlace;
  readonly memberId: number;
  readonly box: SecretBox;
  readonly now: Date;
}

const find = async (db: Reader, { place, memberId, box, now }: Asked): Promise<Found> => {
  const { wheel, isLive } = await shownWheel(db, place, now);
  const prizes = await readPrizes(db, wheel);
  const standing = await readStanding(db, wheel, memberId, dayOf(now));
  const [campaign] = await runningCampaigns(db, ['wheel']);
  const barred =
    (await breakProblem(db, memberId)) ?? (isLive ? await closedProblem(db, prizes, campaign) : 'wheel_closed');
  const problem = barred ?? spinProblem(wheel, standing, standing.freeLeft > 0 ? 'free' : 'points');
  const canEarn = barred === undefined && standing.spinsLeft > standing.freeLeft;
  const { wheel_id, name, detail, image, point_cost, daily_limit, ends_at, list_no } = wheel;
  const config = {
    wheel_id,
    name,
    detail,
    image,
    point_cost,
    daily_limit,
    version: list_no,
    can_spin: problem === undefined,
    reason: problem ? REFUSALS[problem].message : '',
    point: standing.points,
    spins_today: standing.spinsToday,
    spins_left: standing.spinsLeft,
    ends_at,
    seed: await promisedSeed(db, box, memberId),
    rules: wheelRules(wheel, prizes, campaign?.rule),
  };
  return { wheel, prizes, standing, canEarn, config };
};

const breakProblem = async (db: Reader, memberId: number): Promise<RefusalName | undefined> => {
  try {
    await mayTakeReward(db, memberId);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.reason;
    throw error;
  }
};

const closedProblem = async (
  db: Reader,
  prizes: readonly Prize[],
  campaign: CampaignRow | undefined,
): Promise<RefusalName | undefined> => (campaign && (await canPay(db, campaign, prizes)) ? undefined : 'wheel_closed');
