import { parseArgs } from 'node:util';
import { CASES, otherWalletCase } from '#src/features/games/conformance/cases.ts';
import { httpSide } from '#src/features/games/conformance/http-side.ts';

const WANTED = ['url', 'provider', 'secret', 'player', 'session', 'game'] as const;
const USAGE = `npm run conformance -- ${WANTED.map((name) => `--${name} …`).join(' ')}
player and session are what a launch brought you; the player needs at least 20 baht;
--other-session is one of the same player that plays from another wallet, and may be left out`;

/** `npm run conformance`: plays a provider's part against a running site and says which rules of the protocol it keeps. */
const main = async (): Promise<number> => {
  const { values } = parseArgs({
    options: Object.fromEntries([...WANTED, 'other-session'].map((name) => [name, { type: 'string' as const }])),
  });
  const given = values as Partial<Record<(typeof WANTED)[number] | 'other-session', string>>;
  const { url, provider, secret, player, session, game, 'other-session': otherSession } = given;
  if (!url || !provider || !secret || !player || !session || !game) {
    console.error(USAGE);
    return 2;
  }
  const side = httpSide({ url, provider, secret, player_id: player, session, game });
  const cases = otherSession ? [...CASES, otherWalletCase(otherSession)] : CASES;
  let broken = 0;
  for (const { rule, run } of cases) {
    const problem = await run(side).then(
      () => '',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    console.log(problem ? `✗ ${rule}\n    ${problem}` : `✓ ${rule}`);
    if (problem) broken += 1;
  }
  console.log(`${cases.length - broken} of ${cases.length} rules hold`);
  return broken === 0 ? 0 : 1;
};

process.exitCode = await main();
