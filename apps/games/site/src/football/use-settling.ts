import { useEffect, useState } from 'react';
import type { BetRound, Football } from '#site/football/use-football.ts';
import { money } from '#site/shell/money.ts';
import { say } from '#site/shell/say.ts';
import { SOUNDS } from '#site/shell/sounds.ts';

const ASK_MS = 2_500;
const SHOWN_MS = 6_000;

/** How the last bets ended, in words. */
export interface Settled {
  readonly text: string;
  /** It ended just now: the player is to see it. */
  readonly isFresh: boolean;
}

/** Looks after open bets until they are settled, and says how they ended. */
export function useSettling({ rounds, refresh }: Pick<Football, 'rounds' | 'refresh'>, now: number): Settled {
  const [before, setBefore] = useState(rounds);
  const [ended, setEnded] = useState<{ bets: number; won: number; at: number }>();
  if (before !== rounds) {
    const over = endedSince(before, rounds);
    setBefore(rounds);
    if (over.length > 0) setEnded({ bets: over.length, won: over.reduce((sum, round) => sum + round.win, 0), at: now });
  }
  useEffect(() => {
    if (ended) (ended.won > 0 ? SOUNDS.win : SOUNDS.lose)();
  }, [ended]);
  const isWaiting = rounds.some((round) => round.status === 'open' || round.status === 'played');
  const beat = isWaiting ? Math.floor(now / ASK_MS) : 0;
  useEffect(() => {
    if (beat > 0) void refresh();
  }, [beat, refresh]);
  if (!ended) return { text: '', isFresh: false };
  const won = money(ended.won);
  return {
    text: say(`ตัดสินแล้ว ${ended.bets} บิล ได้รับ ${won} บาท`, `${ended.bets} bets settled: ${won} baht`),
    isFresh: now - ended.at < SHOWN_MS,
  };
}

/** The bets that were open before and have ended since. */
export const endedSince = (before: readonly BetRound[], now: readonly BetRound[]): BetRound[] => {
  const waited = new Set(before.filter((round) => round.status === 'open').map((round) => round.round_id));
  return now.filter((round) => waited.has(round.round_id) && round.outcome !== null);
};
