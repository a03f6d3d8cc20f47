/** Where a floating button stands: how far above the lower edge, and whether it is tucked into the side. */
export interface Spot {
  readonly lift: number;
  readonly isTucked: boolean;
}

interface Room {
  /** How many buttons one side has, from the lowest up. */
  readonly count: number;
  /** Above what stands at the lower edge, be it a bar, a pad or a keyboard. */
  readonly floor: number;
  /** How far up a button may go. */
  readonly ceiling: number;
  /** Whether a button would cover nothing there. */
  readonly isFree: (spot: Spot) => boolean;
}

/** The size of a floating button, which is fixed. */
export const SIZE_PX = 56;
const PITCH_PX = SIZE_PX + 8;
const STEP_PX = 8;

/**
 * Spots that cover nothing: one above the other over what stands at the lower edge. Where that is not free, each is tucked into
 * the side: there, or as little further up as will do, or at last beside what stands at the lower edge.
 */
export function findSpots({ count, floor, ceiling, isFree }: Room): Spot[] {
  const stack = Array.from({ length: count }, (_, index) => ({ lift: floor + index * PITCH_PX, isTucked: false }));
  if (stack.every(isFree)) return stack;
  const spots: Spot[] = [];
  for (const { lift } of stack) {
    const isOpen = (spot: Spot) => spots.every((other) => Math.abs(other.lift - spot.lift) >= PITCH_PX) && isFree(spot);
    spots.push([...sideSpots(floor, ceiling)].find(isOpen) ?? { lift, isTucked: true });
  }
  return spots;
}

/** From the floor up, then from the floor down. */
function* sideSpots(floor: number, ceiling: number): Generator<Spot> {
  for (let lift = floor; lift <= ceiling; lift += STEP_PX) yield { lift, isTucked: true };
  for (let lift = floor - STEP_PX; lift >= 0; lift -= STEP_PX) yield { lift, isTucked: true };
}
