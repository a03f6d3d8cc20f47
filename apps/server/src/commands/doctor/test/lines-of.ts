import { type Check, lookAtAll } from '#src/commands/doctor/check.ts';

/** What the command would print of a check, without its name. */
export const linesOf = async <H>(check: Check<H>, house: H): Promise<string[]> =>
  (await lookAtAll([check], house)).map(({ mark, text }) => `${mark} ${text}`);
