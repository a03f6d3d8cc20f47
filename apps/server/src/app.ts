import path from 'node:path';
import { calls, staffCalls } from '@chokdee/contract';
import type { Day } from '@chokdee/kernel';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Config } from '#src/config.ts';
import { openDatabase } from '#src/db/database.ts';
import { refusePlayMoney } from '#src/db/play-money.ts';
import { MissingRow } from '#src/db/rows.ts';
import { agentConfig } from '#src/features/agent/agent-config.ts';
import { banner, eventList, notifications } from '#src/features/agent/content.ts';
import { reconcileAgain } from '#src/features/cashier/reconcile.ts';
import { registerWebhooks } from '#src/features/cashier/webhooks/register-webhooks.ts';
import { gameProviders } from '#src/features/games/providers.ts';
import { registerCovers } from '#src/features/games/register-covers.ts';
import type { WalletTools } from '#src/features/games/wallet/answer-call.ts';
import { offeredGames } from '#src/features/games/wallet/offered-games.ts';
import { registerWallet } from '#src/features/games/wallet/register-wallet.ts';
import { walletQueue } from '#src/features/games/wallet/wallet-queue.ts';
import { registerLog } from '#src/features/lotto/log/register-log.ts';
import { registerExport } from '#src/features/rights/export/register-export.ts';
import { handlers } from '#src/handlers.ts';
import { registerApiPage } from '#src/http/calls/api-page.ts';
import { mountCalls } from '#src/http/calls/mount.ts';
import { mountStaffCalls } from '#src/http/calls/mount-staff.ts';
import { type PublicCache, publicCache } from '#src/http/calls/public-cache.ts';
import { rateLimits } from '#src/http/calls/rate-limits.ts';
import { createDeps } from '#src/http/deps.ts';
import { registerDrain } from '#src/http/drain.ts';
import { registerHealth } from '#src/http/health.ts';
import { registerImages } from '#src/http/images.ts';
import { createListener } from '#src/http/listener.ts';
import { letProbesIn, registerProbe } from '#src/http/probes.ts';
import { readReadiness } from '#src/http/readiness.ts';
import { sessions } from '#src/http/sessions.ts';
import { registerSite } from '#src/http/site/site.ts';
import type { SiteBoot } from '#src/http/site/site-boot.ts';
import type { SourcesOf } from '#src/http/site/site-render.ts';
import { registerTagPage } from '#src/http/site/tag-page.ts';
import { eventFeed } from '#src/http/stream/event-feed.ts';
import { registerStream, type Streams } from '#src/http/stream/stream.ts';
import { strictTransport } from '#src/http/strict-transport.ts';
import { type Jobs, startJobs } from '#src/jobs/runner.ts';
import { CRONTAB, tasks } from '#src/jobs/tasks.ts';
import { startTicks, type Tick } from '#src/jobs/ticker.ts';
import type { Deps } from '#src/lib/context.ts';
import { tell } from '#src/lib/log.ts';
import { lineSources } from '#src/lib/messages/line-address.ts';
import { createMetrics } from '#src/lib/metrics.ts';
import { hashesWaiting } from '#src/lib/secrets/password.ts';
import { countMinute } from '#src/protection/online.ts';
import { staffHandlers } from '#src/staff-handlers.ts';
import { ticks } from '#src/ticks.ts';

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
/** As the player site's table of routes writes it. */
const LIFF_ROUTE = '/liff/:name?';
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
    hashesWaiting,
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
  const opened = {
    acquireTimeoutMs: config.databaseWaitMs,
    onError: (error: Error) => tell(log, 'database_connection_broke', { err: error }),
  };
  const { db, pool, close } = openDatabase(config.databaseUrl, { max: config.databasePoolMax, ...opened });
  await refusePlayMoney(db, config.isSandbox).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const cache = publicCache(db);
  const feed = eventFeed(db, (error) => tell(log, 'event_feed_missed', { err: error }));
  feed.listen((event) => {
    if (event.topic === 'public_changed') cache.forget((event.payload as { name: string }).name);
  });
  await feed.start();
  const metrics = createMetrics();
  const deps = createDeps(db, config, log);
  const reserved = openDatabase(config.databaseUrl, { max: config.gamePoolMax, ...opened });
  const wallet: WalletTools = {
    db: reserved.db,
    config,
    queue: walletQueue(reserved.db, { batchMax: config.gameBatch, lanes: 2 }),
    gameOf: offeredGames(reserved.db),
  };
  return {
    deps,
    wallet,
    pool,
    cache,
    feed,
    metrics,
    boot: bootReader(deps, cache),
    directUrl: config.databaseDirectUrl,
    close: async () => {
      await feed.stop();
      await Promise.all([close(), reserved.close()]);
    },
  };
};

const createPlayer = async ({ deps, wallet, cache, feed, metrics, boot }: Core, dist: string) => {
  const { db, config, log } = deps;
  const player = createListener({
    log,
    metrics,
    trustsProxy: config.trustsProxy,
    strictTransport: strictTransport(config.publicUrl, config.hstsSubdomains),
    limits: { requestsMax: config.requestsMax },
  });
  const memberSessions = sessions(db);
  const limits = rateLimits(config.limitsRates);
  mountCalls(player, calls, handlers, { deps, sessions: memberSessions, limits, cache });
  const streams = registerStream(player, feed, memberSessions, limits);
  player.addHook('preClose', async () => streams.closeAll());
  registerWebhooks(player, deps, limits);
  registerWallet(player, deps, wallet, limits);
  registerImages(player, db, limits);
  registerExport(player, deps, limits);
  registerCovers(player, deps, limits);
  registerLog(player, db, limits);
  registerDrain(player);
  registerProbe(player, letProbesIn(config, limits));
  registerApiPage(player, (await boot()).title);
  registerTagPage(player, config.tagManager);
  const hasTags = config.tagManager !== null;
  const bootWithTags = async () => ({ ...(await boot()), hasTags });
  await registerSite(player, { dist, boot: bootWithTags, sourcesOf: playerSources(config) });
  return { player, requestsRunning: player.running.count, streams };
};

/** What pages of the player site reach elsewhere: games in frames, and the chat app's SDK where one logs in by it. */
const playerSources = (config: Config): SourcesOf => {
  const frames = [...(config.tagManager ? ["'self'"] : []), ...frameSources(config)];
  return (route, origin) => ({ frames, ...(route === LIFF_ROUTE && lineSources(config, origin)) });
};

/** Where games may be shown from. The demo's are on whatever name the site is reached by, at a port of their own. */
const frameSources = ({ gameProviders: providers, ports }: Config): string[] =>
  providers.flatMap(({ origins }) =>
    origins.length > 0 ? origins : [`http://*:${ports.games}`, `https://*:${ports.games}`],
  );

const createBackoffice = async ({ deps, feed, metrics, boot }: Core, sites: Sites, jobs: Jobs | null) => {
  const { trustsProxy, backofficeUrl, hstsSubdomains } = deps.config;
  const transport = strictTransport(backofficeUrl, hstsSubdomains);
  const backoffice = createListener({ log: deps.log, metrics, trustsProxy, strictTransport: transport });
  const limits = rateLimits(deps.config.limitsRates);
  const sources = { db: deps.db, feed, jobs, metrics };
  mountStaffCalls(
    backoffice,
    staffCalls,
    staffHandlers(() => readReadiness(sources)),
    { deps, limits },
  );
  registerImages(backoffice, deps.db, limits);
  registerCovers(backoffice, deps, limits);
  registerDrain(backoffice);
  const letIn = letProbesIn(deps.config, limits);
  registerProbe(backoffice, letIn);
  registerHealth(backoffice, sources, letIn);
  const shared = { dist: sites.player, under: 'art/' };
  await registerSite(backoffice, { dist: sites.backoffice, shared, boot, sourcesOf: () => ({ frames: [] }) });
  return backoffice;
};

const startBackground = ({ deps, wallet, metrics, directUrl }: Core, streams: Streams) => {
  const { db, config, log } = deps;
  const work = {
    ...tasks({ db, log, metrics, sms: deps.sms, retention: config.retention }),
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
  const keys: Tick = { name: 'note_used_keys', everyMs: 5_000, run: () => deps.gameKeys.flush(db) };
  const own = [online, answers, keys];
  const stopTicks = startTicks(config.runsJobs ? [...own, ...ticks(deps, metrics, wallet)] : own, (name, error) =>
    tell(log, 'tick_failed', { err: error, name }),
  );
  const stop = async (): Promise<void> => {
    await Promise.all([stopTicks(), jobs?.stop()]);
  };
  return { jobs, stop };
};

/** Whether a table or the brand is not there, as before the first migration or seed. */
const isUnmade = (error: unknown): boolean =>
  error instanceof MissingRow || (error instanceof pg.DatabaseError && error.code === '42P01');

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
    throw isUnmade(error) ? new Error(MIGRATION_HINT, { cause: error }) : error;
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
