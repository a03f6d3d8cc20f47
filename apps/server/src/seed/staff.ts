import type { Db } from '#src/db/database.ts';
import { changeRows } from '#src/db/rows.ts';
import { hashPassword } from '#src/lib/secrets/password.ts';
import type { SecretBox } from '#src/lib/secrets/secret-box.ts';
import { totpPlace } from '#src/staff/totp.ts';

const DEMO_PASSWORD = 'demo1234';
const DEMO_STAFF = {
  owner: 'owner',
  owner2: 'owner',
  manager: 'manager',
  finance: 'finance',
  finance2: 'finance',
  risk: 'risk',
  risk2: 'risk',
  support: 'support',
  content: 'content',
} as const;

/** What the demo's staff enter into their authenticators; documented in the README. */
const DEMO_TOTP_SECRET = 'CHOKDEEDEMOSTAFF';

/** The demo's staff, one for each role and two where an act takes two people. */
export const seedStaff = async (db: Db, box: SecretBox): Promise<void> => {
  const known = await db.selectFrom('staff').select('staff_id').limit(1).executeTakeFirst();
  if (known) return;
  const password_hash = await hashPassword(DEMO_PASSWORD);
  const rows = Object.entries(DEMO_STAFF).map(([username, role]) => ({
    username,
    name: username,
    role,
    password_hash,
  }));
  const staff = await db.insertInto('staff').values(rows).returning('staff_id').execute();
  for (const { staff_id } of staff)
    await changeRows(db, 'staff', { staff_id }, { totp_sealed: box.seal(DEMO_TOTP_SECRET, totpPlace(staff_id)) });
};
