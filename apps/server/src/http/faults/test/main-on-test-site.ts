import { readConfig } from '#src/config.ts';
import { serve } from '#src/main.ts';

// The real server process but for its sites, so that its tests need no build. Arguments: environment, folder of the site.
const [environment = '{}', dist = ''] = process.argv.slice(2);
await serve(readConfig(JSON.parse(environment) as NodeJS.ProcessEnv), { player: dist, backoffice: dist });
