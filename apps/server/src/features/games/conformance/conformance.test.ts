import type { AddressInfo } from 'node:net';
import { baht } from '@chokdee/kernel';
import { afterAll, expect, it } from 'vitest';
import { makeWallet } from '#src/db/test/factories.ts';
import { CASES, otherWalletCase } from '#src/features/games/conformance/cases.ts';
import { httpSide } from '#src/features/games/conformance/http-side.ts';
import { providerFixture, SECRET } from '#src/features/games/test/provider-fixture.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { audit } from '#src/ledger/audit.ts';

const app = await testApp();
const fixture = await providerFixture(app);
const { player_id, session, openFrom, memberId } = await fixture.player();
const bonus = await makeWallet(app.database.db, { memberId, type: 'bonus', balance: baht(10) });
const otherSession = await openFrom(bonus.walletId);
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

it.each([...CASES, otherWalletCase(otherSession)].map(({ rule, run }) => [rule, run] as const))(
  '%s',
  async (_rule, run) => {
    await run(side);
  },
);
