export * from '#src/bet-types.ts';
export * from '#src/bill.ts';
export { type CancelProblem, type CancelRule, cancelProblem } from '#src/cancel.ts';
export { chancesOf, HEDGE_CHANCE, hedgedStakes } from '#src/hedging/hedged-stakes.ts';
export type { SoldLine } from '#src/hedging/result-payouts.ts';
export { isGrownFrom, type LogState } from '#src/log/grown-from.ts';
export { type DrawPromise, keyText, logHeadText, promisesText, promiseText, sealText } from '#src/log/log-texts.ts';
export {
  addedNodes,
  consistencyProof,
  inclusionProof,
  logRoot,
  type NodePlace,
} from '#src/log/log-tree.ts';
export { leafOf, merkleLevels, merklePath, merkleRoot, pathPlaces, rootOfPath, type Sha256 } from '#src/merkle.ts';
export * as entry from '#src/number-sets.ts';
export { type Pasted, type PastedLine, readPasted, type UnreadLine } from '#src/paste.ts';
export { permutations } from '#src/permutations.ts';
export { lineProblem, sayBaht } from '#src/problems.ts';
export { memberKey, numbersOf, quoteLines, riskKey, type Sold, worstPayout } from '#src/quote.ts';
export {
  bestReturnOf,
  chanceOf,
  payoutOf,
  type RateStep,
  REDUCED_PERCENT,
  rateOf,
  returnOf,
} from '#src/rates.ts';
export { cancellationText, type ReceiptBill, receiptText } from '#src/receipt.ts';
export * from '#src/result-shapes.ts';
export {
  type DrawDays,
  type Holiday,
  isTime,
  type PlannedRound,
  plannedRounds,
  type Schedule,
  scheduleProblem,
} from '#src/schedule.ts';
export { type BillRefusal, judge, type SellingState, sellBatch, type Verdict, walletKey } from '#src/sell-batch.ts';
export { addedPayout, addedPayouts, changedTerms, largestPayout, TERM_FIELDS, type TermsChange } from '#src/terms.ts';
export { isWin, winningNumbers, winningRisks } from '#src/win.ts';
export { expectedMargin, type SoldRisk, type WorstDraw, worstDraw } from '#src/worst-draw.ts';
export { type Chain, type ChainedShot, commitmentOf, extended, newChain, shotText } from '#src/yeekee/chain.ts';
export {
  CHANCE_PARTS,
  chanceParts,
  type JudgedPrize,
  judgePrizes,
  marginOf,
  PRIZE_LIMITS,
  type PrizeFacts,
  type PrizeLimit,
  type PrizeRules,
  type RankHolder,
  type SoldBets,
} from '#src/yeekee/prizes.ts';
export {
  HEAD_BEFORE_BEACON_MS,
  isShotNumber,
  maskedNumber,
  PRIZE_RANKS,
  type PrizeRank,
  SHOOT_SECONDS,
  SHOTS_SHOWN,
  seqOfRank,
  shootSecondsMax,
  yeekeeResult,
} from '#src/yeekee/rules.ts';
