import { readConfig } from '#src/config.ts';
import { serve } from '#src/main.ts';

// A server process as it is in the product, on a site that needs no build, until it is killed.
const [dist = ''] = process.argv.slice(2);
await serve(readConfig(), { player: dist, backoffice: dist });
