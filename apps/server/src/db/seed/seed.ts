import type { Config } from '#src/config.ts';
import { openDatabase } from '#src/db/database.ts';
import { seedAffiliate } from '#src/db/seed/affiliate.ts';
import { seedBrand } from '#src/db/seed/brand.ts';
import { seedContent } from '#src/db/seed/content.ts';
import { seedMarkets } from '#src/db/seed/markets.ts';
import { seedMembers } from '#src/db/seed/members.ts';
import { seedPayments } from '#src/db/seed/payments.ts';
import { seedPolls } from '#src/db/seed/polls.ts';
import { seedProviders } from '#src/db/seed/providers.ts';
import { seedQuests } from '#src/db/seed/quests.ts';
import { seedRewards } from '#src/db/seed/rewards.ts';
import { seedShop } from '#src/db/seed/shop.ts';
import { seedStaff } from '#src/db/seed/staff.ts';
import { seedWheels } from '#src/db/seed/wheel.ts';
import { secretBox } from '#src/lib/secrets/secret-box.ts';

/** Fills a new database: the brand and the markets always, and in the sandbox people with play money and a past. Again does nothing. */
export const seed = async (url: string, config: Config): Promise<void> => {
  const database = openDatabase(url, { max: 4 });
  try {
    await seedBrand(database.db, config.agent);
    await seedContent(database.db, config.isSandbox);
    await seedMarkets(database.db);
    await seedRewards(database.db, config.isSandbox);
    await seedAffiliate(database.db);
    await seedWheels(database.db, config.isSandbox);
    await seedPolls(database.db, config.isSandbox);
    if (!config.isSandbox) return;
    await seedShop(database.db);
    await seedProviders(database.db);
    await seedPayments(database.db);
    const box = secretBox(config.dataKeys, config.lookupKey);
    await seedStaff(database.db, box);
    await seedMembers(database.db, box);
    await seedQuests(database.db);
  } finally {
    await database.close();
  }
};
