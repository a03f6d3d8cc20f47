import type { Market } from '#src/rules/football/markets.ts';

/** One line of the slip. The key was made when it was picked: pressed twice, it is still one bet. */
export interface SlipLine {
  readonly key: string;
  readonly match: string;
  readonly market: Market;
  readonly pick: string;
  readonly odds: number;
}

export type Picked = Omit<SlipLine, 'key'>;

const LINES_MAX = 12;

const isSame = (line: Picked, other: Picked): boolean =>
  line.match === other.match && line.market === other.market && line.pick === other.pick;

/** Picks or unpicks. A full slip takes no more. */
export const toggled = (lines: readonly SlipLine[], picked: Picked, key: string): readonly SlipLine[] => {
  if (lines.some((line) => isSame(line, picked))) return lines.filter((line) => !isSame(line, picked));
  return lines.length >= LINES_MAX ? lines : [...lines, { key, ...picked }];
};

export const isPicked = (lines: readonly SlipLine[], picked: Picked): boolean =>
  lines.some((line) => isSame(line, picked));

/** Gives a line that was refused another key: placed again, with whatever stake, it is another bet. */
export const renewed = (lines: readonly SlipLine[], refused: string | undefined, key: string): readonly SlipLine[] =>
  lines.map((line) => (line.key === refused ? { ...line, key } : line));

/** Lines whose match has not kicked off. */
export const stillOpen = (lines: readonly SlipLine[], open: ReadonlySet<string>): readonly SlipLine[] =>
  lines.every((line) => open.has(line.match)) ? lines : lines.filter((line) => open.has(line.match));

/** What a line pays if it wins, in satang. */
export const payoutOf = (line: Pick<SlipLine, 'odds'>, stake: number): number => Math.floor((stake * line.odds) / 100);
