import type { Config } from '#src/config.ts';
import { openDatabase } from '#src/db/database.ts';
import { seedBrand } from '#src/db/seed/brand.ts';
import { seedContent } from '#src/db/seed/content.ts';
import { seedMarkets } from '#src/db/seed/markets.ts';
import { seedMembers } from '#src/db/seed/members.ts';
import { seedPayments } from '#src/db/seed/payments.ts';
import { seedProviders } from '#src/db/seed/providers.ts';
import { seedStaff } from '#src/db/seed/staff.ts';
import { secretBox } from '#src/lib/secret-box.ts';

/** Fills a new database: the brand and the markets always, and in the sandbox people with play money and a past. Again does nothing. */
export const seed = async (url: string, config: Config): Promise<void> => {
  const database = openDatabase(url, { max: 4 });
  try {
    await seedBrand(database.db, config.agent);
    await seedContent(database.db, config.isSandbox);
    await seedMarkets(database.db);
    if (!config.isSandbox) return;
    await seedProviders(database.db);
    await seedPayments(database.db);
    const box = secretBox(config.dataKeys, config.lookupKey);
    await seedStaff(database.db, box);
    await seedMembers(database.db, box);
  } finally {
    await database.close();
  }
};
