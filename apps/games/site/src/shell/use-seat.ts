import { useRef, useState } from 'react';
import { CallFailed, call } from '#site/shell/calls.ts';
import { tellLobby } from '#site/shell/tell-lobby.ts';
import type { SeatSeeds, WirePlayed, WireRefused, WireRound, WireSeat } from '#site/shell/wire.ts';

/** Why the last press was not played. `silence`: nobody answered; the same press is sent again by the next one. */
export interface Refusal {
  readonly reason: string;
  readonly message: string;
}

/** What a game knows of its seat, and what it can do. */
export interface SeatOf<State, Outcome, Bet> {
  readonly first: WireSeat<State, Outcome, Bet>;
  /** What the header shows: less the stake from the press on, with the win once it is revealed. None: not known. */
  readonly balance: number | null;
  readonly state: State;
  readonly seeds: SeatSeeds;
  /** From the press until the round is revealed. */
  readonly isBusy: boolean;
  readonly refusal: Refusal | null;
  /** Plays a round. The stake leaves the balance at once. Undefined if it was not played: `refusal` says why. */
  play(bet: Bet, stake: number): Promise<WirePlayed<State, Outcome> | undefined>;
  /** The ride is over: the balance shows the win, and the round counts as seen. */
  reveal(played: Pick<WirePlayed<State, Outcome>, 'round_id' | 'balance' | 'state' | 'nonce' | 'win'>): void;
  /** The same for a round of `first.unseen_round`. */
  markSeen(round: Pick<WireRound, 'round_id'>): void;
  clearRefusal(): void;
  /** Asks for the balance again. */
  refresh(): Promise<void>;
  /** A demo gets its credits again. */
  refill(): Promise<void>;
  /** Reveals the server's seed in use and begins with new ones; answers the revealed one. */
  changeSeeds(clientSeed: string): Promise<string>;
}

/** The seat of whatever game, for what surrounds it. */
export type AnySeat = SeatOf<unknown, unknown, unknown>;

const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-').slice(0, 64);

const refusalOf = (unseen: WireRound | null): Refusal | null =>
  unseen?.refused ? { reason: unseen.refused, message: '' } : null;

/** What is shown of a seat, and how it is changed. */
function useShown<State, Outcome, Bet>(first: WireSeat<State, Outcome, Bet>) {
  const [balance, setBalance] = useState(first.balance);
  const [state, setState] = useState(first.state);
  const [seeds, setSeeds] = useState(first.seeds);
  const [isBusy, setBusy] = useState(false);
  // A round that was given back while the page was away is told when it is here again.
  const [refusal, setRefusal] = useState(refusalOf(first.unseen_round));
  return { balance, setBalance, state, setState, seeds, setSeeds, isBusy, setBusy, refusal, setRefusal };
}

/** Sends presses, one at a time. */
function usePlay<State, Outcome, Bet>(shown: ReturnType<typeof useShown<State, Outcome, Bet>>) {
  const { balance: before, setBalance, setBusy, setRefusal } = shown;
  const running = useRef(false);
  const unanswered = useRef<{ key: string; bet: Bet } | null>(null);
  const settle = (isStillBusy: boolean) => {
    running.current = isStillBusy;
    setBusy(isStillBusy);
  };
  const giveUp = (refusal: Refusal, balance: number | null): undefined => {
    setRefusal(refusal);
    setBalance(balance ?? before);
    settle(false);
  };
  const play = async (bet: Bet, stake: number): Promise<WirePlayed<State, Outcome> | undefined> => {
    if (running.current) return undefined;
    settle(true);
    setRefusal(null);
    if (before !== null) setBalance(Math.max(0, before - stake));
    // A press that nobody answered may have been played: it is asked for again before anything new.
    const press = unanswered.current ?? { key: newKey(), bet };
    unanswered.current = press;
    try {
      const answer = await call<WirePlayed<State, Outcome> | WireRefused>('play', press);
      unanswered.current = null;
      if (!('refused' in answer)) return answer;
      return giveUp({ reason: answer.refused, message: answer.message }, answer.balance);
    } catch (error) {
      const why = error instanceof CallFailed ? error.why : 'silence';
      if (why !== 'silence') unanswered.current = null;
      return giveUp({ reason: why, message: '' }, before);
    }
  };
  return { play, settle };
}

/** The seat of this page. One round at a time: a press while another is under way is not heard. */
export function useSeat<State, Outcome, Bet>(first: WireSeat<State, Outcome, Bet>): SeatOf<State, Outcome, Bet> {
  const shown = useShown(first);
  const { play, settle } = usePlay<State, Outcome, Bet>(shown);
  const { balance, state, seeds, isBusy, refusal, setBalance, setState, setSeeds, setRefusal } = shown;

  const refresh = async () => {
    const answer = await call<{ balance: number | null }>('balance').catch(() => ({ balance: null }));
    if (answer.balance !== null) setBalance(answer.balance);
  };
  const markSeen = ({ round_id }: Pick<WireRound, 'round_id'>) => {
    void call('seen', { round_id }).catch(() => undefined);
  };
  const reveal: SeatOf<State, Outcome, Bet>['reveal'] = (played) => {
    if (played.balance === null) void refresh();
    else setBalance(played.balance);
    setState(played.state);
    setSeeds((known) => ({ ...known, nonce: played.nonce }));
    settle(false);
    markSeen(played);
    if (!first.is_demo) tellLobby(first.lobby_origin, 'chokdee:balance');
  };
  const refill = async () => {
    const answer = await call<{ balance: number }>('credits', {});
    setBalance(answer.balance);
    setRefusal(null);
  };
  const changeSeeds = async (client_seed: string) => {
    const answer = await call<{ revealed: { server_seed: string }; seeds: SeatSeeds }>('seeds', { client_seed });
    setSeeds(answer.seeds);
    return answer.revealed.server_seed;
  };
  const clearRefusal = () => setRefusal(null);
  const known = { first, balance, state, seeds, isBusy, refusal };
  return { ...known, play, reveal, markSeen, clearRefusal, refresh, refill, changeSeeds };
}
