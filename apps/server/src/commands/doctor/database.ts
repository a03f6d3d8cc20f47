import { type Check, fail, type House, warn, when } from '#src/commands/doctor/check.ts';
import type { Db } from '#src/db/database.ts';
import { missingMigrations } from '#src/db/migrate.ts';
import { allRows, oneRow } from '#src/db/rows.ts';
import { readDatabase } from '#src/http/readiness.ts';

const VERSION_MIN = 150_000;
/** What jobs and their listening take beside the pools, and what people keep for themselves. */
const OTHER_CONNECTIONS = 6 + 10;
const HOW = 'see docs/operations.md';

interface Server {
  version: number;
  max_connections: number;
  unsafe: string[];
  is_superuser: boolean;
  is_play: boolean;
  is_used: boolean;
  runners: number;
  failed_jobs: number;
}

/** Whether the database is one for real money, keeps what it has acknowledged, and has this release's schema. */
export const database: Check<House> = {
  name: 'database',
  look: async ({ db, config }) => {
    const missing = await missingMigrations(db);
    if (missing.length > 0) {
      const problem = fail(
        `its schema is not this release's: it lacks ${missing.length} migrations`,
        'start the site once',
      );
      return { fine: '', problems: [problem] };
    }
    const server = await readServer(db);
    const { skewMs } = (await readDatabase(db)).clock;
    const wanted = config.databasePoolMax + config.gamePoolMax + OTHER_CONNECTIONS;
    return {
      fine: `PostgreSQL ${Math.floor(server.version / 10_000)}, keeps what it acknowledges, jobs run`,
      problems: [
        ...when(server.version < VERSION_MIN, fail('PostgreSQL is older than 15', 'use a newer one')),
        ...when(
          server.is_play,
          fail('it holds play money, for ever', 'give the house an empty database (DATABASE_URL, or another DATA_DIR)'),
        ),
        ...when(
          server.unsafe.length > 0,
          fail(`${server.unsafe.join(', ')} off: a crash loses money that was acknowledged`, 'switch it on'),
        ),
        ...when(
          server.is_superuser,
          warn(
            'the site connects as a superuser, whom no revoked privilege stops',
            'give it a role that owns its database alone',
          ),
        ),
        ...when(canBeOverheard(config.databaseUrl), OVERHEARD),
        ...when(!server.is_used, fail('it has no brand', 'start the site once')),
        ...when(
          server.runners === 0,
          fail('no process runs jobs: nothing is drawn or paid', 'start the site (JOBS=1)'),
        ),
        ...when(
          server.failed_jobs > 0,
          warn(`${server.failed_jobs} jobs failed more than twice`, `read why in graphile_worker.jobs; ${HOW}`),
        ),
        ...when(
          server.max_connections < wanted,
          warn(
            `${server.max_connections} connections are few: one process may take ${wanted}`,
            'raise max_connections, or lower DATABASE_POOL_MAX',
          ),
        ),
        ...when(
          (skewMs ?? 0) > 1_000,
          fail(`its clock is ${skewMs} ms off this machine's`, 'keep both clocks in step (NTP)'),
        ),
      ],
    };
  },
};

const OVERHEARD = fail(
  'what is said to it can be read or answered by others on the way',
  'add sslmode=verify-full to DATABASE_URL',
);

/** A database on another machine, asked without looking who answers. One beside us, or behind a socket, has no way to listen at. */
const canBeOverheard = (url: string | undefined): boolean => {
  if (url === undefined) return false;
  const { hostname, searchParams } = new URL(url);
  const isBeside = /^(|\/.*|localhost|127\.[\d.]+|\[::1\])$/.test(searchParams.get('host') ?? hostname);
  return !isBeside && searchParams.get('sslmode') !== 'verify-full';
};

const readServer = (db: Db): Promise<Server> =>
  oneRow<Server>(db)`
    select current_setting('server_version_num')::int as version, current_setting('max_connections')::int as max_connections,
      (select coalesce(array_agg(name), '{}') from pg_settings
        where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off') as unsafe,
      (select rolsuper from pg_roles where rolname = current_user) as is_superuser,
      exists (select from play_money) as is_play,
      exists (select from agent) as is_used,
      (select count(*)::int from pg_stat_activity where datname = current_database() and application_name = 'chokdee jobs') as runners,
      (select count(*)::int from graphile_worker.jobs where attempts > 2) as failed_jobs`;

/** Whether the guards of the door are up, and what a single number can cost. */
export const limits: Check<House> = {
  name: 'limits',
  look: async ({ db, config }) => {
    const { worst } = await oneRow<{ worst: number }>(db)`
      select coalesce(max(house_number_baht::bigint * rate / 100), 0)::float8 as worst
      from lotto_market_bet join lotto_market using (market_id) where is_active`;
    return {
      fine: `pace is kept; one number of a round costs at most ${worst.toLocaleString('en')} baht: set it by market in the back office`,
      problems: [
        ...when(!config.limitsRates, fail('RATE_LIMITS=0: whoever wants guesses as fast as he can', 'leave it unset')),
        ...when(config.sellingBatch === 1, warn('SELLING_BATCH=1 is for measuring: a crowd waits', 'leave it unset')),
        ...when(
          config.requestsMax > 10_000,
          warn(`REQUESTS_MAX=${config.requestsMax}: a flood fills the memory before it is refused`, 'leave it unset'),
        ),
      ],
    };
  },
};

interface Person {
  role: string;
  is_enrolled: boolean;
}

/** Whether somebody owns the house, and a second person can confirm what takes two. */
export const owner: Check<House> = {
  name: 'owner',
  look: async ({ db }) => {
    const people = await allRows<Person>(db)`
      select role, totp_sealed is not null as is_enrolled from staff where disabled_at is null`;
    const owners = people.filter(({ role }) => role === 'owner');
    const enrolled = people.filter(({ is_enrolled }) => is_enrolled);
    const bare = owners.filter(({ is_enrolled }) => !is_enrolled).length;
    return {
      fine: `${owners.length} own it, ${enrolled.length} people have an authenticator`,
      problems: [
        ...when(owners.length === 0, fail('nobody owns this house', 'npm run owner:create')),
        ...when(
          bare > 0,
          fail(`${bare} of its owners have no authenticator`, 'log in to the back office and enrol one'),
        ),
        ...when(
          enrolled.length < 2,
          fail('nobody can confirm what takes two people', 'invite a second person, who enrols an authenticator'),
        ),
      ],
    };
  },
};

const DEMO_NAME = 'โชคดี';

/** Whether the site is this operator's: its name, its contacts and its texts. */
export const brand: Check<House> = {
  name: 'brand',
  look: async ({ db }) => {
    const agent = await oneRow<{ name: string; contacts: string; licence_text: string }>(db)`
      select name, concat(line_admin_url, line_contact_url, telegram_contact_url) as contacts, licence_text from agent limit 1`;
    const pages = await db.selectFrom('content_page').select('slug').where('version', '=', 1).orderBy('slug').execute();
    const office = 'write your own in the back office';
    return {
      fine: agent.name,
      problems: [
        ...when(agent.name === DEMO_NAME, warn('the brand is still called as the demo is', office)),
        ...when(/chokdee[-_]demo/.test(agent.contacts), fail('players are sent to the contacts of the demo', office)),
        ...when(agent.licence_text === '', warn('no licence is named', office)),
        ...when(
          pages.length > 0,
          warn(`${pages.map(({ slug }) => slug).join(', ')} are still our first texts`, `${office}, with a lawyer`),
        ),
      ],
    };
  },
};

/** Whether members can pay in, to accounts whose provider tells us of it. */
export const accounts: Check<House> = {
  name: 'accounts',
  look: async ({ db, config }) => {
    const targets = await allRows<{ provider: string }>(db)`
      select provider from agent_bank_account where is_active
      union all select provider from true_money_account where is_active
      union all select provider from payment_channel where is_active`;
    const known = new Set(config.paymentProviders.map(({ name }) => name));
    const strange = [...new Set(targets.flatMap(({ provider }) => (known.has(provider) ? [] : [provider])))];
    const stopped = await allRows<{ name: string }>(db)`
      select name from stop_switch where is_stopped and name in ('maintenance', 'deposit', 'withdrawal') order by name`;
    return {
      fine: `${targets.length} places to pay in to`,
      problems: [
        ...when(
          targets.length === 0,
          fail('there is no account to pay in to', 'add one in the back office; a second person confirms it'),
        ),
        ...when(
          strange.length > 0,
          fail(
            `nobody tells of money at accounts of ${strange.join(', ')}`,
            'name a provider of PAYMENT_PROVIDERS at each account',
          ),
        ),
        ...stopped.map(({ name }) => warn(`${name} is switched off`, 'switch it on in the back office when you open')),
      ],
    };
  },
};
