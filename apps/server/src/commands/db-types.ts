import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from '#src/config.ts';
import { describeSchema } from '#src/db/describe-schema.ts';
import { migrate } from '#src/db/migrate.ts';
import { scratchDatabase } from '#src/db/test/scratch-database.ts';
import { startTestServer } from '#src/db/test/test-server.ts';

const server = await startTestServer(readConfig().databaseUrl);
const scratch = await scratchDatabase(server.url);
try {
  await migrate(scratch.url);
  await writeFile(path.join(import.meta.dirname, '../db/schema.ts'), await describeSchema(scratch.db));
  console.log('wrote src/db/schema.ts');
} finally {
  await scratch.drop();
  await server.stop();
}
