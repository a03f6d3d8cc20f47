import type { Db } from '#src/db/database.ts';

const SANDBOX = { provider_id: 1, name: 'Sandbox' };

/** The studios of the demo provider, which the sandbox plays. */
const STUDIOS = [
  { sub_provider_id: 1, name: 'Siam Reels', mark: 'SR', colour: '#3b1d4f' },
  { sub_provider_id: 2, name: 'Royal Table', mark: 'RT', colour: '#14403a' },
  { sub_provider_id: 3, name: 'Lucky Dice', mark: 'LD', colour: '#5a251f' },
  { sub_provider_id: 4, name: 'Deep Catch', mark: 'DC', colour: '#16395c' },
  { sub_provider_id: 5, name: 'Kick Off', mark: 'KO', colour: '#3d4a1a' },
];

/** Seeds the demo provider and its studios once. */
export const seedProviders = async (db: Db): Promise<void> => {
  await db
    .insertInto('game_provider')
    .values(SANDBOX)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('game_sub_provider')
    .values(STUDIOS.map((studio, position) => ({ ...studio, provider_id: SANDBOX.provider_id, position })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
