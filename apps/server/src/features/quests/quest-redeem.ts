import { present } from '@chokdee/kernel';
import { questKey } from '@chokdee/rewards';
import { addRows } from '#src/db/rows.ts';
import { measureQuests } from '#src/features/quests/measure-quests.ts';
import { holdQuest, readQuest } from '#src/features/quests/quest-rows.ts';
import { lockQuestCampaign, showMeasured } from '#src/features/quests/quest-standing.ts';
import { lockWalletsOf } from '#src/ledger/wallet-rows.ts';
import type { Handler } from '#src/lib/context.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { mayTakeReward } from '#src/protection/gates.ts';
import { fitsBudget } from '#src/rewards/campaigns.ts';
import { refusalOf } from '#src/rewards/claims/claim.ts';
import { give } from '#src/rewards/give.ts';

/**
 * Takes the reward of a quest that is done: once, or once a day. The campaign is locked first, then the quest, then the
 * member's wallets; what is measured is measured under them.
 */
export const questRedeem: Handler<'POST /api/quest/redeem'> = async ({ quest_id }, { trx, member, now }) => {
  await mayTakeReward(trx, member.id);
  const campaign = await lockQuestCampaign(trx);
  await holdQuest(trx, quest_id);
  await lockWalletsOf(trx, [member.id]);
  const quest = await readQuest(trx, member.id, quest_id);
  if (quest.redeemed !== null) throw new Refusal('quest_redeemed');
  const progress = (await measureQuests(trx, member.id, [quest])).get(quest_id) ?? 0;
  if (progress < quest.target) throw new Refusal('quest_not_done');
  if (!campaign) throw refusalOf('not_running');
  if (!(await fitsBudget(trx, campaign, quest.amount))) throw refusalOf('budget');

  const { day, amount, pays, name: note } = quest;
  const rule = { ...campaign.rule, pays };
  const giving = { memberId: member.id, key: questKey(quest_id, day), amount, note, now: now() };
  const grant_id = await give(trx, { ...giving, campaign: { ...campaign, rule } });
  await addRows(trx, 'quest_redeemed', { member_id: member.id, quest_id, day, grant_id, progress });
  const [shown] = await showMeasured(trx, member.id, [{ ...quest, redeemed: progress }]);
  return present(shown, 'the quest');
};
