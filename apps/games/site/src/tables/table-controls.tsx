import { SkipForward, Undo2, X } from 'lucide-react';
import { money } from '#site/shell/money.ts';
import { say } from '#site/shell/say.ts';
import { ChipTray } from '#site/tables/chip-tray.tsx';
import type { TableRound } from '#site/tables/use-table-round.ts';
import { laid, stakeOfChips } from '#src/rules/chips.ts';

interface Props<Name extends string, Outcome> {
  round: TableRound<Name, Outcome>;
  stakes: readonly number[];
  chip: number;
  /** What the main key does: deal, shake. */
  words: Readonly<{ go: string; again: string }>;
  onChip: (value: number) => void;
}

/** Chips, and the keys that deal, double and take back. */
export function TableControls<Name extends string, Outcome>({
  round,
  stakes,
  chip,
  words,
  onChip,
}: Props<Name, Outcome>) {
  const isOpen = round.phase === 'betting' || round.phase === 'settled';
  const hasNext = laid(round.next).length > 0;
  return (
    <div className="controls">
      <ChipTray
        stakes={stakes}
        chosen={chip}
        isOpen={isOpen}
        label={say('เลือกชิป', 'Choose a chip')}
        onChoose={onChip}
      />
      <div className="table-keys">
        <button
          type="button"
          className="table-key"
          disabled={!round.canTakeBack}
          onClick={round.undo}
          aria-label={say('ย้อนกลับ', 'Undo')}
        >
          <Undo2 className="size-5" aria-hidden />
        </button>
        <button
          type="button"
          className="table-key"
          disabled={!round.canTakeBack}
          onClick={round.clear}
          aria-label={say('ล้างโต๊ะ', 'Clear')}
        >
          <X className="size-5" aria-hidden />
        </button>
        <button type="button" className="table-key" disabled={!isOpen || !hasNext} onClick={round.double}>
          <span className="sr-only">{say('เพิ่มเป็นสองเท่า', 'Double')}</span>
          <span aria-hidden>×2</span>
        </button>
        <MainKey round={round} words={words} />
      </div>
    </div>
  );
}

function MainKey<Name extends string, Outcome>({ round, words }: Pick<Props<Name, Outcome>, 'round' | 'words'>) {
  if (round.phase === 'showing') {
    return (
      <button type="button" className="table-key" data-main="skip" onClick={round.timeline.skip}>
        <span className="table-key-line">
          <SkipForward className="size-5" aria-hidden /> {say('ดูผลเลย', 'Skip')}
        </span>
      </button>
    );
  }
  const stake = stakeOfChips(round.next);
  const isAgain = !round.canTakeBack && stake > 0;
  return (
    <button
      type="button"
      className="table-key"
      data-main="go"
      disabled={round.phase === 'waiting'}
      onClick={round.deal}
    >
      <span>{isAgain ? words.again : words.go}</span>
      {stake > 0 && <small>฿{money(stake)}</small>}
    </button>
  );
}
