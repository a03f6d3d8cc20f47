import { withDatabase } from '#src/commands/with-database.ts';
import { readConfig } from '#src/config.ts';
import { openDatabase } from '#src/db/database.ts';
import { addRows, firstRow } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';

/** Lets staff come from anywhere again, for whoever has locked himself and everybody else out. It stands in the audit log. */
await withDatabase(readConfig(), async (url) => {
  const database = openDatabase(url, { max: 1 });
  const emptied = await inTransaction(database.db, async (trx) => {
    const before = await firstRow<{ list: unknown[] }>(trx)`select list from staff_places for update`;
    if (!before || before.list.length === 0) return 0;
    await trx
      .updateTable('staff_places')
      .set(({ eb }) => ({ list: '[]', version: eb('version', '+', 1) }))
      .execute();
    await addRows(trx, 'audit_log', {
      action: 'npm run staff:anywhere',
      subject_type: 'staff_places',
      subject_id: '1',
      before: JSON.stringify({ places: before.list }),
      after: JSON.stringify({ places: [] }),
      reason: '',
      address: '',
      device: 'command line',
      request_id: '',
    });
    return before.list.length;
  });
  await database.close();
  console.log(
    emptied === 0
      ? 'Staff could come from anywhere already.'
      : `Staff can come from anywhere again: ${emptied} ranges are gone. An owner sets them anew under /staff/places.`,
  );
});
