import { verifyRound } from '#src/commands/verify-round.ts';

/** What `npm run verify-round` says of a round, and how it ends; without a process of its own. */
export const verifying = async (...words: string[]): Promise<{ code: number; out: string; problem: string }> => {
  const said: string[] = [];
  const problems: string[] = [];
  const code = await verifyRound(words, { say: (line) => said.push(line), fail: (line) => problems.push(line) });
  return { code, out: said.join('\n'), problem: problems.join('\n') };
};
