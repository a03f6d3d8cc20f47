import { type ReactNode, useState } from 'react';
import { Die } from '#site/hilo/die.tsx';
import { type Panel, panelName, spotName } from '#site/hilo/words.ts';
import { oddsText } from '#site/tables/bet-list.tsx';
import { SpotButton } from '#site/tables/spot-button.tsx';
import type { TableRound } from '#site/tables/use-table-round.ts';
import { laid } from '#src/rules/chips.ts';
import {
  FACES,
  type Face,
  HILO_SPOTS,
  type HiloOutcome,
  type HiloSpot,
  PAIRS,
  TOTALS,
  winningSpots,
} from '#src/rules/hilo/spots.ts';

interface Props {
  round: TableRound<HiloSpot, HiloOutcome>;
  onLay: (spot: HiloSpot) => void;
}

const PANELS: readonly Panel[] = ['pair', 'triple', 'total'];

const dice = (...faces: Face[]): ReactNode => (
  <span className="spot-dice">
    {faces.map((face, place) => (
      // oxlint-disable-next-line react/no-array-index-key
      <Die key={place} face={face} />
    ))}
  </span>
);

/** The spots of each panel, with what is drawn on them. */
const SPOTS: Readonly<Record<Panel, readonly (readonly [HiloSpot, ReactNode | undefined])[]>> = {
  pair: PAIRS.map(([low, high]) => [`pair_${low}${high}`, dice(low, high)]),
  triple: [['triple_any', undefined], ...FACES.map((face) => [`triple_${face}`, dice(face, face, face)] as const)],
  total: TOTALS.map((total) => [`total_${total}`, String(total)]),
};

const RANGES: Readonly<Partial<Record<HiloSpot, string>>> = { low: '3–10', high: '12–18' };

/** A number pays once more for each die that shows it. */
const payText = (spot: HiloSpot): string => (spot.startsWith('number_') ? '1–3' : oddsText(HILO_SPOTS[spot].odds));

const sideLabel = (spot: HiloSpot): ReactNode => (
  <>
    {spotName(spot)} <small className="spot-range">{RANGES[spot]}</small>
  </>
);

/** The cloth: low, eleven and high, the numbers, and the panels, of which a phone shows one at a time. */
export function Cloth({ round, onLay }: Props) {
  const [open, setOpen] = useState<Panel>('pair');
  const won = round.outcome && winningSpots(round.outcome.dice);
  const draw = (spot: HiloSpot, name?: ReactNode) => (
    <SpotButton
      key={spot}
      round={round}
      spot={spot}
      called={spotName(spot)}
      odds={payText(spot)}
      hasWon={won?.has(spot) ?? false}
      onLay={() => onLay(spot)}
    >
      {name}
    </SpotButton>
  );
  const countOf = (panel: Panel) => laid(round.chips).filter(([spot]) => spot.startsWith(`${panel}_`)).length;
  return (
    <div className="cloth hilo-cloth">
      <div className="hilo-row" data-row="sides">
        {(['low', 'hilo', 'high'] as const).map((spot) => draw(spot, sideLabel(spot)))}
      </div>
      <div className="hilo-row" data-row="numbers">
        {FACES.map((face) => draw(`number_${face}`, dice(face)))}
      </div>
      <div className="panel-tabs">
        {PANELS.map((panel) => (
          <button
            key={panel}
            type="button"
            className="panel-tab"
            aria-pressed={open === panel}
            onClick={() => setOpen(panel)}
          >
            {panelName(panel)}
            {countOf(panel) > 0 && <span className="panel-count">{countOf(panel)}</span>}
          </button>
        ))}
      </div>
      {PANELS.map((panel) => (
        <section
          key={panel}
          className="panel"
          data-panel={panel}
          data-open={open === panel || undefined}
          aria-label={panelName(panel)}
        >
          <h2 className="panel-name">{panelName(panel)}</h2>
          <div className="hilo-row" data-row={panel}>
            {SPOTS[panel].map(([spot, name]) => draw(spot, name))}
          </div>
        </section>
      ))}
    </div>
  );
}
