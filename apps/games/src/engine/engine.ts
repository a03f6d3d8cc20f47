import type { FastifyInstance } from 'fastify';
import type { Round, Seat, Step } from '#src/engine/books.ts';
import type { Game } from '#src/engine/game.ts';
import { Operator, type OperatorAddress, type Pace } from '#src/engine/operator.ts';
import { newRound, type PlayAnswer, type Press, Presses } from '#src/engine/press.ts';
import { type Recalled, recallRound } from '#src/engine/recall.ts';
import type { Ticket } from '#src/engine/seat-token.ts';
import { DEMO_CREDITS, lastPlayed, randomSeed, Seats } from '#src/engine/seats.ts';
import { Settler } from '#src/engine/settler.ts';
import { Stakes } from '#src/engine/stakes.ts';
import { drawsOf } from '#src/rules/draws.ts';
import type { AnyRules, Kind, Table } from '#src/rules/game-rules.ts';

/** A game with calls of its own. */
export interface HostedGame extends Game {
  /** The calls that only this game has, under `/games/api/{kind}/`; also the place to take up what is open after a restart. */
  routes?(api: FastifyInstance, engine: Engine): void;
}

export interface EngineOptions {
  readonly games: readonly HostedGame[];
  readonly operator: OperatorAddress;
  readonly pace: Pace;
  /** The journal's file. */
  readonly journal: string;
  /** Where the server's seeds come from, if they are not to be random. */
  readonly newSeed?: (() => string) | undefined;
}

/** Free plays that nobody has touched for so long are played by themselves: no round stays open for ever. */
const LEFT_MS = 3_600_000;
const LOOKS_EVERY_MS = 60_000;

/** Rounds and money: each round is written down before its stake is asked for, and followed until the operator knows its end. */
export class Engine {
  readonly operator: Operator;
  readonly seats: Seats;
  readonly games: ReadonlyMap<string, { readonly game: HostedGame; readonly table: Table }>;
  readonly #settler: Settler;
  readonly #stakes: Stakes;
  readonly #stopping = new AbortController();
  readonly #presses = new Presses();
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
    this.#stakes = new Stakes({
      settler: this.#settler,
      begin: (seat, round) => this.seats.write(seat, { t: 'round', round }),
      step: (seat, step) => this.#step(seat, step),
      follow: (work) => this.#follow(work),
    });
  }

  /** Reads the journal and takes up every round that was under way. Rounds that are decided later wait for their game. */
  async start(): Promise<void> {
    for (const round of await this.seats.restore()) {
      const seat = this.seats.ofRound(round);
      if (!seat) continue;
      if (round.status === 'played') this.#follow(this.#settler.settle(seat, round).done);
      if (round.status === 'asked' || round.status === 'returning') this.#follow(this.#stakes.giveBack(seat, round));
    }
    this.#looking = setInterval(() => this.#follow(this.playLeft(new Date(Date.now() - LEFT_MS))), LOOKS_EVERY_MS);
  }

  /** Plays the free games of players who left before then: what they win is paid, and their round ends. */
  async playLeft(before: Date): Promise<void> {
    for (const seat of this.seats.left) {
      if (new Date(seat.rounds.at(-1)?.at ?? 0) >= before) continue;
      for (let last = lastPlayed(seat); last?.goes_on; last = lastPlayed(seat)) {
        // By the newest round: a free play that was lost in a crash is not asked for again under its key.
        const key = `left:${seat.rounds.at(-1)?.id ?? ''}`;
        const press = { key, bet: last.bet, session: undefined, isFree: true } as const;
        if (this.#stopping.signal.aborted || (await this.play(seat, press)).is !== 'played') break;
      }
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#looking);
    this.#stopping.abort();
    await Promise.allSettled([...this.#behind, ...this.#presses.running]);
    await this.seats.close();
  }

  /** The seat of a ticket; undefined when its table does not exist. */
  async seatOf(ticket: Ticket): Promise<Seat | undefined> {
    const found = this.games.get(ticket.table);
    return found && this.seats.of(ticket, found.table, found.game.rules);
  }

  /** Plays a round. The same key is the same round, however often it is pressed. */
  async play(seat: Seat, press: Press): Promise<PlayAnswer> {
    const { game, table } = this.games.get(seat.table) ?? {};
    if (!game?.rules || !table) return { is: 'bad', problem: `${seat.table} is not played at once` };
    const { rules } = game;
    const parsed = rules.bet.safeParse(press.bet);
    if (!parsed.success) return { is: 'bad', problem: 'the bet is not one of this game' };
    const read = { ...press, bet: parsed.data };
    return this.#once(seat, read, () => this.#play(seat, read, { rules, table }));
  }

  /** Takes a stake for a round that is decided later. The game itself has checked the bet. */
  open(seat: Seat, press: Press & { readonly stake: number }): Promise<PlayAnswer> {
    return this.#once(seat, press, async () => {
      const round = newRound(seat, press, press.stake);
      const refusal = await this.#stakes.take(seat, press, round, { id: round.id, status: 'open' });
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

  async #play(seat: Seat, press: Press, { rules, table }: { rules: AnyRules; table: Table }): Promise<PlayAnswer> {
    const { bet } = press;
    const { state } = seat;
    const problem = rules.problem?.(bet, state, table);
    if (problem !== undefined) return { is: 'bad', problem };
    const round = newRound(seat, press, rules.stakeOf(bet, state));
    if (press.isFree && round.stake > 0) return { is: 'bad', problem: 'the free plays are over' };
    const { server_seed: serverSeed, client_seed: clientSeed } = seat.seeds;
    const draws = drawsOf({ serverSeed, clientSeed, nonce: round.nonce });
    const { outcome, win, state: after } = rules.play({ bet, state, draws, table });
    const goes_on = rules.stakeOf(bet, after) === 0;
    const refusal = await this.#stakes.take(seat, press, round, {
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

  #played(id: string, balance: number | undefined): PlayAnswer {
    const round = this.seats.round(id);
    if (!round) throw new Error(`round ${id} is gone`);
    return { is: 'played', round, balance };
  }

  #once(seat: Seat, press: Press, act: () => Promise<PlayAnswer>): Promise<PlayAnswer> {
    return this.#presses.once(seat, press, {
      inTurn: (work) => this.seats.turns.take(seat.id, work),
      act,
      balance: () => this.balanceOf(seat, press.session),
    });
  }

  #step(seat: Seat, step: Step): Promise<void> {
    return this.seats.write(seat, { t: 'step', step });
  }

  #follow(work: Promise<unknown>): void {
    const followed = work.catch(() => undefined).finally(() => this.#behind.delete(followed));
    this.#behind.add(followed);
  }
}
