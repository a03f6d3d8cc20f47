import { DigitCells } from '@chokdee/ui';
import { type CSSProperties, useEffect, useState } from 'react';
import { GameFrame } from '#site/shell/game-frame.tsx';
import { money } from '#site/shell/money.ts';
import { remember } from '#site/shell/remember.ts';
import { say } from '#site/shell/say.ts';
import { useKeys } from '#site/shell/use-keys.ts';
import { useReducedMotion } from '#site/shell/use-reduced-motion.ts';
import { useSeat } from '#site/shell/use-seat.ts';
import type { WireSeat } from '#site/shell/wire.ts';
import { Board } from '#site/slot/board.tsx';
import { ScenePanel } from '#site/slot/panels.tsx';
import { SlotControls } from '#site/slot/slot-controls.tsx';
import { SlotRules } from '#site/slot/slot-rules.tsx';
import { SymbolStore } from '#site/slot/symbol-picture.tsx';
import { useCountUp } from '#site/slot/use-count-up.ts';
import { type SlotPlay, useSlot } from '#site/slot/use-slot.ts';
import { coloursOf } from '#src/art/palettes.ts';
import { slotScene } from '#src/art/slot-scene.ts';
import { MODELS } from '#src/rules/slot/models.ts';
import type { SlotBet, SlotOutcome, SlotState } from '#src/rules/slot/slot.ts';
import { lookOf, modelNameOf } from '#src/rules/slot/tables.ts';

// What stands on the reels before the first spin: every symbol of its own once, so that the theme shows.
const START = [
  [2, 6, 5],
  [3, 7, 4],
  [0, 2, 3],
  [4, 8, 2],
  [5, 9, 3],
];

/** A slot, whatever its theme. */
export function SlotGame({ first }: { first: WireSeat<SlotState, SlotOutcome, SlotBet> }) {
  const { table } = first;
  const seat = useSeat(first);
  const isStill = useReducedMotion();
  const [isTurbo, setTurbo] = useState(remember.get('turbo') === '1');
  const [stake, setStake] = useState(() => firstStake(table.code, table.stakes));
  const play = useSlot({ seat, stake, isTurbo, isStill, start: START });
  const { set, palette } = lookOf(table);
  const colours = coloursOf(palette);
  const model = MODELS[modelNameOf(table)];
  useEffect(() => {
    if (first.unseen_round) seat.markSeen(first.unseen_round);
    // Once, when the page opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useKeys((key, event) => {
    if (key !== ' ' && key !== 'Enter') return;
    event.preventDefault();
    play.run.press();
  });
  const style = {
    '--back': colours.back,
    '--near': colours.near,
    '--panel': colours.panel,
    '--frame': play.free ? '#e9b949' : `${colours.accent}80`,
  } as CSSProperties;
  return (
    <GameFrame
      seat={seat}
      rules={<SlotRules model={model} table={table} />}
      result={resultOf(play)}
      controls={
        <SlotControls
          play={play}
          stakes={table.stakes}
          stake={stake}
          onStake={(chosen) => {
            remember.set(`stake.${table.code}`, String(chosen));
            setStake(chosen);
          }}
          isTurbo={isTurbo}
          onTurbo={(isFast) => {
            remember.set('turbo', isFast ? '1' : '0');
            setTurbo(isFast);
          }}
        />
      }
    >
      <SymbolStore set={set} />
      <div style={style} className="relative flex h-full flex-col items-center justify-center slot-stage px-3">
        <svg
          viewBox="0 140 400 220"
          preserveAspectRatio="xMidYMax slice"
          className="pointer-events-none absolute inset-x-0 top-0 h-[36%] w-full md:h-full"
          aria-hidden
          // Our own drawing, from our own module.
          // oxlint-disable-next-line react/no-danger
          dangerouslySetInnerHTML={{ __html: slotScene(set, colours) }}
        />
        <FreeBar play={play} />
        <div className="slot-fit relative w-full">
          <Board play={play} model={model} isTurbo={isTurbo} isStill={isStill} />
        </div>
        <WinBar play={play} isStill={isStill} />
        {play.scene && (
          <ScenePanel
            scene={play.scene}
            multiplier={model.freeMultiplier}
            isStill={isStill}
            onNext={() => play.run.press()}
          />
        )}
      </div>
    </GameFrame>
  );
}

const firstStake = (code: string, stakes: readonly number[]): number => {
  const remembered = Number(remember.get(`stake.${code}`));
  return stakes.includes(remembered) ? remembered : (stakes[3] ?? stakes[0] ?? 0);
};

const resultOf = ({ outcome, isShowing }: SlotPlay): string => {
  if (!outcome || !isShowing) return '';
  if (outcome.freeGamesWon > 0) return say(`ได้ฟรีสปิน ${outcome.freeGamesWon} ครั้ง`, `${outcome.freeGamesWon} free spins`);
  return outcome.win > 0
    ? say(`ชนะ ${money(outcome.win)} บาท`, `Won ${money(outcome.win)} baht`)
    : say('ไม่ถูกรางวัล', 'No win');
};

/** How the free games stand. */
function FreeBar({ play: { free } }: { play: SlotPlay }) {
  return (
    <div className="relative flex h-12 items-center justify-center gap-4 text-sm short:h-9">
      {free && (
        <p className="slot-rise rounded-full bg-gold-fill px-4 py-1 font-medium text-ink-on-gold">
          {say('ฟรีสปินเหลือ', 'Free spins left')} {free.left} · ฿ {money(free.won)}
        </p>
      )}
    </div>
  );
}

/** What the last round won, counted up. */
function WinBar({ play: { outcome, isShowing }, isStill }: { play: SlotPlay; isStill: boolean }) {
  const win = isShowing ? (outcome?.win ?? 0) : 0;
  const counted = useCountUp(win, 700, isStill);
  const lines = outcome?.lines.length ?? 0;
  return (
    <div className="relative flex h-20 flex-col items-center justify-center short:h-14" aria-hidden>
      {win > 0 ? (
        <>
          <DigitCells text={`฿\u00a0${money(counted)}`} className="text-3xl font-bold text-gold" />
          <span className="text-xs text-muted">
            {lines > 0 ? say(`${lines} ไลน์`, lines === 1 ? '1 line' : `${lines} lines`) : say('กระทง', 'Krathongs')}
          </span>
        </>
      ) : (
        <span className="text-sm text-muted">{isShowing ? say('ยังไม่ถูก ลองอีกครั้ง', 'No win this time') : ''}</span>
      )}
    </div>
  );
}
