import '#site/tables/tables.css';
import '#site/baccarat/cards.css';
import '#site/baccarat/roads.css';
import '#site/baccarat/baccarat.css';
import { useState } from 'react';
import { Cloth } from '#site/baccarat/cloth.tsx';
import { movesOf } from '#site/baccarat/dealing.ts';
import { RoadMap } from '#site/baccarat/road-map.tsx';
import { RulesPart } from '#site/baccarat/rules-part.tsx';
import { Stage } from '#site/baccarat/stage.tsx';
import { resultText, spotName } from '#site/baccarat/words.ts';
import { GameFrame } from '#site/shell/game-frame.tsx';
import { say } from '#site/shell/say.ts';
import { SOUNDS } from '#site/shell/sounds.ts';
import { useSeat } from '#site/shell/use-seat.ts';
import type { WireSeat } from '#site/shell/wire.ts';
import { TableControls } from '#site/tables/table-controls.tsx';
import { lineOf, TableLine } from '#site/tables/table-line.tsx';
import { TABLE_SOUNDS } from '#site/tables/table-sounds.ts';
import { useTableKeys } from '#site/tables/use-table-keys.ts';
import { type TableGame, useTableRound } from '#site/tables/use-table-round.ts';
import { WinBanner } from '#site/tables/win-banner.tsx';
import {
  BACCARAT_SPOTS,
  type BaccaratBet,
  type BaccaratOutcome,
  type BaccaratSpot,
  type BaccaratState,
} from '#src/rules/baccarat/spots.ts';

const GAME: TableGame<BaccaratSpot, BaccaratOutcome> = {
  spots: BACCARAT_SPOTS,
  lengthsOf: (outcome) => movesOf(outcome).map((move) => move.lasts_ms),
  onStep: (outcome, step) => {
    const phase = movesOf(outcome)[step]?.phase;
    if (phase === 'down') TABLE_SOUNDS.card();
    if (phase === 'up') SOUNDS.stop();
  },
  onEnd: TABLE_SOUNDS.end,
};

/** Baccarat: chips on the cloth, one hand from a fresh shoe, the road of the sheet. */
export function BaccaratGame({ first }: { first: WireSeat<BaccaratState, BaccaratOutcome, BaccaratBet> }) {
  const seat = useSeat(first);
  const { table } = first;
  const round = useTableRound(seat, GAME);
  const [chip, setChip] = useState(table.stakes[0] ?? 0);
  const { phase, outcome, timeline } = round;
  const lay = (spot: BaccaratSpot) => {
    TABLE_SOUNDS.chip();
    round.lay(spot, chip);
  };
  useTableKeys({
    chip: (place) => setChip(table.stakes[place] ?? chip),
    go: phase === 'showing' ? timeline.skip : round.deal,
    undo: () => round.canTakeBack && round.undo(),
  });
  const line = lineOf(round, {
    nameOf: spotName,
    quiet: {
      betting: say('เลือกชิป แล้ววางบนโต๊ะ', 'Choose a chip and lay it on the cloth'),
      waiting: say('กำลังแจกไพ่', 'Dealing'),
      showing: say('ลากไพ่เพื่อลุ้นเองได้', 'Drag a card to squeeze it yourself'),
    },
    outcome: outcome ? resultText(outcome) : '',
  });

  return (
    <GameFrame
      seat={seat}
      rules={<RulesPart table={table} />}
      result={phase === 'showing' ? '' : line.text}
      controls={
        <TableControls
          round={round}
          stakes={table.stakes}
          chip={chip}
          words={{ go: say('แจกไพ่', 'Deal'), again: say('แจกซ้ำ', 'Deal again') }}
          onChip={setChip}
        />
      }
    >
      <div className="table baccarat-table" data-look={table.look} data-phase={phase}>
        <Stage outcome={outcome} roundKey={round.key} timeline={timeline}>
          <WinBanner round={round} />
        </Stage>
        <TableLine line={line} />
        <Cloth round={round} onLay={lay} />
        <RoadMap codes={round.isReplay ? seat.state.road.slice(0, -1) : seat.state.road} />
      </div>
    </GameFrame>
  );
}
