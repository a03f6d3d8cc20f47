import { sql } from 'kysely';
import type { Reader, Trx } from '#src/db/database.ts';
import { measureQuests } from '#src/features/quests/measure-quests.ts';
import { type QuestRow, readQuests } from '#src/features/quests/quest-rows.ts';
import { type Standing, showQuest } from '#src/features/quests/quest-words.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { mayTakeReward } from '#src/protection/gates.ts';
import { type CampaignRow, lockCampaign, readGiven, runningCampaigns } from '#src/rewards/campaigns.ts';

/** The campaign that pays quests, locked; none while it rests. */
export const lockQuestCampaign = async (trx: Trx): Promise<CampaignRow | undefined> => {
  const [running] = await runningCampaigns(trx, ['quest']);
  const campaign = running && (await lockCampaign(trx, running.campaign_id));
  return campaign?.state === 'running' ? campaign : undefined;
};

/** The quests that run and meet a condition, with how far a member is in each. */
export const showQuests = async (db: Reader, memberId: number, which = sql`true`) => {
  const quests = await readQuests(db, memberId, which);
  if (quests.length === 0) return [];
  return showMeasured(db, memberId, quests);
};

/** Quests that were read, measured and in words. */
export const showMeasured = async (db: Reader, memberId: number, quests: readonly QuestRow[]) => {
  const progress = await measureQuests(db, memberId, quests);
  const standing = await readStanding(db, memberId);
  return quests.map((quest) => showQuest(quest, progress.get(quest.quest_id) ?? 0, standing));
};

const readStanding = async (db: Reader, memberId: number): Promise<Standing> => {
  const [campaign] = await runningCampaigns(db, ['quest']);
  if (!campaign) return { refused: 'ปิดให้รับรางวัลชั่วคราว', left: null, rule: undefined };
  const { budget, campaign_id, rule } = campaign;
  const refused = await mayTakeReward(db, memberId).catch((error: unknown) => error);
  if (refused && !(refused instanceof Refusal)) throw refused;
  const left = budget === null ? null : budget - (await readGiven(db, campaign_id));
  return { refused: refused instanceof Refusal ? refused.message : '', left, rule };
};
