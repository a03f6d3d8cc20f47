import { randomBytes } from 'node:crypto';
import { Books, type Entry, type Round, type Seat } from '#src/engine/books.ts';
import { InTurn } from '#src/engine/in-turn.ts';
import { Journal } from '#src/engine/journal.ts';
import type { Ticket } from '#src/engine/seat-token.ts';
import { drawsOf, seedHashOf } from '#src/rules/draws.ts';
import type { AnyRules, Table } from '#src/rules/game-rules.ts';

/** The credits with which a demo begins: 5,000 baht. */
export const DEMO_CREDITS = 500_000;
const DEMO_SEATS_MAX = 2_000;

/** A seed that nobody can guess. */
export const randomSeed = (): string => randomBytes(32).toString('hex');

/** The newest round of a seat that was decided: whether free plays follow is told by no other. */
export const lastPlayed = ({ rounds }: Seat): Round | undefined =>
  rounds.findLast(({ status }) => status === 'played' || status === 'settled');

/** Who sits where. Players' seats are in the journal, guests' in memory: the oldest guests are forgotten. */
export class Seats {
  readonly turns = new InTurn();
  readonly #journal: Journal;
  readonly #demos = new Books();
  #books = new Books();

  readonly #newSeed: () => string;

  constructor(journal: string, newSeed: () => string) {
    this.#journal = new Journal(journal);
    this.#newSeed = newSeed;
  }

  /** Reads the journal; answers the rounds that were under way. */
  async restore(): Promise<Round[]> {
    this.#books = await this.#journal.restore();
    return this.#books.unsettled;
  }

  close(): Promise<void> {
    return this.#journal.close();
  }

  /** The seat of a ticket; made when the player sits down for the first time. */
  async of(ticket: Ticket, table: Table, rules: AnyRules | undefined): Promise<Seat> {
    const id = `${ticket.player_id ?? `demo-${ticket.guest ?? ''}`}@${ticket.table}`;
    const books = ticket.player_id === undefined ? this.#demos : this.#books;
    const known = books.seats.get(id);
    if (known) return known;
    await this.turns.take(id, async () => {
      if (!books.seats.has(id)) await this.#sitDown(id, ticket, table, rules);
    });
    const seat = books.seats.get(id);
    if (!seat) throw new Error(`seat ${id} was forgotten at once`);
    return seat;
  }

  round(id: string): Round | undefined {
    return this.#books.round(id) ?? this.#demos.round(id);
  }

  ofRound(round: Round): Seat | undefined {
    return this.#books.seats.get(round.seat) ?? this.#demos.seats.get(round.seat);
  }

  /** Rounds whose stake is taken and that are not decided yet. */
  get open(): Round[] {
    return [...this.#books.unsettled, ...this.#demos.unsettled].filter(({ status }) => status === 'open');
  }

  /** The seats of players who have free plays left. */
  get left(): Seat[] {
    return [...this.#books.seats.values()].filter((seat) => lastPlayed(seat)?.goes_on);
  }

  /** Reveals the seed in use and goes on with the next one, whose hash was known, and with the player's own. */
  async changeSeeds(seat: Seat, clientSeed: string): Promise<{ server_seed: string }> {
    return this.turns.take(seat.id, async () => {
      const { server_seed, next_server_seed } = seat.seeds;
      const { rounds: _, ...rest } = seat;
      const seeds = { server_seed: next_server_seed, next_server_seed: this.#newSeed(), client_seed: clientSeed };
      const revealed = [...seat.revealed, { hash: seedHashOf(server_seed), server_seed }];
      await this.write(seat, { t: 'seat', seat: { ...rest, seeds, revealed, nonce: 0 } });
      return { server_seed };
    });
  }

  /** Writes down what happened: it is on the disk before it counts. */
  async write(seat: Pick<Seat, 'player_id'>, entry: Entry): Promise<void> {
    if (seat.player_id === undefined) return this.#demos.apply(entry);
    await this.#journal.append(entry);
    this.#books.apply(entry);
    return undefined;
  }

  async #sitDown(id: string, ticket: Ticket, table: Table, rules: AnyRules | undefined): Promise<void> {
    const [server_seed, next_server_seed] = [this.#newSeed(), this.#newSeed()];
    const seeds = { server_seed, next_server_seed, client_seed: this.#newSeed().slice(0, 16) };
    const draws = drawsOf({ serverSeed: seeds.server_seed, clientSeed: seeds.client_seed, nonce: 0 });
    const seat = {
      id,
      table: table.code,
      player_id: ticket.player_id,
      seeds,
      nonce: 0,
      state: rules?.begin(draws, table) ?? null,
      paid_by: undefined,
      revealed: [],
      credits: DEMO_CREDITS,
      seen: undefined,
    };
    await this.write(seat, { t: 'seat', seat });
    const [oldest] = this.#demos.seats.keys();
    if (oldest && this.#demos.seats.size > DEMO_SEATS_MAX) this.#demos.forget(oldest);
  }
}
