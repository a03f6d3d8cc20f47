import { parseArgs } from 'node:util';
import { CASES, otherWalletCase } from '#src/features/games/conformance/cases.ts';
import { httpSide } from '#src/features/games/conformance/http-side.ts';

const NEEDED = ['url', 'provider', 'secret', 'player', 'session', 'game'] as const;

/** `npm run conformance`: plays a provider's part against a running site and says which rules of the protocol it keeps. */
const main = async (): Promise<number> => {
  const { values } = parseArgs({
    options: Object.fromEntries([...NEEDED, 'other-session'].map((name) => [name, { type: 'string' as const }])),
  });
  type Given = Record<(typeof NEEDED)[number], string> & { 'other-session'?: string };
  const { player: player_id, 'other-session': otherSession, ...rest } = values as Given;
  const side = httpSide({ ...rest, player_id });
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
