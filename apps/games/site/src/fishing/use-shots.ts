import { useEffect, useRef, useState } from 'react';
import { type PlayedShot, ShotDesk } from '#site/fishing/shot-desk.ts';
import { type Refusal, type SeatOf, useSeat } from '#site/shell/use-seat.ts';
import type { WireSeat } from '#site/shell/wire.ts';
import type { Shot as Bet } from '#src/rules/fishing/fishing.ts';
import type { Catch } from '#src/rules/fishing/shot.ts';

const TELL_MS = 900;

/** The seat of a game in which several rounds are under way at once. */
export interface Shots {
  readonly desk: ShotDesk;
  /** The seat as the frame shows it: its balance is what the purse says. */
  readonly seat: SeatOf<null, Catch, Bet>;
}

interface Last {
  played: PlayedShot | undefined;
}

export function useShots(first: WireSeat<null, Catch, Bet>): Shots {
  const base = useSeat(first);
  const [shown, setShown] = useState(first.balance);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [last] = useState<Last>(() => ({ played: undefined }));
  const [desk] = useState(() => {
    const onPlayed = (played: PlayedShot) => {
      last.played = played;
    };
    return new ShotDesk(first.balance, { onBalance: setShown, onRefused: setRefusal, onPlayed });
  });
  useTelling(last, base.reveal);
  const resume = () => {
    setRefusal(null);
    return desk.resume();
  };
  const seat = {
    ...base,
    balance: shown,
    refusal,
    clearRefusal: () => void resume(),
    refresh: () => desk.refresh(),
    refill: async () => {
      await base.refill();
      await resume();
    },
  };
  return { desk, seat };
}

/** Tells the seat and the lobby of the last round, at most about once a second. */
function useTelling(last: Last, reveal: (played: PlayedShot) => void): void {
  const latest = useRef(reveal);
  useEffect(() => {
    latest.current = reveal;
  });
  useEffect(() => {
    const timer = setInterval(() => {
      if (last.played) latest.current(last.played);
      last.played = undefined;
    }, TELL_MS);
    return () => clearInterval(timer);
  }, [last]);
}
