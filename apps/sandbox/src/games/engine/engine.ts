import { randomBytes } from 'node:crypto';
import type { Round, Seat, Step } from '#src/games/engine/books.ts';
import type { Game } from '#src/games/engine/game.ts';
import { Operator, type OperatorAddress, type Pace } from '#src/games/engine/operator.ts';
import { type Recalled, recallRound } from '#src/games/engine/recall.ts';
import type { Ticket } from '#src/games/engine/seat-token.ts';
import { DEMO_CREDITS, randomSeed, Seats } from '#src/games/engine/seats.ts';
import { Settler } from '#src/games/engine/settler.ts';
import { drawsOf, seedHashOf } from '#src/games/rules/draws.ts';
import type { Kind, Table } from '#src/games/rules/game-rules.ts';

/** What came of a press. */
export type PlayAnswer =
  | { readonly is: 'played'; readonly round: Round; readonly balance: number | undefined }
  | { readonly is: 'refused'; readonly reason: string; readonly message: string; readonly balance: number | undefined }
  | { readonly is: 'bad'; readonly problem: string };

/** A player's press. The key makes a repeated one the same. */
export interface Press {
  readonly key: string;
  readonly bet: unknown;
  /** The operator's session; none in a demo. */
  readonly session: string | undefined;
  /** Nobody pressed it: it may cost nothing. */
  readonly isFree?: true;
}

export interface EngineOptions {
  readonly games: readonly Game[];
  readonly operator: OperatorAddress;
  readonly pace: Pace;
  /** The journal's file. */
  readonly journal: string;
  /** Where the server's seeds come from, if they are not to be random. */
  readonly newSeed?: (() => string) | undefined;
}

const NO_ANSWER = {
  refused: 'no_answer',
  message: 'ติดต่อกระเป๋าเงินไม่ได้ รอบนี้ไม่นับ หากหักเงินไปแล้วจะคืนให้เต็มจำนวน',
};
/** Free plays that nobody has touched for so long are played by themselves: no round stays open for ever. */
const LEFT_MS = 3_600_000;
const LOOKS_EVERY_MS = 60_000;
const NO_CREDITS = { refused: 'insufficient_balance', message: 'เครดิตทดลองไม่พอ' };

/** Rounds and money: each round is written down before its stake is asked for, and followed until the operator knows its end. */
export class Engine {
  readonly operator: Operator;
  readonly seats: Seats;
  readonly games: ReadonlyMap<string, { readonly game: Game; readonly table: Table }>;
  readonly #settler: Settler;
  readonly #stopping = new AbortController();
  readonly #presses = new Map<string, Promise<PlayAnswer>>();
  readonly #behind = new Set<Promise<unknown>>();
  #looking: NodeJS.Timeout | undefined;

  constructor(options: EngineOptions) {
    this.games = new Map(
      options.games.flatMap((game) => game.tables.map((table) => [table.code, { game, table }] as const)),
    );
    this.seats = new Seats(options.journal, options.newSeed ?? randomSeed);
    this.operator = new Operator(options.operator, options.pace, this.#stopping.signal);
    this.#settler = new Settler(
      this.operator,
      (seat, step) => this.#step(seat, step),
      (round) => this.recallOf(round),
    );
  }

  /** Reads the journal and takes up every round that was under way. Rounds that are decided later wait for their game. */
  async start(): Promise<void> {
    for (const round of await this.seats.restore()) {
      const seat = this.seats.ofRound(round);
      if (!seat) continue;
      if (round.status === 'played') this.#follow(this.#settler.settle(seat, round).done);
      if (round.status === 'asked' || round.status === 'returning') this.#follow(this.#giveBack(seat, round));
    }
    this.#looking = setInterval(() => this.#follow(this.playLeft(new Date(Date.now() - LEFT_MS))), LOOKS_EVERY_MS);
  }

  /** Plays the free games of players who left before then: what they win is paid, and their round ends. */
  async playLeft(before: Date): Promise<void> {
    for (const { seat, round } of this.seats.left) {
      if (new Date(round.at) >= before) continue;
      for (let last: Round | undefined = round; last?.goes_on; last = seat.rounds.at(-1)) {
        const press = { key: `left:${last.id}`, bet: last.bet, session: undefined, isFree: true } as const;
        if (this.#stopping.signal.aborted || (await this.play(seat, press)).is !== 'played') break;
      }
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#looking);
    this.#stopping.abort();
    await Promise.allSettled([...this.#behind, ...this.#presses.values()]);
    await this.seats.close();
  }

  /** The seat of a ticket; undefined when its table does not exist. */
  async seatOf(ticket: Ticket): Promise<Seat | undefined> {
    const found = this.games.get(ticket.table);
    return found && this.seats.of(ticket, found.table, found.game.rules);
  }

  /** Plays a round. The same key is the same round, however often it is pressed. */
  play(seat: Seat, press: Press): Promise<PlayAnswer> {
    return this.#once(seat, press, () => this.#play(seat, press));
  }

  /** Takes a stake for a round that is decided later. The game itself has checked the bet. */
  open(seat: Seat, press: Press & { readonly stake: number }): Promise<PlayAnswer> {
    return this.#once(seat, press, async () => {
      const round = newRound(seat, press, press.stake);
      const refusal = await this.#takeStake(seat, press, round, { id: round.id, status: 'open' });
      return refusal ?? this.#played(round.id, await this.balanceOf(seat, press.session));
    });
  }

  /** The rounds of a game that are still open, for a game that takes them up after a restart. */
  openRounds(kind: Kind): { seat: Seat; round: Round }[] {
    return this.seats.open.flatMap((round) => {
      const seat = this.seats.ofRound(round);
      return seat && this.games.get(seat.table)?.game.kind === kind ? [{ seat, round }] : [];
    });
  }

  /** Decides an open round; a second decision of the same round changes nothing. */
  async close(id: string, decided: { outcome: unknown; win: number; risk?: number }): Promise<void> {
    const open = this.seats.round(id);
    const seat = open && this.seats.ofRound(open);
    if (!seat) return;
    await this.seats.turns.take(seat.id, async () => {
      if (this.seats.round(id)?.status !== 'open') return;
      await this.#step(seat, { id, status: 'played', goes_on: false, ...decided });
      const played = this.seats.round(id);
      if (played) this.#follow(this.#pay(seat, played, undefined));
    });
  }

  /** What the player has; undefined when the operator does not say. */
  async balanceOf(seat: Seat, session: string | undefined): Promise<number | undefined> {
    if (seat.player_id === undefined) return seat.credits;
    const answer = await this.operator.call('balance', { session, player_id: seat.player_id, currency: 'THB' });
    return 'balance' in answer ? answer.balance : undefined;
  }

  /** Fills up the credits of a demo; a player's money is not ours to give. */
  refill(seat: Seat): void {
    if (seat.player_id === undefined) seat.credits = DEMO_CREDITS;
  }

  /** A line in words of one play that is over. */
  summaryOf(round: Round): string {
    const seat = this.seats.ofRound(round);
    return (seat && this.games.get(seat.table)?.game.describe(round.outcome, round.bet)) ?? '';
  }

  /** What is told of a round that is over: with the free plays that it won. */
  recallOf(round: Round): Recalled | undefined {
    const seat = this.seats.ofRound(round);
    const found = seat && this.games.get(seat.table);
    return found && recallRound(found, seat.rounds, round.paid_by);
  }

  async #play(seat: Seat, press: Press): Promise<PlayAnswer> {
    const { game, table } = this.games.get(seat.table) ?? {};
    if (!game?.rules || !table) return { is: 'bad', problem: `${seat.table} is not played at once` };
    const { rules } = game;
    const parsed = rules.bet.safeParse(press.bet);
    if (!parsed.success) return { is: 'bad', problem: 'the bet is not one of this game' };
    const bet = parsed.data;
    const { state } = seat;
    const problem = rules.problem?.(bet, state, table);
    if (problem !== undefined) return { is: 'bad', problem };
    const round = newRound(seat, { ...press, bet }, rules.stakeOf(bet, state));
    if (press.isFree && round.stake > 0) return { is: 'bad', problem: 'the free plays are over' };
    const { server_seed: serverSeed, client_seed: clientSeed } = seat.seeds;
    const draws = drawsOf({ serverSeed, clientSeed, nonce: round.nonce });
    const { outcome, win, state: after } = rules.play({ bet, state, draws, table });
    const goes_on = rules.stakeOf(bet, after) === 0;
    const refusal = await this.#takeStake(seat, press, round, {
      id: round.id,
      status: 'played',
      outcome,
      win,
      ...(rules.riskOf && { risk: rules.riskOf(bet) }),
      after,
      goes_on,
    });
    if (refusal) return refusal;
    const played = this.seats.round(round.id) ?? round;
    return this.#played(round.id, await this.#pay(seat, played, press.session));
  }

  /** Writes a round down, takes its stake and writes down what follows. Answers the refusal, if there is one. */
  async #takeStake(seat: Seat, press: Press, round: Round, then: Step): Promise<PlayAnswer | undefined> {
    await this.seats.write(seat, { t: 'round', round });
    if (seat.player_id === undefined) return this.#takeCredits(seat, round, then);
    const answer = round.stake > 0 ? await this.#settler.bet(seat, round, press.session) : undefined;
    if (answer === undefined || answer.is === 'ok') {
      await this.#step(seat, then);
      return undefined;
    }
    if (answer.is === 'refused') {
      const { reason, message, balance } = answer;
      await this.#step(seat, { id: round.id, status: 'refused', refused: reason, message });
      return { is: 'refused', reason, message, balance };
    }
    // Turned away from the first call on: nothing moved, so there is nothing to take back.
    if (answer.is === 'rejected') await this.#step(seat, { id: round.id, status: 'refused', ...NO_ANSWER });
    else this.#follow(this.#giveBack(seat, round));
    return { is: 'refused', reason: NO_ANSWER.refused, message: NO_ANSWER.message, balance: undefined };
  }

  async #takeCredits(seat: Seat, round: Round, then: Step): Promise<PlayAnswer | undefined> {
    if (round.stake > seat.credits) {
      await this.#step(seat, { id: round.id, status: 'refused', ...NO_CREDITS });
      return { is: 'refused', reason: NO_CREDITS.refused, message: NO_CREDITS.message, balance: seat.credits };
    }
    seat.credits -= round.stake;
    await this.#step(seat, then);
    return undefined;
  }

  /** Pays what a round won; answers the balance as soon as it is known. */
  async #pay(seat: Seat, round: Round, session: string | undefined): Promise<number | undefined> {
    if (seat.player_id === undefined) {
      seat.credits += round.win ?? 0;
      await this.#step(seat, { id: round.id, status: 'settled' });
      return seat.credits;
    }
    const { balance, done } = this.#settler.settle(seat, round);
    this.#follow(done);
    const known = await Promise.race([balance, this.operator.pause(this.operator.pace.winMs)]);
    if (typeof known === 'number') return known;
    return session === undefined ? undefined : this.balanceOf(seat, session);
  }

  async #giveBack(seat: Seat, round: Round): Promise<void> {
    if (this.seats.round(round.id)?.status === 'asked')
      await this.#step(seat, { id: round.id, status: 'returning', ...NO_ANSWER });
    await this.#settler.giveBack(seat, round);
  }

  #played(id: string, balance: number | undefined): PlayAnswer {
    const round = this.seats.round(id);
    if (!round) throw new Error(`round ${id} is gone`);
    return { is: 'played', round, balance };
  }

  /** One press is one round: while it runs, and after it, the same key gets the same answer. */
  #once(seat: Seat, { key, session }: Press, act: () => Promise<PlayAnswer>): Promise<PlayAnswer> {
    const name = `${seat.id} ${key}`;
    const running = this.#presses.get(name);
    if (running) return running;
    const answer = this.seats.turns
      .take(seat.id, async () => {
        const known = seat.rounds.find((round) => round.key === key);
        return known ? again(known, await this.balanceOf(seat, session)) : act();
      })
      .finally(() => this.#presses.delete(name));
    this.#presses.set(name, answer);
    return answer;
  }

  #step(seat: Seat, step: Step): Promise<void> {
    return this.seats.write(seat, { t: 'step', step });
  }

  #follow(work: Promise<unknown>): void {
    const followed = work.catch(() => undefined).finally(() => this.#behind.delete(followed));
    this.#behind.add(followed);
  }
}

const newRound = (seat: Seat, { key, bet }: Press, stake: number): Round => {
  const id = `g${Date.now().toString(36)}-${randomBytes(9).toString('hex')}`;
  return {
    id,
    seat: seat.id,
    key,
    at: new Date().toISOString(),
    bet,
    stake,
    paid_by: stake > 0 ? id : (seat.paid_by ?? id),
    server_seed_hash: seedHashOf(seat.seeds.server_seed),
    client_seed: seat.seeds.client_seed,
    nonce: seat.nonce + 1,
    before: seat.state,
    status: 'asked',
  };
};

const again = (round: Round, balance: number | undefined): PlayAnswer => {
  if (round.refused === undefined) return { is: 'played', round, balance };
  return { is: 'refused', reason: round.refused, message: round.message ?? '', balance };
};
