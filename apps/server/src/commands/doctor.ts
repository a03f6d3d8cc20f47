import { parseArgs } from 'node:util';
import { readMoment } from '#src/backup/moment.ts';
import { backups, restored } from '#src/commands/doctor/backup.ts';
import {
  fail,
  type House,
  type Line,
  lookAtAll,
  reasonOf,
  type Settings,
  verdictOf,
  when,
} from '#src/commands/doctor/check.ts';
import { accounts, brand, database, limits, owner } from '#src/commands/doctor/database.ts';
import { games, sealed } from '#src/commands/doctor/keys.ts';
import { beacon, feeds, line, payments, sms } from '#src/commands/doctor/outside.ts';
import { receipts, secrets, withoutSecrets } from '#src/commands/doctor/secrets.ts';
import { addresses, proxies } from '#src/commands/doctor/site.ts';
import { withDatabase } from '#src/commands/with-database.ts';
import { type Config, readConfig } from '#src/config.ts';
import { openDatabase } from '#src/db/database.ts';
import { existingCluster } from '#src/db/embedded/place.ts';
import { missingMigrations } from '#src/db/migrate.ts';

const NAME_WIDTH = 10;

const sandbox = {
  name: 'sandbox',
  look: ({ config }: Settings) => ({
    fine: 'off',
    problems: when(
      config.isSandbox,
      fail('this is a demo with play money and published passwords', 'set SANDBOX=0, and give it an empty database'),
    ),
  }),
};

const OF_SETTINGS = [sandbox, secrets, receipts, addresses, proxies, beacon, sms, line, feeds, payments];
const OF_DATABASE = [database, owner, sealed, accounts, games, limits, brand, backups, restored];

/** Looks at a house without changing it. */
const look = async (config: Config, restoredOn: Date | undefined): Promise<Line[]> => {
  const settings: Settings = { config, now: () => new Date() };
  const [outside, inside] = await Promise.all([
    lookAtAll(OF_SETTINGS, settings),
    lookInside({ ...settings, restoredOn }),
  ]);
  return [...outside, ...inside];
};

const lookInside = async (house: Omit<House, 'db'>): Promise<Line[]> => {
  const { config } = house;
  try {
    if (!config.databaseDirectUrl && !(await existingCluster(config.dataDir)))
      throw new Error(`there is none in ${config.dataDir} yet`);
    return await withDatabase(config, async (url) => {
      const { db, close } = openDatabase(url, { max: 4 });
      // Without its tables nothing else can be asked.
      const isMade = (await missingMigrations(db)).length === 0;
      const lines = await lookAtAll(isMade ? OF_DATABASE : [database], { ...house, db });
      await close();
      return lines;
    });
  } catch (error) {
    const text = `cannot be opened: ${reasonOf(error)} → see to DATABASE_URL, or start the site once`;
    return [{ mark: 'FAIL', name: 'database', text }];
  }
};

const show = ({ mark, name, text }: Line): string => `${mark.padEnd(4)}  ${name.padEnd(NAME_WIDTH)} ${text}`;

const run = async (): Promise<number> => {
  const { values } = parseArgs({ options: { restored: { type: 'string' } } });
  const restoredOn = values.restored === undefined ? undefined : readMoment(`${values.restored} 00:00`);
  const config = readConfig();
  const lines = await look(config, restoredOn);
  for (const each of lines) console.log(withoutSecrets(show(each), config));
  const { exit, summary } = verdictOf(lines);
  console.log(`\n${summary}`);
  return exit;
};

try {
  process.exitCode = await run();
} catch (error) {
  // Settings that cannot be read are named without their values.
  for (const text of (error instanceof Error ? error.message : String(error)).split('\n'))
    console.log(show({ mark: 'FAIL', name: 'settings', text }));
  process.exitCode = verdictOf([{ mark: 'FAIL', name: 'settings', text: '' }]).exit;
}
