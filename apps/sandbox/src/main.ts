import { runSimulator } from '@chokdee/simulator';
import { createApp } from '#src/app.ts';
import { readConfig } from '#src/config.ts';

const config = readConfig();
await runSimulator(createApp(config), { ...config, variable: 'SANDBOX_PORT' });
