import type { Round } from '#src/engine/books.ts';
import type { Game } from '#src/engine/game.ts';
import { type Fact, type Play, type Plays } from '#src/facts/fact.ts';
import type { Table } from '#src/rules/game-rules.ts';

const SUMMARY_MAX = 200;
/** The protocol takes details of 8 kB. */
const DETAIL_BYTES_MAX = 8_000;

/** What the operator keeps of a round that is over. */
export interface Recalled {
  readonly summary: string;
  readonly detail: { readonly facts: readonly Fact[]; readonly plays: readonly unknown[] };
}

/** All that is told of a round: a line, facts in words, and of its plays, the paid one first, as many whole as there is room for. */
export const recallRound = (
  { game, table }: { game: Game; table: Table },
  known: readonly Round[],
  paidBy: string,
): Recalled | undefined => {
  const rounds = known.filter(({ paid_by, outcome }) => paid_by === paidBy && outcome !== undefined);
  const [first, ...free] = rounds.map(playOf);
  const last = rounds.at(-1);
  if (!first || !last) return undefined;
  const plays: Plays = [first, ...free];
  const line = free.length > 0 ? game.describeAll?.(plays) : undefined;
  const facts = fitting([...game.facts(plays, table), ...(game.rules ? proofOf(rounds) : [])], DETAIL_BYTES_MAX);
  const told = rounds.map(({ nonce, server_seed_hash, client_seed, bet, outcome }) => ({
    nonce,
    server_seed_hash,
    client_seed,
    bet,
    outcome,
  }));
  return {
    summary: (line ?? game.describe(last.outcome, last.bet)).slice(0, SUMMARY_MAX),
    detail: { facts, plays: fitting(told, DETAIL_BYTES_MAX - bytesOf(facts)) },
  };
};

const playOf = ({ outcome, stake, win = 0 }: Round): Play => ({ outcome, stake, win });

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** The first of them, as many as there is room for. */
const fitting = <Item>(items: readonly Item[], bytesMax: number): Item[] => {
  let bytes = 40;
  const tooMany = items.findIndex((item) => (bytes += bytesOf(item) + 1) > bytesMax);
  return items.slice(0, tooMany < 0 ? items.length : tooMany);
};

/** What the plays were drawn from. */
const proofOf = (rounds: readonly Round[]): Fact[] => {
  const listOf = (pick: (round: Round) => string | number) => [...new Set(rounds.map(pick))].join(', ');
  return [
    { name: { th: 'แฮชซีดของค่ายเกม', en: 'Server seed hash' }, text: listOf((round) => round.server_seed_hash) },
    { name: { th: 'ซีดของผู้เล่น', en: 'Client seed' }, text: listOf((round) => round.client_seed) },
    { name: { th: 'ลำดับ', en: 'Nonce' }, text: listOf((round) => round.nonce) },
  ];
};
