import type { ReactNode } from 'react';
import { Bowl, Plate } from '#site/hilo/bowl.tsx';
import { Die } from '#site/hilo/die.tsx';
import { sideName } from '#site/hilo/words.ts';
import { say } from '#site/shell/say.ts';
import { type Dice, type Side, sideOf, totalOf } from '#src/rules/hilo/spots.ts';

/** What the bowl does: covers the dice, is shaken, stands still, is lifted. */
export type BowlPose = 'covers' | 'shakes' | 'lifted';

const LETTERS: Readonly<Record<Side, readonly [string, string]>> = {
  low: ['ต', 'L'],
  hilo: ['ฮ', 'HL'],
  high: ['ส', 'H'],
};

/** How many throws the line of the past shows. */
const PAST = 9;

interface Props {
  dice: Dice | null;
  pose: BowlPose;
  past: readonly Dice[];
  onSkip: () => void;
  /** What is shown above the dice for a moment. */
  children?: ReactNode;
}

/** The plate, the dice and the bowl; above them the throws of the past, the latest first. */
export function Stage({ dice, pose, past, onSkip, children }: Props) {
  return (
    // The key below skips too; a tap on the bowl is a convenience.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events jsx-a11y/no-static-element-interactions
    <div className="table-stage hilo-stage" onClick={onSkip}>
      <ol className="past" aria-label={say('ผลที่ผ่านมา ล่าสุดก่อน', 'Throws so far, latest first')}>
        {past
          .slice(-PAST)
          .toReversed()
          .map((one, place) => (
            // A throw is its place in the line: two may be equal.
            // oxlint-disable-next-line react/no-array-index-key
            <PastThrow key={past.length - place} dice={one} />
          ))}
      </ol>
      <div className="hilo-scene" data-pose={pose}>
        <Plate />
        {dice && pose === 'lifted' && (
          <div className="dice">
            <span className="sr-only">{dice.join(' ')}</span>
            {dice.map((face, place) => (
              // oxlint-disable-next-line react/no-array-index-key
              <Die key={place} face={face} className="die" />
            ))}
          </div>
        )}
        <div className="bowl-path">
          <Bowl />
        </div>
      </div>
      {dice && pose === 'lifted' && <p className="hilo-total">{totalOf(dice)}</p>}
      {children}
    </div>
  );
}

function PastThrow({ dice }: { dice: Dice }) {
  const total = totalOf(dice);
  const side = sideOf(total);
  return (
    <li className="past-throw" data-side={side} aria-label={`${dice.join('-')} ${total} ${sideName(side)}`}>
      <span aria-hidden>{total}</span>
      <small aria-hidden>{say(...LETTERS[side])}</small>
    </li>
  );
}
