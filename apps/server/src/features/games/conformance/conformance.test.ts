import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { CASES } from '#src/features/games/conformance/cases.ts';
import { httpSide } from '#src/features/games/conformance/http-side.ts';
import { providerHouse, SECRET } from '#src/features/games/test/provider-house.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { audit } from '#src/ledger/audit.ts';

const app = await testApp({ JOBS: '0' });
const house = await providerHouse(app);
const { player_id, session } = await house.player();
await app.listen();
const { port } = app.player.server.address() as AddressInfo;
const side = httpSide({
  url: `http://127.0.0.1:${port}`,
  provider: 'sandbox',
  secret: SECRET,
  player_id,
  session,
  game: 'slot-one',
});
afterAll(async () => expect(await audit(app.database.db)).toEqual([]));

it.each(CASES.map(({ rule, run }) => [rule, run] as const))('%s', async (_rule, run) => {
  await run(side);
});
