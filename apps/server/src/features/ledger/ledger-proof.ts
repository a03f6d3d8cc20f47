import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '#src/db/database.ts';
import { isDatabaseBusy } from '#src/db/transaction.ts';
import { CHECK_NAMES } from '#src/features/ledger/check-names.ts';
import { type AuditFinding, audit } from '#src/ledger/audit.ts';
import type { AuditCheck } from '#src/ledger/checks/audit-check.ts';
import { ledgerChecks } from '#src/ledger/checks/audit-checks.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { sharedBy } from '#src/lib/share.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

interface Proof {
  readonly checks: { name: string; is_ok: boolean; detail: string }[];
  readonly took_ms: number;
  readonly at: Date;
}

/** How long all checks together may take, and how long a request waits for them. */
const PROOF_MS_MAX = 300_000;
const WAIT_MS_MAX = 10_000;
/** Long enough for whoever could not wait to come back for it. */
const KEPT_MS = 20_000;

/** Proves the books, or refuses while the proof is still being made: then whoever comes back gets it. */
export const ledgerProof: StaffHandler<'GET /bo/api/ledger/proof'> = async (_input, { db }) => {
  const waited = new AbortController();
  const late = pause(WAIT_MS_MAX, undefined, { signal: waited.signal }).catch(() => undefined);
  try {
    const proof = await Promise.race([proofOf(db), late]);
    if (!proof) throw new Refusal('proof_running');
    return proof;
  } finally {
    waited.abort();
  }
};

/** One run at a time, for all who ask this process. */
const proofOf = sharedBy((db: Db) => prove(db), KEPT_MS);

/** Checks every invariant, each on a snapshot of its own, within a time. */
export const prove = async (db: Db, checks = ledgerChecks, msMax = PROOF_MS_MAX): Promise<Proof> => {
  const at = new Date();
  const leftMs = () => msMax - (Date.now() - at.getTime());
  const results: Proof['checks'] = [];
  for (const check of checks) results.push(await proveOne(db, check, leftMs()));
  return { checks: results, took_ms: Date.now() - at.getTime(), at };
};

const proveOne = async (db: Db, check: AuditCheck, leftMs: number) => {
  const name = CHECK_NAMES[check.name] ?? check.name;
  const unfinished = { name, is_ok: false, detail: 'ตรวจไม่เสร็จภายในเวลาที่กำหนด' };
  if (leftMs < 1) return unfinished;
  try {
    const [finding] = await audit(db, [check], leftMs);
    return { name, is_ok: !finding, detail: finding ? told(finding) : 'ถูกต้อง' };
  } catch (error) {
    if (isDatabaseBusy(error)) return unfinished;
    throw error;
  }
};

const told = ({ count, examples }: AuditFinding): string => `พบ ${count} รายการ: ${examples.join(' · ')}`;
