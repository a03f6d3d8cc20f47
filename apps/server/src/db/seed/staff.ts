import type { Db } from '#src/db/database.ts';
import { hashPassword } from '#src/lib/password.ts';

const DEMO_PASSWORD = 'demo1234';
const DEMO_STAFF = {
  owner: 'owner',
  manager: 'manager',
  finance: 'finance',
  finance2: 'finance',
  risk: 'risk',
  risk2: 'risk',
  support: 'support',
  content: 'content',
} as const;

/** The demo's staff, one for each role and two where an act takes two people. */
export const seedStaff = async (db: Db): Promise<void> => {
  const { count } = await db
    .selectFrom('staff')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count > 0) return;
  const password_hash = await hashPassword(DEMO_PASSWORD);
  const rows = Object.entries(DEMO_STAFF).map(([username, role]) => ({ username, role, password_hash }));
  await db.insertInto('staff').values(rows).execute();
};
