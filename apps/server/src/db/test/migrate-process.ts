import { present } from '@chokdee/kernel';
import { migrate } from '#src/db/migrate.ts';

// A process of its own that migrates the database named by its argument and says which files it applied.
process.stdout.write(JSON.stringify(await migrate(present(process.argv[2], 'the address of a database'))));
