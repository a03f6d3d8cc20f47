import { present, type Satang } from '@chokdee/kernel';
import type { CampaignRule } from '@chokdee/rewards';
import { sql } from 'kysely';
import type { Trx } from '#src/db/database.ts';
import { allRows, changeRows } from '#src/db/rows.ts';
import { showSpin } from '#src/features/wheel/show-spins.ts';
import { spinNote } from '#src/features/wheel/wheel-words.ts';
import { lockWalletsOf } from '#src/ledger/wallet-rows.ts';
import type { Handler } from '#src/lib/context.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { mayTakeReward, readStanding } from '#src/protection/gates.ts';
import { type CampaignRow, fitsBudget, lockCampaign } from '#src/rewards/campaigns.ts';
import { refusalOf } from '#src/rewards/claims/claim.ts';
import { give } from '#src/rewards/give.ts';

/** Pays the prize of a spin, once; who asks again is answered the same. What was won is owed, also once the wheel is closed. */
export const wheelReward: Handler<'POST /api/wheel/reward'> = async ({ spin_id }, { trx, member, now }) => {
  const campaign = await lockWheelCampaign(trx);
  await lockWalletsOf(trx, [member.id]);
  const spin = await lockSpin(trx, member.id, spin_id);
  if (spin.pays === 'none') throw new Refusal('spin_nothing');
  if (spin.grant_id === null) {
    await mayBePaid(trx, member.id, spin.pays);
    await pay(trx, campaign, { ...spin, memberId: member.id, spinId: spin_id, now: now() });
  }
  return showSpin(trx, member.id, spin_id);
};

/** Money that was won is owed also to who takes a break; what leads to play waits until he is back. */
const mayBePaid = async (trx: Trx, memberId: number, pays: WonSpin['pays']): Promise<void> => {
  if (pays !== 'cash') return mayTakeReward(trx, memberId);
  if ((await readStanding(trx, memberId)).is_frozen) throw new Refusal('member_frozen');
};

/** The campaign that wheels pay from: the one that runs, or else the last one that did. A pause stops payments. */
const lockWheelCampaign = async (trx: Trx): Promise<CampaignRow> => {
  const rows = await allRows<{ campaign_id: number }>(trx)`
    select campaign_id from campaign where kind = 'wheel' and state <> 'draft'
    order by state = 'ended', campaign_id desc limit 1`;
  const campaign = rows[0] && (await lockCampaign(trx, rows[0].campaign_id));
  if (!campaign || campaign.state === 'paused') throw new Refusal('wheel_closed');
  return campaign;
};

interface WonSpin {
  readonly pays: CampaignRule['pays'] | 'none';
  readonly amount: Satang;
  readonly grant_id: string | null;
  readonly wheel_name: string;
  readonly prize_name: string;
}

const lockSpin = async (trx: Trx, memberId: number, spinId: string): Promise<WonSpin> => {
  const rows = await allRows<WonSpin>(trx)`
    select s.pays, s.amount, s.grant_id, w.name as wheel_name, p.name as prize_name
    from wheel_spin s join wheel_prize p using (wheel_id, list_no, prize_id) join wheel w on w.wheel_id = s.wheel_id
    where s.member_id = ${memberId} and s.spin_id = ${spinId} for no key update of s`;
  if (!rows[0]) throw new Refusal('spin_not_found');
  return rows[0];
};

interface Payment extends WonSpin {
  readonly memberId: number;
  readonly spinId: string;
  readonly now: Date;
}

/** Only who lowered the budget under what is owed comes to refuse here; the prize waits until it is raised again. */
const pay = async (trx: Trx, campaign: CampaignRow, payment: Payment): Promise<void> => {
  const { memberId, spinId, pays, amount, wheel_name, prize_name, now } = payment;
  if (pays === 'none') return;
  if (!(await fitsBudget(trx, campaign, amount))) throw refusalOf('budget');
  const grantId = await give(trx, {
    memberId,
    amount,
    now,
    key: `wheel:${spinId}`,
    note: spinNote(wheel_name, prize_name),
    campaign: {
      ...campaign,
      rule: {
        ...campaign.rule,
        pays,
      },
    },
  });
  const claimed = await changeRows(
    trx,
    'wheel_spin',
    { member_id: memberId, spin_id: spinId },
    { grant_id: grantId, claimed_at: sql`clock_timestamp()` },
  );
  present(claimed === 1 ? grantId : undefined, 'the claimed spin');
};
