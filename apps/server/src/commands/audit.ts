import { withDatabase } from '#src/commands/with-database.ts';
import { readConfig } from '#src/config.ts';
import { openDatabase } from '#src/db/database.ts';
import { existingCluster } from '#src/db/embedded/place.ts';
import { type AuditFinding, audit } from '#src/ledger/audit.ts';
import { ledgerChecks } from '#src/ledger/checks/audit-checks.ts';
import { rollUpLedger } from '#src/ledger/rollup.ts';

const EXIT = { kept: 0, broken: 1, notAudited: 2 } as const;

/** Checks every promise of the books and says how many are broken. */
const auditDatabase = async (url: string): Promise<number> => {
  const database = openDatabase(url, { max: 1 });
  try {
    await rollUpLedger(database.db);
    const findings = new Map((await audit(database.db)).map((finding) => [finding.check, finding]));
    for (const check of ledgerChecks) console.log(lineOf(check.promise, findings.get(check.name)));
    return findings.size;
  } finally {
    await database.close();
  }
};

const lineOf = (promise: string, finding: AuditFinding | undefined): string => {
  if (!finding) return `✓ ${promise}`;
  const more = finding.count - finding.examples.length;
  const examples = [...finding.examples, ...(more > 0 ? [`and ${more} more`] : [])];
  return [`✗ ${promise}`, ...examples.map((example) => `    ${example}`)].join('\n');
};

const run = async (): Promise<number> => {
  const config = readConfig();
  if (!config.databaseDirectUrl && !(await existingCluster(config.dataDir)))
    throw new Error(`there is none in ${config.dataDir} yet; npm start makes it`);
  const broken = await withDatabase(config, auditDatabase);
  console.log(broken === 0 ? '\nThe books are in order.' : `\nBROKEN PROMISES: ${broken}`);
  return broken === 0 ? EXIT.kept : EXIT.broken;
};

const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
};

try {
  process.exitCode = await run();
} catch (error) {
  console.error(`The database could not be audited: ${reasonOf(error)}`);
  process.exitCode = EXIT.notAudited;
}
