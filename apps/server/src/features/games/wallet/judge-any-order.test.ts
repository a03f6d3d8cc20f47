import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeCalls, type WalletState } from '#src/features/games/wallet/judge-calls.ts';
import { after, balanceOf, begin, bet, rollback, win } from '#src/features/games/wallet/test/calls.ts';
import { refKey, type WalletAnswer, type WalletCall } from '#src/features/games/wallet/wallet-call.ts';

/** What a provider means: bets that win, lose or are taken back, in rounds; one that is taken back may never have reached us. */
const anyIntent = fc.array(
  fc.record({
    amount: fc.integer({ min: 1, max: 50 }),
    round: fc.constantFrom('r', 'q', 'p'),
    fate: fc.oneof(
      fc.array(fc.integer({ min: 0, max: 80 }), { minLength: 1, maxLength: 3 }).map((wins) => ({ wins })),
      fc.constantFrom('rollback' as const, 'lost' as const),
    ),
  }),
  { minLength: 1, maxLength: 8 },
);
type Intent = typeof anyIntent extends fc.Arbitrary<infer T> ? T : never;

const callsOf = (intent: Intent): WalletCall[] =>
  intent.flatMap(({ amount, round, fate }, n) => [
    ...(fate === 'lost' ? [] : [bet(`b${n}`, amount, round)]),
    ...(typeof fate === 'string'
      ? [rollback(`x${n}`, `b${n}`, round)]
      : fate.wins.map((won, place) => win(`w${n}.${place}`, `b${n}`, won, round))),
  ]);

/** The same with calls that contradict them: a win of what was taken back, and taking back what was decided. */
const contradicted = (intent: Intent): WalletCall[] => [
  ...callsOf(intent),
  ...intent.map(({ round, fate }, n) =>
    typeof fate === 'string' ? win(`y${n}`, `b${n}`, 9, round) : rollback(`y${n}`, `b${n}`, round),
  ),
];

const LOTS = 10_000;
const expected = (intent: Intent): number =>
  intent.reduce(
    (sum, { amount, fate }) => (typeof fate === 'string' ? sum : sum - amount + fate.wins.reduce((a, b) => a + b, 0)),
    LOTS,
  );

/** Delivers calls in batches; what must come later is sent again, as a provider does. */
const deliver = (begun: WalletState, batches: readonly (readonly WalletCall[])[]): WalletState => {
  let state = begun;
  let waiting: WalletCall[] = [];
  for (const batch of [...batches, [], []]) {
    const sent = [...batch, ...waiting];
    const changes = judgeCalls(state, sent);
    waiting = sent.filter((_, place) => changes.answers[place]?.status === 'later');
    state = after(state, changes);
  }
  expect(waiting).toEqual([]);
  return state;
};

describe('whatever order calls come in, however often', () => {
  it('the balance is what the provider meant', () => {
    const anyDelivery = anyIntent.chain((intent) => {
      const calls = callsOf(intent);
      const repeated = fc.array(fc.constantFrom(...calls), { maxLength: 10 });
      return fc.record({
        intent: fc.constant(intent),
        order: repeated.chain((again) =>
          fc.shuffledSubarray([...calls, ...again], { minLength: calls.length + again.length }),
        ),
        cuts: fc.array(fc.nat(30), { maxLength: 5 }),
      });
    });
    fc.assert(
      fc.property(anyDelivery, ({ intent, order, cuts }) => {
        const edges = [0, ...cuts.map((cut) => cut % (order.length + 1)).sort((a, b) => a - b), order.length];
        const batches = edges.slice(1).map((edge, n) => order.slice(edges[n], edge));
        const state = deliver(begin(LOTS), batches);
        expect(balanceOf(state)).toBe(expected(intent));
        const rounds = [...state.rounds.values()];
        const net = rounds.reduce((sum, { stake, payout }) => sum + payout - stake, LOTS);
        expect(net).toBe(expected(intent));
      }),
      { numRuns: 2_000 },
    );
  });

  it('with little money no balance is ever negative, and all answers repeat word for word but that of a bet taken back since', () => {
    fc.assert(
      fc.property(anyIntent, fc.integer({ min: 0, max: 60 }), (intent, posted) => {
        const calls = contradicted(intent);
        let state = begin(posted);
        const first: (WalletAnswer | undefined)[] = [];
        for (const call of calls) {
          const changes = judgeCalls(state, [call]);
          state = after(state, changes);
          first.push(changes.answers[0]);
          expect(balanceOf(state)).toBeGreaterThanOrEqual(0);
        }
        const again = judgeCalls(state, calls);
        expect([again.postings, again.added]).toEqual([[], []]);
        for (const [n, call] of calls.entries()) {
          const kept = call.what === 'end' ? undefined : state.transactions.get(refKey(call, call.ref));
          const isGone = kept?.state === 'rolled_back' && first[n]?.status === 'ok';
          expect(again.answers[n]).toEqual(
            isGone ? { ...first[n], status: 'refused', reason: 'transaction_rolled_back' } : first[n],
          );
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
