import type { Given, Result, WheelPlace } from '@chokdee/contract';
import { dayOf, present } from '@chokdee/kernel';
import { spinPaid, WALLET_TYPES } from '@chokdee/ledger';
import { checkTime, decideSpin } from '@chokdee/rewards';
import { v7 as uuid } from 'uuid';
import type { Trx } from '#src/db/database.ts';
import { addRows } from '#src/db/rows.ts';
import { showSpin } from '#src/features/wheel/show-spins.ts';
import { canPay, readStanding, spinProblem } from '#src/features/wheel/spin-standing.ts';
import { lockLiveWheel, type Prize, readPrizes, type WheelRow } from '#src/features/wheel/wheel-rows.ts';
import { drawSeed, type SeenSeed } from '#src/features/wheel/wheel-seeds.ts';
import { costOf } from '#src/features/wheel/wheel-words.ts';
import { post } from '#src/ledger/post.ts';
import { lockWalletsOf } from '#src/ledger/wallet-rows.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { SecretBox } from '#src/lib/secrets/secret-box.ts';
import { mayTakeReward } from '#src/protection/gates.ts';
import { lockCampaign, runningCampaigns } from '#src/rewards/campaigns.ts';

type Spun = Result<'POST /api/wheel/spin'>;
type Seen = SeenSeed & Pick<Given<'POST /api/wheel/spin'>, 'wheel_id' | 'version' | 'point_cost'>;

interface Wanted {
  readonly place: WheelPlace;
  readonly memberId: number;
  /** Left out: free if there is one. */
  readonly use: 'free' | 'points' | undefined;
  readonly seen: Seen;
  readonly box: SecretBox;
  readonly now: Date;
}

/** Decides a spin. The campaign is locked first, then the wheel, then the member's wallets: under them everything is counted. */
export const spin = async (trx: Trx, { place, memberId, seen, box, now, ...request }: Wanted): Promise<Spun> => {
  const { wheel, prizes } = await lockOpenWheel(trx, place, now);
  if (!isAsSeen(wheel, seen)) throw new Refusal('wheel_changed');
  const { wallets } = await lockWalletsOf(trx, [memberId]);
  await mayTakeReward(trx, memberId);
  const before = await readStanding(trx, wheel, memberId, dayOf(now));
  const use = request.use ?? (before.freeLeft > 0 ? 'free' : 'points');
  const problem = spinProblem(wheel, before, use);
  if (problem) throw new Refusal(problem);

  const spinId = uuid();
  if (use === 'points') {
    const wallet = [...wallets.values()].find(({ typeId }) => typeId === WALLET_TYPES.points.id);
    const { walletId } = present(wallet, 'a wallet of points');
    await post(trx, [spinPaid({ id: spinId, memberId, walletId, amount: costOf(wheel, use) })]);
  }
  await writeSpin(trx, { spinId, memberId, wheel, prizes, use, seen, box, now });
  const { points, freeLeft, spinsLeft } = await readStanding(trx, wheel, memberId, dayOf(now));
  return { ...(await showSpin(trx, memberId, spinId)), point: points, free_spins: freeLeft, spins_left: spinsLeft };
};

/** The wheel that turns at a place now, and whose largest prize can be paid. */
const lockOpenWheel = async (
  trx: Trx,
  place: WheelPlace,
  now: Date,
): Promise<{ wheel: WheelRow; prizes: readonly Prize[] }> => {
  const [running] = await runningCampaigns(trx, ['wheel']);
  const campaign = running && (await lockCampaign(trx, running.campaign_id));
  const wheel = await lockLiveWheel(trx, place, now);
  if (!campaign || checkTime(campaign, now) || !wheel) throw new Refusal('wheel_closed');
  const prizes = await readPrizes(trx, wheel);
  if (!(await canPay(trx, campaign, prizes))) throw new Refusal('wheel_closed');
  return { wheel, prizes };
};

/** Whether a wheel is the one, with the fields and the price, that the member saw; what he did not say he saw may be anything. */
const isAsSeen = ({ wheel_id, list_no, point_cost }: WheelRow, seen: Seen): boolean =>
  (seen.wheel_id === undefined || seen.wheel_id === wheel_id) &&
  (seen.version === undefined || seen.version === list_no) &&
  (seen.point_cost === undefined || seen.point_cost === point_cost);

interface Written {
  readonly spinId: string;
  readonly memberId: number;
  readonly wheel: WheelRow;
  readonly prizes: readonly Prize[];
  readonly use: 'free' | 'points';
  readonly seen: SeenSeed;
  readonly box: SecretBox;
  readonly now: Date;
}

const writeSpin = async (trx: Trx, written: Written): Promise<void> => {
  const { spinId, memberId, wheel, prizes, use, seen, box, now } = written;
  const { seed_id, client_seed, nonce, digestOf } = await drawSeed(trx, box, memberId, seen);
  const input = { clientSeed: client_seed, nonce, wheelId: wheel.wheel_id, listNo: wheel.list_no };
  const { index } = await decideSpin(
    input,
    prizes.map(({ weight }) => weight),
    digestOf,
  );
  const { prize_id, pays, amount } = present(prizes[index], 'the field');
  await addRows(trx, 'wheel_spin', {
    member_id: memberId,
    spin_id: spinId,
    wheel_id: wheel.wheel_id,
    list_no: wheel.list_no,
    prize_id,
    pays,
    amount,
    seed_id,
    nonce,
    paid_with: use,
    points: costOf(wheel, use),
    day: dayOf(now),
  });
};
