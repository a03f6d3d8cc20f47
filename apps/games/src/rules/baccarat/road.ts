import type { RoadMark } from './spots.ts';

/** A cell of the big road: a win, the ties that came after it, and the pairs of its hand. */
export type BigRoadCell = Readonly<{ column: number; row: number; mark: RoadMark; ties: number }>;

/** How many rows a road has. */
export const ROAD_ROWS = 6;

/** The bead road: every hand, down the columns. */
export const beadRoad = (marks: readonly RoadMark[]): { column: number; row: number; mark: RoadMark }[] =>
  marks.map((mark, place) => ({ column: Math.floor(place / ROAD_ROWS), row: place % ROAD_ROWS, mark }));

/**
 * The big road: a streak runs down its column and turns right where the column ends or is taken; another winner begins the
 * next column. Ties are counted on the cell before them, those before the first win on the first cell.
 */
export const bigRoad = (marks: readonly RoadMark[]): BigRoadCell[] => {
  const cells: { column: number; row: number; mark: RoadMark; ties: number }[] = [];
  const taken = new Set<string>();
  let streakColumn = -1;
  let early = 0;
  for (const mark of marks) {
    const last = cells.at(-1);
    if (mark.winner === 'tie') {
      if (last) last.ties += 1;
      else early += 1;
      continue;
    }
    let [column, row] = [streakColumn + 1, 0];
    if (last?.mark.winner === mark.winner) {
      const isFree = last.row + 1 < ROAD_ROWS && !taken.has(`${last.column}:${last.row + 1}`);
      // A streak that has turned keeps its row, even where the cells below are free.
      const hasTurned = last.column > streakColumn;
      [column, row] = isFree && !hasTurned ? [last.column, last.row + 1] : [last.column + 1, last.row];
    } else {
      while (taken.has(`${column}:0`)) column += 1;
      streakColumn = column;
    }
    taken.add(`${column}:${row}`);
    cells.push({ column, row, mark, ties: cells.length === 0 ? early : 0 });
  }
  return cells;
};
