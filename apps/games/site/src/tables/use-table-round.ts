import { useLayoutEffect, useRef, useState } from 'react';
import { useReducedMotion } from '#site/shell/use-reduced-motion.ts';
import type { SeatOf } from '#site/shell/use-seat.ts';
import type { WirePlayed } from '#site/shell/wire.ts';
import { type Added, bareCloth, chipsNow, type Laid, layChip, layDouble, takeBack } from '#site/tables/laid-chips.ts';
import { type Timeline, useTimeline } from '#site/tables/use-timeline.ts';
import { type Chips, laid, limitsOf, type Paid, type Spot, stakeOfChips } from '#src/rules/chips.ts';

/** Chips are laid; the server is asked; the outcome is shown; it has been shown. */
export type Phase = 'betting' | 'waiting' | 'showing' | 'settled';

/** Why a press had no effect. */
export type Notice<Name> = { kind: 'full'; spot: Name; most: number } | { kind: 'balance' } | { kind: 'bare' };

type Shown<State, Outcome> = WirePlayed<State, Outcome> & { isFromBefore: boolean };

/** What a game tells of itself. */
export interface TableGame<Name extends string, Outcome> {
  readonly spots: Readonly<Record<Name, Spot>>;
  /** How long each step of showing an outcome lasts, in ms. */
  lengthsOf(outcome: Outcome): readonly number[];
  /** A step begins, or all are over: the place for sounds. */
  onStep?(outcome: Outcome, step: number): void;
  onEnd?(outcome: Outcome, win: number): void;
}

/** A table as its screen sees it. */
export interface TableRound<Name extends string, Outcome> {
  readonly phase: Phase;
  /** A round is shown whose end is in the seat's state already: the page went away meanwhile. */
  readonly isReplay: boolean;
  /** Names the round that is shown. */
  readonly key: string;
  /** What lies on the cloth: the player's chips, or those of the round that is shown. */
  readonly chips: Chips<Name>;
  /** What the main key would stake: the chips, or those of the round before. */
  readonly next: Chips<Name>;
  readonly canTakeBack: boolean;
  readonly outcome: Outcome | null;
  readonly win: number;
  readonly timeline: Timeline;
  readonly notice: Notice<Name> | null;
  lay(spot: Name, value: number): void;
  double(): void;
  undo(): void;
  clear(): void;
  deal(): void;
}

const chipsOf = <Name extends string>(paid: readonly Paid<Name>[]): Chips<Name> =>
  Object.fromEntries(paid.map(({ spot, stake }) => [spot, stake])) as Chips<Name>;

const NO_STEPS: readonly number[] = [];

/** One seat at a table with chips: laying them, the round, and showing what came of it. */
export function useTableRound<Name extends string, State, Outcome extends { paid: readonly Paid<Name>[] }>(
  seat: SeatOf<State, Outcome, { chips: Chips<Name> }>,
  game: TableGame<Name, Outcome>,
): TableRound<Name, Outcome> {
  const isStill = useReducedMotion();
  const [cloth, setCloth] = useState<Laid<Name>>(() => bareCloth(previousOf(seat)));
  const [shown, setShown] = useState(() => unseenOf(seat));
  const [notice, setNotice] = useState<Notice<Name> | null>(null);
  const timeline = useTimeline(shown, shown ? game.lengthsOf(shown.outcome) : NO_STEPS, isStill);
  useShowing(shown, timeline, game, (ended) => (ended.isFromBefore ? seat.markSeen(ended) : seat.reveal(ended)));

  const phase = phaseOf(shown !== null, timeline.isOver, seat.isBusy);
  const isOpen = phase === 'betting' || phase === 'settled';
  const chips = shown ? chipsOf(shown.outcome.paid) : chipsNow(cloth);
  const { table } = seat.first;

  const take = (added: Added<Name>) => {
    setShown(null);
    seat.clearRefusal();
    if ('full' in added) {
      setNotice({ kind: 'full', spot: added.full, most: limitsOf(table, game.spots[added.full]).most });
    } else if (seat.balance !== null && stakeOfChips(chipsNow(added.cloth)) > seat.balance) {
      setNotice({ kind: 'balance' });
    } else {
      setNotice(null);
      setCloth(added.cloth);
    }
  };
  const next = laid(chipsNow(cloth)).length > 0 ? chipsNow(cloth) : cloth.previous;
  const deal = async () => {
    if (laid(next).length === 0) return setNotice({ kind: 'bare' });
    setNotice(null);
    setShown(null);
    setCloth({ steps: [next], previous: next });
    const played = await seat.play({ chips: next }, stakeOfChips(next));
    if (!played) return;
    setShown({ ...played, isFromBefore: false });
    setCloth(bareCloth(next));
  };

  return {
    phase,
    isReplay: phase === 'showing' && shown?.isFromBefore === true,
    key: shown?.round_id ?? '',
    chips,
    next,
    canTakeBack: isOpen && !shown && cloth.steps.length > 0,
    outcome: shown?.outcome ?? null,
    win: shown?.win ?? 0,
    timeline,
    notice,
    lay: (spot, value) => isOpen && take(layChip(cloth, spot, value, { table, spots: game.spots })),
    double: () => isOpen && take(layDouble({ ...cloth, steps: [next] }, { table, spots: game.spots })),
    undo: () => setCloth(takeBack(cloth)),
    clear: () => setCloth(bareCloth(cloth.previous)),
    deal: () => void (isOpen && deal()),
  };
}

const phaseOf = (isShown: boolean, isOver: boolean, isBusy: boolean): Phase => {
  if (isShown) return isOver ? 'settled' : 'showing';
  return isBusy ? 'waiting' : 'betting';
};

/** The chips of the last round that this seat played, to play them again. */
const previousOf = <Name extends string>(
  seat: SeatOf<unknown, unknown, { chips: Chips<Name> }>,
): Chips<Name> | undefined => seat.first.last_rounds[0]?.bet.chips;

/** A round whose end this page has not shown: it went away meanwhile. */
const unseenOf = <State, Outcome, Bet>(seat: SeatOf<State, Outcome, Bet>): Shown<State, Outcome> | null => {
  const { unseen_round: round, balance, state } = seat.first;
  if (!round || round.outcome === null) return null;
  const { round_id, outcome, win, seeds } = round;
  return { round_id, outcome, win, balance, state, nonce: seeds.nonce, isFromBefore: true };
};

/** Tells the game of every step, and the seat once a round has been shown. */
function useShowing<State, Outcome>(
  shown: Shown<State, Outcome> | null,
  { step, isOver }: Timeline,
  game: Pick<TableGame<string, Outcome>, 'onStep' | 'onEnd'>,
  onEnd: (shown: Shown<State, Outcome>) => void,
) {
  const ended = useRef<Shown<State, Outcome> | null>(null);
  const latest = useRef({ game, onEnd });
  useLayoutEffect(() => {
    latest.current = { game, onEnd };
  });
  useLayoutEffect(() => {
    if (!shown) return;
    if (!isOver) return latest.current.game.onStep?.(shown.outcome, step);
    if (ended.current === shown) return;
    ended.current = shown;
    latest.current.onEnd(shown);
    latest.current.game.onEnd?.(shown.outcome, shown.win);
  }, [shown, step, isOver]);
}
