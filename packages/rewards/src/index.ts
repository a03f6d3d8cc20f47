export { type Ending, rewardOf, splitOf, turnoverLeft, turnoverOf } from '#src/amounts.ts';
export * from '#src/campaign.ts';
export { likelihoodOf } from '#src/chi-square.ts';
export { type Claimant, type ClaimProblem, checkAudience, checkClaim, checkTime } from '#src/eligibility.ts';
export { missingToNext, type PollPrize, type PollQuota, potOf, prizeOfVote, quotaOf } from '#src/poll.ts';
export { NO_DAY, QUEST_UNITS, type QuestMeasure, questKey, streakOf } from '#src/quest.ts';
export {
  costPerSpin,
  type Digest,
  decideSpin,
  type FreeSpins,
  freeSpinsOf,
  type Landing,
  missingToSpin,
  percentsOf,
  type SpinInput,
  spinMessage,
} from '#src/wheel.ts';
