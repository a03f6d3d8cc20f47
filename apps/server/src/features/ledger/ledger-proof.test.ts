import { baht } from '@chokdee/kernel';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeWallet } from '#src/db/test/factories.ts';
import { CHECK_NAMES } from '#src/features/ledger/check-names.ts';
import { prove } from '#src/features/ledger/ledger-proof.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, makeStaff } from '#src/http/test/test-staff.ts';
import type { AuditCheck } from '#src/ledger/checks/audit-check.ts';
import { ledgerChecks } from '#src/ledger/checks/audit-checks.ts';

const app = await testApp();
const { db } = app.database;
await makeWallet(db, { balance: baht(10) });

const slow: AuditCheck = {
  name: 'slow',
  promise: '',
  violations: sql`select pg_sleep(5)::text as violation`,
};

it('every check has a name in Thai, and no name has no check', () => {
  expect(Object.keys(CHECK_NAMES).sort()).toEqual(ledgerChecks.map(({ name }) => name).sort());
  for (const name of Object.values(CHECK_NAMES)) expect(name).toMatch(/^[\u0E00-\u0E7F ]+$/);
});

it('proves the books once for all who ask at the same time', async () => {
  const as = await makeStaff(app, 'manager');
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => callStaff(app, 'GET /bo/api/ledger/proof', {}, { as })),
  );
  const [first] = answers;
  expect(first?.body.data.checks).toEqual(
    ledgerChecks.map(({ name }) => ({ name: CHECK_NAMES[name], is_ok: true, detail: 'ถูกต้อง' })),
  );
  for (const { body } of answers) expect(body.data).toEqual(first?.body.data); // also when it was, and how long it took
});

it('says what is broken, how often, and goes on with the other checks', async () => {
  await sql`alter table wallet drop constraint wallet_check`.execute(db);
  await sql`update wallet set held = 99999`.execute(db);
  const { checks } = await prove(db);
  expect(checks.filter(({ is_ok }) => !is_ok)).toMatchObject([
    { name: CHECK_NAMES['nothing_negative'], detail: expect.stringContaining('พบ 1 รายการ: wallet ') },
    { name: CHECK_NAMES['held_equals_holds'], detail: expect.stringContaining('พบ 1 รายการ: ') },
  ]);
});

it('takes no longer than it may: a check that is not done is no proof', async () => {
  const quick = { ...slow, name: 'quick', violations: sql<{ violation: string }>`select '' as violation where false` };
  const { checks, took_ms } = await prove(db, [quick, slow, quick], 300);
  expect(took_ms).toBeLessThan(4_000);
  const late = { is_ok: false, detail: 'ตรวจไม่เสร็จภายในเวลาที่กำหนด' };
  expect(checks).toMatchObject([{ is_ok: true }, late, late]);
});
