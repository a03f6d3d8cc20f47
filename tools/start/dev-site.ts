import { createServer } from 'vite';

// One site while developing: `dev-site.ts FOLDER HOST PORT PREFIX TARGET`. Calls below PREFIX go to the server at TARGET.
const [root = '', host = '', port = '', prefix = '', target = ''] = process.argv.slice(2);
const server = await createServer({
  root,
  clearScreen: false,
  server: { host, port: Number(port), strictPort: true, proxy: { [prefix]: { target } } },
});
for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const)
  process.once(event, () => void server.close().finally(() => process.exit()));
await server.listen();
process.send?.({ type: 'ready' });
