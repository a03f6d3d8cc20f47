import { DAY_MS } from '@chokdee/kernel';
import { type Config } from '#src/config.ts';
import { turnBack } from '#src/db/clock.ts';
import { type Db, openDatabase } from '#src/db/database.ts';
import { markPlayMoney, refusePlayMoney } from '#src/db/play-money.ts';
import { addRows } from '#src/db/rows.ts';
import { secretBox } from '#src/lib/secrets/secret-box.ts';
import { seedAffiliate } from '#src/seed/affiliate.ts';
import { seedBrand } from '#src/seed/brand.ts';
import { seedContent } from '#src/seed/content.ts';
import { seedMarkets } from '#src/seed/markets.ts';
import { seedMembers } from '#src/seed/members.ts';
import { seedPolls } from '#src/seed/polls.ts';
import { seedConfiguredProviders, seedProviders } from '#src/seed/providers.ts';
import { seedQuests } from '#src/seed/quests.ts';
import { seedRewards } from '#src/seed/rewards.ts';
import { seedShop } from '#src/seed/shop.ts';
import { seedStaff } from '#src/seed/staff.ts';
import { seedWheels } from '#src/seed/wheel.ts';

/** How long the house of the sandbox has been open. */
export const HISTORY_DAYS = 30;

/** Fills a new database: the brand and the markets always, and in the sandbox people with play money and a past. Again does nothing. */
export const seed = async (url: string, config: Config): Promise<void> => {
  const database = openDatabase(url, { max: 4 });
  try {
    await refusePlayMoney(database.db, config.isSandbox);
    if (config.isSandbox) await markPlayMoney(database.db);
    await seedBrand(database.db, config.agent);
    await seedContent(database.db, config.isSandbox);
    await seedMarkets(database.db);
    await seedRewards(database.db, config.isSandbox, config.hasHistory ? HISTORY_DAYS + 1 : undefined);
    await seedAffiliate(database.db);
    await seedWheels(database.db, config.isSandbox);
    await seedPolls(database.db, config.isSandbox);
    if (!config.isSandbox) {
      const names = config.gameProviders.map(({ name }) => name);
      return await seedConfiguredProviders(database.db, names);
    }
    await seedShop(database.db);
    await seedProviders(database.db);
    await seedPayments(database.db);
    const box = secretBox(config.dataKeys, config.lookupKey);
    await seedStaff(database.db, box);
    // What the demo member had was before the history that is written next.
    if (config.hasHistory) await turnBack(database.db, new Date(Date.now() - HISTORY_DAYS * DAY_MS));
    await seedMembers(database.db, box, !config.hasHistory);
    await seedQuests(database.db);
  } finally {
    await database.close();
  }
};

/** The QR channel of the sandbox, unless there is one. */
const seedPayments = async (db: Db): Promise<void> => {
  const known = await db.selectFrom('payment_channel').select('channel_id').executeTakeFirst();
  if (known) return;
  await addRows(db, 'payment_channel', {
    provider: 'sandbox',
    name: 'QR พร้อมเพย์',
    note: 'สแกนด้วยแอปธนาคารใดก็ได้ เงินเข้าอัตโนมัติ',
    biller_id: '099400012345601',
    promptpay_id: '0994000123456',
    account_name: 'บจก. โชคดี เดโม',
    position: 1,
  });
};
