import { formatPoints } from '#src/lib/format/amount.ts';

/** Points in words: `1,250 แต้ม`. */
export const sayPoints = (points: number): string => `${formatPoints(points)} แต้ม`;

interface Limits {
  readonly left: number | null;
  readonly member_max: number | null;
  readonly mine: number;
  readonly point: number;
}

const AT_ONCE_MAX = 100;

/** How many of something can be taken at once: what is left, what one may have and what the points are enough for. */
export const mostOf = ({ left, member_max, mine, point }: Limits, points: number): number =>
  Math.max(
    1,
    Math.min(
      AT_ONCE_MAX,
      left ?? AT_ONCE_MAX,
      member_max === null ? AT_ONCE_MAX : member_max - mine,
      Math.floor(points / point),
    ),
  );
