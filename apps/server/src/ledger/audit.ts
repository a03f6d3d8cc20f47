import { sql } from 'kysely';
import type { Db, Trx } from '#src/db/database.ts';
import { firstRow } from '#src/db/rows.ts';
import type { AuditCheck } from '#src/ledger/checks/audit-check.ts';
import { ledgerChecks } from '#src/ledger/checks/audit-checks.ts';

export interface AuditFinding {
  readonly check: string;
  readonly promise: string;
  readonly count: number;
  readonly examples: readonly string[];
}

const EXAMPLES_MAX = 5;

/** How long one check may take. */
const CHECK_MS_MAX = 1_800_000;

/** Checks every invariant on one snapshot, beside running traffic, and answers with what is broken: nothing, if all is well. */
export const audit = (
  db: Db,
  checks: readonly AuditCheck[] = ledgerChecks,
  checkMsMax = CHECK_MS_MAX,
): Promise<AuditFinding[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => auditWithin(trx, checks, checkMsMax));

/** The same within a transaction of the caller's, on what that sees. */
export const auditWithin = async (
  trx: Trx,
  checks: readonly AuditCheck[] = ledgerChecks,
  checkMsMax = CHECK_MS_MAX,
): Promise<AuditFinding[]> => {
  await sql`set local statement_timeout = ${sql.lit(checkMsMax)}`.execute(trx);
  const findings: AuditFinding[] = [];
  for (const check of checks) findings.push(...(await runCheck(trx, check)));
  return findings;
};

const runCheck = async (trx: Trx, check: AuditCheck): Promise<AuditFinding[]> => {
  const found = await firstRow<{ count: number; examples: string[] }>(trx)`
    with found as (${check.violations})
    select count(*) as count, coalesce((array_agg(violation))[1:${sql.lit(EXAMPLES_MAX)}], '{}') as examples from found`;
  if (!found || found.count === 0) return [];
  return [{ check: check.name, promise: check.promise, count: found.count, examples: found.examples }];
};
