import { classNames } from '@chokdee/ui';
import type { Linked } from '#src/features/members/member-query.ts';
import { useT } from '#src/lib/language.ts';

/** What members share. */
export const REASON_NAMES = {
  account: 'บัญชีธนาคารเดียวกัน',
  device: 'อุปกรณ์เดียวกัน',
  bank_name: 'ชื่อบัญชีเดียวกัน',
  address: 'ที่อยู่อินเทอร์เน็ตเดียวกัน',
  invitation: 'ชวนกันมา',
} as const;

const [WIDTH, HEIGHT, NODE] = [300, 150, 9];
const NAMED_MAX = 10;
const STRONG = 60;

/** A ring as dots and lines: himself in gold, who is frozen hollow; the more two share, the thicker their line. */
export function RingGraph({ linked: { members, links }, className }: { linked: Linked; className?: string }) {
  const t = useT();
  const places = new Map(members.map(({ member_id }, at) => [member_id, placeOf(at, members.length)]));
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture that is drawn from what is known
      role="img"
      aria-label={t('{count} บัญชีที่เชื่อมโยงกัน', { count: members.length })}
      className={classNames('mx-auto w-full max-w-[36rem]', className)}
    >
      {links.map(({ a, b, weight, reasons }) => {
        const [from, to] = [places.get(a), places.get(b)];
        return (
          from &&
          to && (
            <line
              key={`${a} ${b}`}
              x1={from.x}
              y1={from.y}
              x2={to.x}
              y2={to.y}
              stroke="var(--border)"
              strokeWidth={weight >= STRONG ? 3 : 1.5}
            >
              <title>{reasons.map(({ kind }) => t(REASON_NAMES[kind])).join(', ')}</title>
            </line>
          )
        );
      })}
      {members.map(({ member_id, name, is_frozen }, at) => {
        const place = places.get(member_id);
        const colour = at === 0 ? 'var(--gold-fill)' : 'var(--error)';
        return (
          place && (
            <g key={member_id}>
              <circle
                cx={place.x}
                cy={place.y}
                r={at === 0 ? NODE + 2 : NODE}
                fill={is_frozen ? 'var(--surface)' : colour}
                stroke={colour}
                strokeWidth="2.5"
              >
                <title>{name}</title>
              </circle>
              {members.length <= NAMED_MAX && (
                <text
                  x={place.x}
                  y={place.y + NODE + 13}
                  textAnchor="middle"
                  fontSize="11"
                  fill="var(--muted)"
                  stroke="var(--surface)"
                  strokeWidth="3"
                  paintOrder="stroke"
                >
                  {member_id}
                </text>
              )}
            </g>
          )
        );
      })}
    </svg>
  );
}

/** Himself at the left, the others around an ellipse, from the top on. */
const placeOf = (at: number, count: number): { x: number; y: number } => {
  const turn = Math.PI + (at * 2 * Math.PI) / count;
  return { x: WIDTH / 2 + Math.cos(turn) * (WIDTH / 2 - 40), y: HEIGHT / 2 - 6 - Math.sin(turn) * (HEIGHT / 2 - 26) };
};
