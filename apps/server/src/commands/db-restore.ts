import path from 'node:path';
import { parseArgs } from 'node:util';
import { readMoment, showMoment } from '#src/backup/moment.ts';
import { noteRehearsal } from '#src/backup/rehearsal.ts';
import { type RestoreReport, restore } from '#src/backup/restore.ts';
import { readConfig } from '#src/config.ts';

const EXIT = { inOrder: 0, failed: 1, booksBroken: 2 } as const;

/** Restores into a new folder and says how to switch to it. */
const run = async (): Promise<number> => {
  const { values, positionals } = parseArgs({ options: { to: { type: 'string' } }, allowPositionals: true });
  const { backupDir, databaseDirectUrl } = readConfig();
  if (databaseDirectUrl)
    throw new Error(
      'DATABASE_URL names a PostgreSQL of your own: restore it with its own tools (docs/operations.md says how).',
    );
  if (!backupDir) throw new Error('Set BACKUP_DIR to the folder that holds the backups.');
  const [folder] = positionals;
  if (!folder) throw new Error('Say into which new folder: npm run db:restore -- NEW_FOLDER');
  const targetTime = values.to === undefined ? undefined : readMoment(values.to);
  if (targetTime && targetTime > new Date()) throw new Error(`${showMoment(targetTime)} is in the future.`);

  const targetDataDir = path.resolve(folder);
  const until = targetTime ? `as it was at ${showMoment(targetTime)}` : 'as late as the archive goes';
  console.log(`Restoring the database ${until} into ${targetDataDir}`);
  const report = await restore({ backupDir, targetDataDir, targetTime, log: (line) => console.log(`  ${line}`) });
  console.log(describe(report, targetDataDir));
  const isInOrder = 'findings' in report.books && report.books.findings.length === 0;
  if (!isInOrder) return EXIT.booksBroken;
  await noteRehearsal(backupDir, report.base.name).catch((error: unknown) =>
    console.log(`It could not be noted in ${backupDir} that they were restored: ${String(error)}`),
  );
  return EXIT.inOrder;
};

const describe = ({ base, restoredTo, books }: RestoreReport, folder: string): string =>
  [
    `Restored from ${base.name}. ${restoredTo ? `The last transaction is of ${showMoment(restoredTo)}.` : 'No transaction came after it.'}`,
    describeBooks(books),
    'To switch to it, stop the site and start it with',
    `  DATA_DIR=${folder} BACKUP_DIR=<a new, empty folder> npm start`,
    'then make its first backup: npm run db:backup. The old folders stay as they are until you delete them.',
  ].join('\n');

const describeBooks = (books: RestoreReport['books']): string => {
  if ('notAudited' in books) return `THE BOOKS WERE NOT AUDITED: ${books.notAudited}`;
  if (books.findings.length === 0) return 'The books are in order.';
  const lines = books.findings.map(({ promise, examples }) => `  ✗ ${promise} ${examples.join('; ')}`);
  return [`BROKEN PROMISES: ${books.findings.length}`, ...lines].join('\n');
};

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = EXIT.failed;
}
