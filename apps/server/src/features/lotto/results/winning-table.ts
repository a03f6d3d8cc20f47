import { type Prizes, winningRisks } from '@chokdee/lotto';
import { type RawBuilder, sql } from 'kysely';
import { textArray } from '#src/db/arrays.ts';

/** The numbers that win, as a table `w` of bet type and number: what lines and exposures are joined with. */
export const winningTable = (prizes: Prizes): RawBuilder<unknown> => {
  const risks = winningRisks(prizes);
  return sql`unnest(${textArray(risks.map(({ bet_type }) => bet_type))}::text[],
    ${textArray(risks.map(({ number }) => number))}::text[]) as w (bet_type, number)`;
};
