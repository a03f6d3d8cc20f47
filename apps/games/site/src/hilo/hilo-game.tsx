import '#site/tables/tables.css';
import '#site/hilo/scene.css';
import '#site/hilo/hilo.css';
import { useEffect, useRef, useState } from 'react';
import { Cloth } from '#site/hilo/cloth.tsx';
import { RulesPart } from '#site/hilo/rules-part.tsx';
import { type BowlPose, Stage } from '#site/hilo/stage.tsx';
import { resultText, spotName } from '#site/hilo/words.ts';
import { GameFrame } from '#site/shell/game-frame.tsx';
import { say } from '#site/shell/say.ts';
import { SOUNDS } from '#site/shell/sounds.ts';
import { useSeat } from '#site/shell/use-seat.ts';
import type { WireSeat } from '#site/shell/wire.ts';
import { TableControls } from '#site/tables/table-controls.tsx';
import { lineOf, TableLine } from '#site/tables/table-line.tsx';
import { TABLE_SOUNDS } from '#site/tables/table-sounds.ts';
import { useTableKeys } from '#site/tables/use-table-keys.ts';
import { type Phase, type TableGame, useTableRound } from '#site/tables/use-table-round.ts';
import { WinBanner } from '#site/tables/win-banner.tsx';
import { HILO_SPOTS, type HiloBet, type HiloOutcome, type HiloSpot, type HiloState } from '#src/rules/hilo/spots.ts';

/** The bowl is shaken, stands still, and is lifted: how long each lasts, in ms. */
const LENGTHS_MS = [1300, 350, 750];
const LIFTED = 2;

const GAME: TableGame<HiloSpot, HiloOutcome> = {
  spots: HILO_SPOTS,
  lengthsOf: () => LENGTHS_MS,
  onStep: (_outcome, step) => {
    if (step === 0) TABLE_SOUNDS.rattle();
    if (step === LIFTED) SOUNDS.stop(4);
  },
  onEnd: TABLE_SOUNDS.end,
};

const poseOf = (phase: Phase, step: number): BowlPose => {
  if (phase === 'settled') return 'lifted';
  if (phase === 'waiting') return 'shakes';
  if (phase === 'betting') return 'covers';
  return (['shakes', 'covers', 'lifted'] as const)[step] ?? 'lifted';
};

/** ไฮโล: chips on the cloth, three dice under a bowl. */
export function HiloGame({ first }: { first: WireSeat<HiloState, HiloOutcome, HiloBet> }) {
  const seat = useSeat(first);
  const { table } = first;
  const round = useTableRound(seat, GAME);
  const [chip, setChip] = useState(table.stakes[0] ?? 0);
  const { phase, outcome, timeline } = round;
  const cloth = useRef<HTMLDivElement>(null);
  const isShaken = phase === 'waiting' || phase === 'showing';
  // Who laid chips far down the cloth sees the bowl.
  useEffect(() => {
    if (isShaken) cloth.current?.scrollTo({ top: 0 });
  }, [isShaken]);
  const lay = (spot: HiloSpot) => {
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
      waiting: say('กำลังเขย่า', 'Shaking'),
      showing: say('กำลังเปิดถ้วย', 'The bowl is lifted'),
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
          words={{ go: say('เขย่า', 'Shake'), again: say('เขย่าซ้ำ', 'Shake again') }}
          onChip={setChip}
        />
      }
    >
      <div ref={cloth} className="table hilo-table" data-look={table.look} data-phase={phase}>
        <Stage
          dice={outcome?.dice ?? null}
          pose={poseOf(phase, timeline.step)}
          past={round.isReplay ? seat.state.throws.slice(0, -1) : seat.state.throws}
          onSkip={timeline.skip}
        >
          <WinBanner round={round} />
        </Stage>
        <TableLine line={line} />
        <Cloth round={round} onLay={lay} />
      </div>
    </GameFrame>
  );
}
