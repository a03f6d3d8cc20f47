import { createServer } from 'vite';

// One site while developing: `dev-site.ts FOLDER HOST PORT PREFIXES TARGET`. Calls below a prefix go to the server at TARGET.
const [root = '', host = '', port = '', prefixes = '', target = ''] = process.argv.slice(2);
const proxy = Object.fromEntries(prefixes.split(',').map((prefix) => [prefix, { target }]));
const server = await createServer({
  root,
  clearScreen: false,
  server: { host, port: Number(port), strictPort: true, proxy },
});
for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const)
  process.once(event, () => void server.close().finally(() => process.exit()));
await server.listen();
process.send?.({ type: 'ready' });
