import { type ReactNode, useEffect, useRef } from 'react';
import { spotName } from '#site/baccarat/words.ts';
import { say } from '#site/shell/say.ts';
import { beadRoad, bigRoad, ROAD_ROWS } from '#src/rules/baccarat/road.ts';
import { markOf, type RoadCode, type RoadMark } from '#src/rules/baccarat/spots.ts';

const CELL = 18;
const LETTERS = { player: 'P', banker: 'B', tie: 'T' } as const;
const ORIGIN = { column: 0, row: 0 };

type Road = readonly RoadMark[];

/** The two maps of the sheet: the beads, every hand in order, and the big road, every streak in its column. */
export function RoadMap({ codes }: { codes: readonly RoadCode[] }) {
  const road = codes.map(markOf);
  const big = bigRoad(road);
  const beads = beadRoad(road);
  return (
    <div className="roads">
      <Tally road={road} />
      <Sheet name={say('สถิติทุกตา', 'Bead road')} columns={(beads.at(-1) ?? ORIGIN).column + 1} drawn={road.length}>
        {beads.map(({ column, row, mark }) => (
          <g key={`${column}:${row}`} transform={`translate(${column * CELL} ${row * CELL})`}>
            <circle cx={CELL / 2} cy={CELL / 2} r={7.5} className={`road-fill-${mark.winner}`} />
            <text
              x={CELL / 2}
              y={CELL / 2}
              dy=".36em"
              textAnchor="middle"
              fontSize="9"
              fontWeight="500"
              className="road-letter"
            >
              {LETTERS[mark.winner]}
            </text>
            <PairDots mark={mark} />
          </g>
        ))}
      </Sheet>
      <Sheet
        name={say('ถนนใหญ่', 'Big road')}
        columns={Math.max(1, ...big.map(({ column }) => column + 2))}
        drawn={road.length}
        isWide
      >
        {big.map(({ column, row, mark, ties }) => (
          <g key={`${column}:${row}`} transform={`translate(${column * CELL} ${row * CELL})`}>
            <circle
              cx={CELL / 2}
              cy={CELL / 2}
              r={6.2}
              fill="none"
              strokeWidth="2.4"
              className={`road-ring-${mark.winner}`}
            />
            {ties > 0 && <Ties count={ties} />}
            <PairDots mark={mark} />
          </g>
        ))}
      </Sheet>
    </div>
  );
}

/** How often each side has won on this sheet. */
function Tally({ road }: { road: Road }) {
  return (
    <ul className="tally">
      {(['player', 'banker', 'tie'] as const).map((winner) => (
        <li key={winner}>
          <span className="tally-bead" data-winner={winner} aria-hidden>
            {LETTERS[winner]}
          </span>
          {spotName(winner)} {road.filter((mark) => mark.winner === winner).length}
        </li>
      ))}
    </ul>
  );
}

interface SheetProps {
  name: string;
  columns: number;
  /** How many hands are on it; with each it shows its end. */
  drawn: number;
  isWide?: boolean;
  children: ReactNode;
}

function Sheet({ name, columns, drawn, isWide = false, children }: SheetProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (box.current) box.current.scrollLeft = drawn > 0 ? box.current.scrollWidth : 0;
  }, [drawn]);
  return (
    // A sheet that is longer than its window is scrolled, by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="road" data-wide={isWide || undefined} ref={box} aria-label={name} tabIndex={0}>
      <svg viewBox={`0 0 ${columns * CELL} ${ROAD_ROWS * CELL}`} aria-hidden focusable="false">
        {children}
      </svg>
    </section>
  );
}

/** A tie is a stroke through the win before it; from the second on they are counted. */
function Ties({ count }: { count: number }) {
  return (
    <>
      <path d={`M4 ${CELL - 4}L${CELL - 4} 4`} className="road-tie" strokeWidth="1.8" />
      {count > 1 && (
        <text
          x={CELL / 2}
          y={CELL / 2}
          dy=".36em"
          textAnchor="middle"
          fontSize="9"
          fontWeight="700"
          className="road-count"
        >
          {count}
        </text>
      )}
    </>
  );
}

function PairDots({ mark }: { mark: RoadMark }) {
  return (
    <>
      {mark.bankerPair && <circle cx="3.5" cy="3.5" r="2.6" className="road-dot road-fill-banker" />}
      {mark.playerPair && <circle cx={CELL - 3.5} cy={CELL - 3.5} r="2.6" className="road-dot road-fill-player" />}
    </>
  );
}
