import path from 'node:path';
import { calls, staffCalls } from '@chokdee/contract';
import type { Day } from '@chokdee/kernel';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#src/config.ts';
import { openDatabase } from '#src/db/database.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { agentConfig } from '#src/features/agent/agent-config.ts';
import { banner, eventList, notifications } from '#src/features/agent/content.ts';
import { turnContent } from '#src/features/agent/turn-content.ts';
import { watchMembers } from '#src/features/cashier/aml/watch-members.ts';
import { expireDeposits } from '#src/features/cashier/deposits/expire-deposits.ts';
import { reconcileAgain, reconcileDays } from '#src/features/cashier/reconcile.ts';
import { handleLeftEvents } from '#src/features/cashier/webhooks/handle-event.ts';
import { registerWebhooks } from '#src/features/cashier/webhooks/register-webhooks.ts';
import { sweepArrivals } from '#src/features/cashier/webhooks/sweep.ts';
import { sendPayOuts } from '#src/features/cashier/withdrawals/send-payouts.ts';
import { gameProviders } from '#src/features/games/providers.ts';
import { sealRounds } from '#src/features/lotto/receipts/seal-rounds.ts';
import { feedClient } from '#src/features/lotto/results/feed-client.ts';
import { type OnAlarm, raiseAlarms } from '#src/features/lotto/results/raise-alarms.ts';
import { feedReader } from '#src/features/lotto/results/read-feeds.ts';
import { closeRounds } from '#src/features/lotto/rounds/close-rounds.ts';
import { openRounds } from '#src/features/lotto/rounds/open-rounds.ts';
import { planRounds } from '#src/features/lotto/rounds/plan-rounds.ts';
import { settleRounds } from '#src/features/lotto/settlement/settle-rounds.ts';
import { beaconClient } from '#src/features/lotto/yeekee/beacon-client.ts';
import { drawYeekee } from '#src/features/lotto/yeekee/draw-yeekee.ts';
import { endShooting } from '#src/features/lotto/yeekee/end-shooting.ts';
import { promiseDraws } from '#src/features/lotto/yeekee/promise-draws.ts';
import { handlers } from '#src/handlers.ts';
import { registerApiPage } from '#src/http/api-page.ts';
import type { Deps } from '#src/http/context.ts';
import { createDeps } from '#src/http/deps.ts';
import { registerDrain } from '#src/http/drain.ts';
import { eventFeed } from '#src/http/event-feed.ts';
import { registerHealth } from '#src/http/health.ts';
import { registerImages } from '#src/http/images.ts';
import { createListener } from '#src/http/listener.ts';
import { createMetrics, type Metrics } from '#src/http/metrics.ts';
import { mountCalls } from '#src/http/mount.ts';
import { mountStaffCalls } from '#src/http/mount-staff.ts';
import { type PublicCache, publicCache } from '#src/http/public-cache.ts';
import { rateLimits } from '#src/http/rate-limits.ts';
import { readReadiness } from '#src/http/readiness.ts';
import { sessions } from '#src/http/sessions.ts';
import { registerSite } from '#src/http/site.ts';
import type { SiteBoot } from '#src/http/site-boot.ts';
import { registerStream, type Streams } from '#src/http/stream.ts';
import { relayJobs } from '#src/jobs/relay.ts';
import { type Jobs, startJobs } from '#src/jobs/runner.ts';
import { freeLostJobs } from '#src/jobs/sign-of-life.ts';
import { CRONTAB, tasks } from '#src/jobs/tasks.ts';
import { startTicks, type Tick } from '#src/jobs/ticker.ts';
import { expireHolds } from '#src/ledger/hold.ts';
import { rollUpLedger } from '#src/ledger/rollup.ts';
import { pageTransfers } from '#src/ledger/transfer-pages.ts';
import { countMinute } from '#src/protection/online.ts';
import { staffHandlers } from '#src/staff-handlers.ts';

export interface Server {
  readonly player: ReturnType<typeof createListener>;
  readonly backoffice: ReturnType<typeof createListener>;
  listen(): Promise<void>;
  /** Finishes what is being answered, then lets everything go. */
  close(): Promise<void>;
}

const APPS = path.resolve(import.meta.dirname, '../..');

/** Where the built sites lie. */
export interface Sites {
  readonly player: string;
  readonly backoffice: string;
}

const SITES: Sites = { player: path.join(APPS, 'player/dist'), backoffice: path.join(APPS, 'backoffice/dist') };
const MIGRATION_HINT = 'the database has no brand yet: run the migrations and the seed first';

/** Builds one server process: the player site with its API, the back office, and what runs beside them. */
export const createServer = async (config: Config, log: FastifyBaseLogger, sites = SITES): Promise<Server> => {
  const core = await openCore(config, log);
  const { player, streams, ...measured } = await createPlayer(core, sites.player);
  const background = startBackground(core, streams);
  const backoffice = await createBackoffice(core, sites, background.jobs);
  core.metrics.watch({
    ...measured,
    streams: streams.count,
    poolWaiting: () => core.pool.waitingCount,
    poolOpen: () => core.pool.totalCount,
    feedLagMs: core.feed.lagMs,
  });
  return {
    player,
    backoffice,
    listen: async () => {
      await player.listen({ host: config.host, port: config.ports.player });
      await backoffice.listen({ host: config.host, port: config.ports.backoffice });
    },
    close: async () => {
      await Promise.all([player.close(), background.stop()]);
      await backoffice.close(); // last: it tells whoever asks that this process is still here
      await core.close();
    },
  };
};

type Core = Awaited<ReturnType<typeof openCore>>;

/** What both sites and the jobs stand on: the database, its events, the cache that follows them. */
const openCore = async (config: Config, log: FastifyBaseLogger) => {
  if (!config.databaseUrl || !config.databaseDirectUrl) throw new Error('DATABASE_URL is not set');
  const { db, pool, close } = openDatabase(config.databaseUrl, {
    max: config.databasePoolMax,
    onError: (error) => log.warn({ err: error }, 'a database connection broke'),
  });
  const cache = publicCache(db);
  const feed = eventFeed(db, (error) => log.warn({ err: error }, 'the event feed missed a look'));
  feed.listen((event) => {
    if (event.topic === 'public_changed') cache.forget((event.payload as { name: string }).name);
  });
  await feed.start();
  const deps = createDeps(db, config, log);
  return {
    deps,
    pool,
    cache,
    feed,
    metrics: createMetrics(),
    boot: bootReader(deps, cache),
    directUrl: config.databaseDirectUrl,
    close: async () => {
      await feed.stop();
      await close();
    },
  };
};

const createPlayer = async ({ deps, cache, feed, metrics, boot }: Core, dist: string) => {
  const { db, config, log } = deps;
  const player = createListener({
    log,
    metrics,
    trustsProxy: config.trustsProxy,
    limits: { requestsMax: config.requestsMax },
  });
  const memberSessions = sessions(db);
  const limits = rateLimits(config.limitsRates);
  mountCalls(player, calls, handlers, { deps, sessions: memberSessions, limits, cache });
  const streams = registerStream(player, feed, memberSessions);
  player.addHook('preClose', async () => streams.closeAll());
  registerWebhooks(player, deps, limits);
  registerImages(player, db, limits);
  registerDrain(player);
  registerApiPage(player, (await boot()).title);
  await registerSite(player, { dist, boot, frameSources: [] });
  return { player, requestsRunning: player.running.count, streams };
};

const createBackoffice = async ({ deps, feed, metrics, boot }: Core, sites: Sites, jobs: Jobs | null) => {
  const backoffice = createListener({ log: deps.log, metrics, trustsProxy: deps.config.trustsProxy });
  const limits = rateLimits(deps.config.limitsRates);
  const sources = { db: deps.db, feed, jobs, metrics };
  mountStaffCalls(
    backoffice,
    staffCalls,
    staffHandlers(() => readReadiness(sources)),
    { deps, limits },
  );
  registerImages(backoffice, deps.db, limits);
  registerDrain(backoffice);
  registerHealth(backoffice, sources);
  const shared = { dist: sites.player, under: 'art/' };
  await registerSite(backoffice, { dist: sites.backoffice, shared, boot, frameSources: [] });
  return backoffice;
};

const startBackground = ({ deps, metrics, directUrl }: Core, streams: Streams) => {
  const { db, config, log } = deps;
  const work = {
    ...tasks({ db, log, metrics, sms: deps.sms }),
    reconcile_day: (payload: unknown) => reconcileAgain(deps, (payload as { day: Day }).day),
  };
  const jobs = config.runsJobs ? startJobs(directUrl, work, CRONTAB, log) : null;
  // Who is here is known to the process that he is connected to, so each counts its own.
  const online: Tick = {
    name: 'count_minute',
    everyMs: 60_000,
    run: () => countMinute(db, streams.members(), deps.now()),
  };
  const answers: Tick = { name: 'count_provider_calls', everyMs: 5_000, run: () => deps.paymentCalls.flush(db) };
  const own = [online, answers];
  const stopTicks = startTicks(config.runsJobs ? [...own, ...ticks(deps, metrics)] : own, (name, error) =>
    log.warn({ err: error, name }, 'a tick failed'),
  );
  const stop = async (): Promise<void> => {
    await Promise.all([stopTicks(), jobs?.stop()]);
  };
  return { jobs, stop };
};

const ticks = (deps: Deps, metrics: Metrics): Tick[] => {
  const { db, now, config, log, box } = deps;
  const onAlarm: OnAlarm = (alarm) => {
    metrics.alarmRaised(alarm.kind);
    log.warn({ alarm }, 'a draw needs someone to look at it');
  };
  const readFeeds = feedReader({ db, feeds: config.resultFeeds, ask: feedClient(), onAlarm });
  const askBeacon = beaconClient(config.beacon, (problem) => log.warn({ problem }, 'a relay of the beacon'));
  return [
    { name: 'plan_rounds', everyMs: 60_000, isAtStart: true, run: () => planRounds(db, now()) },
    { name: 'open_rounds', everyMs: 1_000, run: () => openRounds(db, { box, config }) },
    { name: 'close_rounds', everyMs: 500, run: () => closeRounds(db) },
    { name: 'seal_rounds', everyMs: 500, run: () => sealRounds(db) },
    {
      name: 'promise_draws',
      everyMs: 60_000,
      isAtStart: true,
      run: () => inTransaction(db, (trx) => promiseDraws(trx, { box, config })),
    },
    { name: 'end_shooting', everyMs: 500, run: () => endShooting(db) },
    { name: 'draw_yeekee', everyMs: 500, run: () => drawYeekee(db, { box, ask: askBeacon }) },
    { name: 'read_feeds', everyMs: 2_000, run: readFeeds },
    { name: 'raise_alarms', everyMs: 10_000, run: () => raiseAlarms(db, onAlarm) },
    { name: 'settle_rounds', everyMs: 500, run: () => settleRounds(db) },
    ...cashierTicks(deps),
    { name: 'relay_jobs', everyMs: 200, run: () => relayJobs(db) },
    { name: 'free_lost_jobs', everyMs: 2_000, run: () => freeLostJobs(db) },
    { name: 'turn_content', everyMs: 2_000, run: () => turnContent(db) },
    { name: 'roll_up_ledger', everyMs: 5_000, run: () => rollUpLedger(db) },
    { name: 'page_transfers', everyMs: 5_000, run: () => pageTransfers(db) },
    { name: 'expire_holds', everyMs: 5_000, run: () => expireHolds(db) },
  ];
};

const cashierTicks = (deps: Deps): Tick[] => [
  { name: 'expire_deposits', everyMs: 2_000, run: () => expireDeposits(deps.db) },
  { name: 'handle_left_events', everyMs: 2_000, run: () => handleLeftEvents(deps) },
  { name: 'sweep_arrivals', everyMs: 60_000, run: () => sweepArrivals(deps) },
  { name: 'send_payouts', everyMs: 500, run: () => sendPayOuts(deps) },
  { name: 'watch_members', everyMs: 60_000, run: () => watchMembers(deps.db) },
  { name: 'reconcile_days', everyMs: 300_000, run: () => reconcileDays(deps) },
];

/** Everything that the home page of a guest shows, so that it needs no second request. */
const readBoot = async (deps: Deps) => {
  const context = { ...deps, client: { address: '', device: '' } };
  try {
    const [config, banners, shownNotices, events, providers] = await Promise.all([
      agentConfig({}, context),
      banner({}, context),
      notifications({}, context),
      eventList({}, context),
      gameProviders({}, context),
    ]);
    return { config, banners, notifications: shownNotices, events, providers };
  } catch (error) {
    throw new Error(MIGRATION_HINT, { cause: error });
  }
};

/** What a page says of the brand before any script runs, read again only when its version changes. */
const bootReader = (deps: Deps, cache: PublicCache): (() => Promise<SiteBoot>) => {
  let known: { version: number; boot: Promise<SiteBoot> } | undefined;
  const read = async (version: number): Promise<SiteBoot> => {
    const data = await readBoot(deps);
    const { info, colours } = data.config;
    const written = await deps.db.selectFrom('content_page').select(['slug', 'title']).execute();
    return {
      version: String(version),
      data,
      title: info.name,
      description: info.description,
      colours,
      titles: Object.fromEntries(written.map(({ slug, title }) => [`/${slug}`, title])),
      publicUrl: deps.config.publicUrl,
      hasWorker: deps.config.hasServiceWorker,
    };
  };
  return async () => {
    const version = await cache.version('agent');
    if (known?.version !== version) {
      const fresh = { version, boot: read(version) };
      fresh.boot.catch(() => (known = undefined));
      known = fresh;
    }
    return known.boot;
  };
};
