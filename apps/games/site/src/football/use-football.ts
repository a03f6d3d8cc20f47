import { useCallback, useEffect, useRef, useState } from 'react';
import type { SlipLine } from '#site/football/slip.ts';
import { CallFailed, call } from '#site/shell/calls.ts';
import { type Refusal, type SeatOf, useSeat } from '#site/shell/use-seat.ts';
import type { WirePlayed, WireRefused, WireRound, WireSeat } from '#site/shell/wire.ts';
import type { FootballBet } from '#src/rules/football/bet.ts';
import type { FootballOutcome } from '#src/rules/football/football.ts';

/** A bet as its round keeps it. */
export type KeptBet = FootballBet & { readonly seed_hash: string };
export type BetRound = WireRound<FootballOutcome, KeptBet>;
export type FootballSeat = SeatOf<unknown, FootballOutcome, KeptBet>;

/** The keys of the lines that stand, and of the one that was refused; one that nobody answered is neither. */
export interface Placed {
  readonly stand: readonly string[];
  readonly refused: string | undefined;
}

/** The seat of football: bets are placed now and decided later. */
export interface Football {
  readonly seat: FootballSeat;
  /** The newest bets, newest first. */
  readonly rounds: readonly BetRound[];
  readonly isPlacing: boolean;
  /** Places lines, one after the other, until one is not taken. */
  place(lines: readonly SlipLine[], stake: number): Promise<Placed>;
  /** Asks again for the balance and the bets. */
  refresh(): Promise<void>;
}

export function useFootball(first: WireSeat<unknown, FootballOutcome, KeptBet>): Football {
  const base = useSeat(first);
  const [rounds, setRounds] = useState<readonly BetRound[]>(first.last_rounds);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isPlacing, setPlacing] = useState(false);
  const refresh = useRefresh(base, setRounds);

  const placeOne = async ({ key, ...line }: SlipLine, stake: number): Promise<'stands' | 'refused' | 'unknown'> => {
    try {
      const bet: FootballBet = { ...line, stake };
      const answer = await call<WirePlayed<unknown, FootballOutcome> | WireRefused>('football/bet', { key, bet });
      if ('refused' in answer) {
        setRefusal({ reason: answer.refused, message: answer.message });
        return 'refused';
      }
      base.reveal(answer);
      return 'stands';
    } catch (error) {
      const reason = error instanceof CallFailed ? error.why : 'silence';
      setRefusal({ reason, message: '' });
      return reason === 'silence' ? 'unknown' : 'refused';
    }
  };
  const place = async (lines: readonly SlipLine[], stake: number) => {
    setRefusal(null);
    setPlacing(true);
    const stand: string[] = [];
    let refused: string | undefined;
    for (const line of lines) {
      const came = await placeOne(line, stake);
      if (came === 'refused') refused = line.key;
      if (came !== 'stands') break;
      stand.push(line.key);
    }
    await refresh();
    setPlacing(false);
    return { stand, refused };
  };
  const clear = () => setRefusal(null);
  const seat: FootballSeat = {
    ...base,
    refusal,
    clearRefusal: clear,
    refill: async () => {
      await base.refill();
      clear();
    },
  };
  return { seat, rounds, isPlacing, place, refresh };
}

/** One function for the whole life of the page, so that effects can wait for it. */
function useRefresh(seat: Pick<FootballSeat, 'refresh'>, onRounds: (rounds: readonly BetRound[]) => void) {
  const latest = useRef(seat);
  useEffect(() => {
    latest.current = seat;
  });
  return useCallback(async () => {
    const [answer] = await Promise.all([
      call<{ rounds: readonly BetRound[] }>('rounds').catch(() => undefined),
      latest.current.refresh(),
    ]);
    if (answer) onRounds(answer.rounds);
  }, [onRounds]);
}
