import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import { addRows } from '#src/db/rows.ts';

const SANDBOX = { provider_id: 1, code: 'sandbox', name: 'Sandbox' };

/** The studios of the demo provider, which the sandbox plays. */
const STUDIOS = [
  { sub_provider_id: 1, name: 'Siam Reels', mark: 'SR', colour: '#3b1d4f', logo: '/art/studio-siam-reels.svg' },
  { sub_provider_id: 2, name: 'Royal Table', mark: 'RT', colour: '#14403a', logo: '/art/studio-royal-table.svg' },
  { sub_provider_id: 3, name: 'Lucky Dice', mark: 'LD', colour: '#5a251f', logo: '/art/studio-lucky-dice.svg' },
  { sub_provider_id: 4, name: 'Deep Catch', mark: 'DC', colour: '#16395c', logo: '/art/studio-deep-catch.svg' },
  { sub_provider_id: 5, name: 'Kick Off', mark: 'KO', colour: '#3d4a1a', logo: '/art/studio-kick-off.svg' },
];

const ROWS: Readonly<Record<'last' | 'hot' | 'favourite', string>> = {
  last: 'เล่นล่าสุด',
  hot: 'กำลังฮิต',
  favourite: 'เกมโปรด',
};
const row = (kind: keyof typeof ROWS, title_en: string) => ({ kind, title: ROWS[kind], title_en });
const ofCategory = (filter: string, title: string, title_en: string) => ({
  kind: 'category' as const,
  title,
  title_en,
  filter,
});
const [LAST, HOT, LIKED] = [row('last', 'Last played'), row('hot', 'Hot now'), row('favourite', 'Favourites')];
const CATEGORIES = {
  casino: ofCategory('casino', 'คาสิโน', 'Casino'),
  slot: ofCategory('slot', 'สล็อต', 'Slots'),
  fishing: ofCategory('fishing', 'ยิงปลา', 'Fishing'),
  sport: ofCategory('sport', 'กีฬา', 'Sports'),
  freespin: ofCategory('freespin', 'ฟรีสปิน', 'Free spins'),
};

/** What each lobby shows before anyone arranges it. */
const LOBBIES = [
  { lobby_key: 'home', title: 'เกมทั้งหมด', rows: [LAST, HOT, LIKED, ...Object.values(CATEGORIES)] },
  ...Object.entries(CATEGORIES).map(([lobby_key, { title, ...rest }]) => ({
    lobby_key,
    title,
    rows: [LAST, HOT, { ...rest, title: `${title}ทั้งหมด` }],
  })),
];

/** Seeds the demo provider, its studios and the lobbies once. */
export const seedProviders = async (db: Db): Promise<void> => {
  const { provider_id } = SANDBOX;
  await db
    .insertInto('game_provider')
    .values(SANDBOX)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('game_provider_key')
    .values({ provider_id, generation: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('game_sub_provider')
    .values(STUDIOS.map((studio, position) => ({ ...studio, provider_id, position })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const lobby of LOBBIES) await seedLobby(db, lobby);
};

/** Makes known whose games run here, as configured, with a first key for each; what they bring is imported. Again does nothing. */
export const seedConfiguredProviders = async (db: Db, names: readonly string[]): Promise<void> => {
  for (const name of names) {
    await sql`
      insert into game_provider (provider_id, code, name)
      select coalesce(max(provider_id), 0) + 1, ${name}, ${name} from game_provider on conflict (code) do nothing`.execute(
      db,
    );
    await sql`
      insert into game_provider_key (provider_id, generation)
      select provider_id, 1 from game_provider p
      where code = ${name} and not exists (select from game_provider_key k where k.provider_id = p.provider_id)`.execute(
      db,
    );
  }
  if (names.length > 0) for (const lobby of LOBBIES) await seedLobby(db, lobby);
};

const seedLobby = async (db: Db, { rows, ...lobby }: (typeof LOBBIES)[number]): Promise<void> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('lobby')
    .values(lobby)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return;
  const placed = rows.map((shown, place) => ({ ...shown, lobby_key: lobby.lobby_key, place }));
  await addRows(db, 'lobby_row', placed);
};
