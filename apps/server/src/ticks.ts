import { inTransaction } from '#src/db/transaction.ts';
import { turnContent } from '#src/features/agent/turn-content.ts';
import { watchLater, watchSoon } from '#src/features/alarms/watch/watch-alarms.ts';
import { watchMembers } from '#src/features/cashier/aml/watch-members.ts';
import { expireDeposits } from '#src/features/cashier/deposits/expire-deposits.ts';
import { reconcileDays } from '#src/features/cashier/reconcile.ts';
import { matchBooks } from '#src/features/cashier/staff/books/match-book.ts';
import { handleLeftEvents } from '#src/features/cashier/webhooks/handle-event.ts';
import { sweepArrivals } from '#src/features/cashier/webhooks/sweep.ts';
import { sendPayOuts } from '#src/features/cashier/withdrawals/send-payouts.ts';
import { syncGames } from '#src/features/games/sync-games.ts';
import type { WalletTools } from '#src/features/games/wallet/answer-call.ts';
import { replayCallbacks } from '#src/features/games/wallet/replay-callbacks.ts';
import { writeGameFacts } from '#src/features/games/write-facts.ts';
import { ledgerStaffHandlers } from '#src/features/ledger/handlers.ts';
import { signLogHead } from '#src/features/lotto/log/sign-head.ts';
import { sealRounds } from '#src/features/lotto/receipts/seal-rounds.ts';
import { feedClient } from '#src/features/lotto/results/feed-client.ts';
import { feedReader } from '#src/features/lotto/results/read-feeds.ts';
import { closeRounds } from '#src/features/lotto/rounds/close-rounds.ts';
import { openRounds } from '#src/features/lotto/rounds/open-rounds.ts';
import { planRounds } from '#src/features/lotto/rounds/plan-rounds.ts';
import { settleRounds } from '#src/features/lotto/settlement/settle-rounds.ts';
import { beaconClient } from '#src/features/lotto/yeekee/beacon-client.ts';
import { drawYeekee } from '#src/features/lotto/yeekee/draw-yeekee.ts';
import { endShooting } from '#src/features/lotto/yeekee/end-shooting.ts';
import { promiseAhead, promiseDraws } from '#src/features/lotto/yeekee/promise-draws.ts';
import { sendMailings } from '#src/features/messages/send-mailings.ts';
import { payPolls } from '#src/features/polls/pay-polls.ts';
import { profitStaffHandlers } from '#src/features/profit/handlers.ts';
import { makeReports } from '#src/features/reports/make-reports.ts';
import { eraseMembers } from '#src/features/rights/erase/erase-members.ts';
import { segmentStaffHandlers } from '#src/features/segments/handlers.ts';
import { relayJobs } from '#src/jobs/relay.ts';
import { freeLostJobs } from '#src/jobs/sign-of-life.ts';
import type { Tick } from '#src/jobs/ticker.ts';
import { expireHolds } from '#src/ledger/hold.ts';
import { rollUpLedger } from '#src/ledger/rollup.ts';
import { pageTransfers } from '#src/ledger/transfer-pages.ts';
import type { Deps } from '#src/lib/context.ts';
import { tell } from '#src/lib/log.ts';
import { contactOf, messageWays } from '#src/lib/messages/message-ways.ts';
import { sendMessages } from '#src/lib/messages/send-messages.ts';
import { sendPushes } from '#src/lib/messages/send-pushes.ts';
import { tellMembers } from '#src/lib/messages/tell-members.ts';
import type { Metrics } from '#src/lib/metrics.ts';
import { claimChosen } from '#src/rewards/claims/claim-chosen.ts';
import { countRewards } from '#src/rewards/nights/count-rewards.ts';
import { watchAllGrants, watchGrants } from '#src/rewards/nights/watch-grants.ts';
import { tellAlarms } from '#src/staff/tell-alarms.ts';

/** What runs beside the requests, each at its own pace. */
export const ticks = (deps: Deps, metrics: Metrics, wallet: WalletTools): Tick[] => {
  const { db, now, config, log, box } = deps;
  const readFeeds = feedReader({ db, feeds: config.resultFeeds, ask: feedClient() });
  const ways = messageWays({ box, now, isSandbox: config.isSandbox, contact: contactOf(config) });
  const askBeacon = beaconClient(config.beacon, (problem) => tell(log, 'beacon_relay_failed', { problem }));
  return [
    { name: 'plan_rounds', everyMs: 60_000, isAtStart: true, run: () => planRounds(db, now()) },
    { name: 'open_rounds', everyMs: 1_000, run: () => openRounds(db, { box, config }) },
    { name: 'close_rounds', everyMs: 500, run: () => closeRounds(db) },
    { name: 'seal_rounds', everyMs: 500, run: () => sealRounds(db) },
    {
      name: 'promise_draws',
      everyMs: 60_000,
      isAtStart: true,
      run: async () => {
        await promiseAhead(db, { box, config });
        await inTransaction(db, (trx) => promiseDraws(trx, { box, config }));
      },
    },
    { name: 'end_shooting', everyMs: 500, run: () => endShooting(db) },
    { name: 'sign_log_head', everyMs: 500, isAtStart: true, run: () => signLogHead(db, deps.receipts) },
    { name: 'draw_yeekee', everyMs: 500, run: () => drawYeekee(db, { box, ask: askBeacon }) },
    { name: 'read_feeds', everyMs: 2_000, run: readFeeds },
    { name: 'watch_soon', everyMs: 10_000, run: () => watchSoon(deps) },
    { name: 'watch_later', everyMs: 60_000, run: () => watchLater(deps) },
    { name: 'tell_alarms', everyMs: 2_000, run: () => tellAlarms({ db, log, metrics }) },
    { name: 'send_messages', everyMs: 1_000, run: () => sendMessages({ db, box, ways }) },
    { name: 'tell_members', everyMs: 1_000, run: () => tellMembers(db) },
    { name: 'send_pushes', everyMs: 1_000, run: () => sendPushes({ db, box, way: ways.push }) },
    { name: 'send_mailings', everyMs: 1_000, run: () => sendMailings(db) },
    { name: 'settle_rounds', everyMs: 500, run: () => settleRounds(db) },
    ...cashierTicks(deps),
    ...rewardTicks(deps),
    { name: 'sync_games', everyMs: 1_000, run: () => syncGames(deps) },
    { name: 'write_game_facts', everyMs: 500, run: () => writeGameFacts(db) },
    { name: 'replay_callbacks', everyMs: 1_000, run: () => replayCallbacks(deps, wallet) },
    { name: 'relay_jobs', everyMs: 200, run: () => relayJobs(db) },
    { name: 'free_lost_jobs', everyMs: 2_000, run: () => freeLostJobs(db) },
    {
      name: 'make_reports',
      everyMs: 60_000,
      run: () => makeReports(deps, { ...ledgerStaffHandlers, ...profitStaffHandlers, ...segmentStaffHandlers }),
    },
    { name: 'erase_members', everyMs: 60_000, run: () => eraseMembers(db, deps) },
    { name: 'turn_content', everyMs: 2_000, run: () => turnContent(db) },
    { name: 'roll_up_ledger', everyMs: 5_000, run: () => rollUpLedger(db) },
    { name: 'page_transfers', everyMs: 5_000, run: () => pageTransfers(db) },
    { name: 'expire_holds', everyMs: 5_000, run: () => expireHolds(db) },
  ];
};

const rewardTicks = ({ db, now }: Deps): Tick[] => [
  { name: 'claim_chosen', everyMs: 500, run: () => claimChosen(db, now()) },
  { name: 'watch_grants', everyMs: 1_000, run: () => watchGrants(db) },
  { name: 'watch_all_grants', everyMs: 60_000, run: () => watchAllGrants(db) },
  { name: 'pay_polls', everyMs: 1_000, run: () => payPolls(db, now()) },
  { name: 'count_rewards', everyMs: 2_000, isAtStart: true, run: () => countRewards(db) },
];

const cashierTicks = (deps: Deps): Tick[] => [
  { name: 'expire_deposits', everyMs: 2_000, run: () => expireDeposits(deps.db) },
  { name: 'handle_left_events', everyMs: 2_000, run: () => handleLeftEvents(deps) },
  { name: 'sweep_arrivals', everyMs: 60_000, run: () => sweepArrivals(deps) },
  { name: 'send_payouts', everyMs: 500, run: () => sendPayOuts(deps) },
  { name: 'match_books', everyMs: 60_000, run: () => matchBooks(deps.db) },
  { name: 'watch_members', everyMs: 60_000, run: () => watchMembers(deps.db) },
  { name: 'reconcile_days', everyMs: 300_000, run: () => reconcileDays(deps) },
];
