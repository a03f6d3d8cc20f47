import { add, type Satang, satang, ZERO } from '@chokdee/kernel';
import { available, type Wallet, walletKey } from '@chokdee/ledger';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeCalls, type WalletChanges, type WalletState } from '#src/features/games/wallet/judge-calls.ts';
import { refKey, type WalletAnswer, type WalletCall } from '#src/features/games/wallet/wallet-call.ts';

const WHO = { memberId: 7, providerId: 1 };
const TOKEN = Buffer.from('token');
const SESSION = { sessionId: 's', tokenHash: TOKEN };
const GAME = { gameId: 3, product: 'slot', isOpen: true } as const;

const wallet = (posted: number): Wallet => ({
  memberId: 7,
  walletId: 11,
  typeId: 1,
  products: null,
  posted: satang(posted),
  held: ZERO,
  seq: 0,
});
const begin = (posted: number): WalletState => ({
  wallets: new Map([[walletKey(7, 11), wallet(posted)]]),
  sessions: new Map([[refKey(WHO, 's'), { walletId: 11, providerId: 1, tokenHash: TOKEN, isOver: false }]]),
  rounds: new Map(),
  transactions: new Map(),
  paid: new Set(),
  stops: () => undefined,
});

/** What a database would say after it wrote the changes. */
const after = (state: WalletState, { added, rolledBack, rounds, ends, postings }: WalletChanges): WalletState => {
  const kept = new Map([
    ...state.transactions,
    ...[...added, ...rolledBack].map((one) => [refKey(one, one.ref), one] as const),
  ]);
  const played = new Map([...state.rounds, ...rounds.map((round) => [refKey(round, round.roundRef), round] as const)]);
  for (const end of ends) {
    const key = refKey(end, end.roundRef);
    const round = played.get(key);
    if (round) played.set(key, { ...round, isEnded: true });
  }
  const wallets = new Map(state.wallets);
  for (const { memberId, walletId, direction, amount } of postings) {
    const before = wallets.get(walletKey(memberId, walletId)) ?? wallet(0);
    const posted = add(before.posted, direction === 'in' ? amount : satang(-amount));
    wallets.set(walletKey(memberId, walletId), { ...before, posted, seq: before.seq + 1 });
  }
  const paid = new Set([...kept.values()].filter(({ kind }) => kind === 'win').map((win) => refKey(win, win.betRef)));
  return { ...state, wallets, transactions: kept, rounds: played, paid };
};
const balanceOf = (state: WalletState): Satang => available([...state.wallets.values()][0] ?? wallet(0));

const bet = (ref: string, amount: number, roundRef = 'r'): WalletCall => ({
  what: 'bet',
  ...WHO,
  ...SESSION,
  roundRef,
  ref,
  amount: satang(amount),
  game: GAME,
});
const win = (ref: string, betRef: string, amount: number, roundRef = 'r'): WalletCall => ({
  what: 'win',
  ...WHO,
  roundRef,
  ref,
  betRef,
  amount: satang(amount),
});
const rollback = (ref: string, betRef: string, roundRef = 'r'): WalletCall => ({
  what: 'rollback',
  ...WHO,
  roundRef,
  ref,
  betRef,
});
const end = (roundRef = 'r'): WalletCall => ({ what: 'end', ...WHO, roundRef, summary: '', detail: null });
const said = (answer: WalletAnswer | undefined): string =>
  !answer ? 'nothing' : answer.status === 'ok' ? `ok ${answer.balance}` : `${answer.status} ${answer.reason}`;

describe('calls in a row on 100 satang', () => {
  it.each<[string, WalletCall[], string[]]>([
    ['a bet and its win', [bet('b', 30), win('w', 'b', 50)], ['ok 70', 'ok 120']],
    ['a bet that lost', [bet('b', 30), win('w', 'b', 0)], ['ok 70', 'ok 70']],
    ['a bet again', [bet('b', 30), bet('b', 30)], ['ok 70', 'ok 70']],
    ['a bet of another amount under its id', [bet('b', 30), bet('b', 31)], ['ok 70', 'refused transaction_conflict']],
    [
      'a bet of another round under its id',
      [bet('b', 30), bet('b', 30, 'q')],
      ['ok 70', 'refused transaction_conflict'],
    ],
    ['a win under the id of a bet', [bet('b', 30), win('b', 'b', 30)], ['ok 70', 'refused transaction_conflict']],
    ['a win again', [bet('b', 30), win('w', 'b', 5), win('w', 'b', 5)], ['ok 70', 'ok 75', 'ok 75']],
    ['two wins of a bet', [bet('b', 30), win('w', 'b', 5), win('v', 'b', 5)], ['ok 70', 'ok 75', 'ok 80']],
    ['a win without its bet', [win('w', 'b', 5)], ['later bet_unknown']],
    ['a win of a win', [bet('b', 30), win('w', 'b', 5), win('v', 'w', 5)], ['ok 70', 'ok 75', 'later bet_unknown']],
    ['a win in another round', [bet('b', 30), win('w', 'b', 5, 'q')], ['ok 70', 'refused transaction_conflict']],
    ['more than there is', [bet('b', 101)], ['refused insufficient_balance']],
    [
      'a refused bet again, with money now',
      [bet('a', 60), bet('b', 60), win('w', 'a', 90), bet('b', 60)],
      ['ok 40', 'refused insufficient_balance', 'ok 130', 'refused insufficient_balance'],
    ],
    [
      'a win of a refused bet',
      [bet('b', 101), win('w', 'b', 5)],
      ['refused insufficient_balance', 'refused bet_refused'],
    ],
    ['a bet taken back', [bet('b', 30), rollback('x', 'b')], ['ok 70', 'ok 100']],
    ['taken back twice', [bet('b', 30), rollback('x', 'b'), rollback('y', 'b')], ['ok 70', 'ok 100', 'ok 100']],
    ['taken back before it came', [rollback('x', 'b'), bet('b', 30)], ['ok 100', 'refused transaction_rolled_back']],
    [
      'a bet after it was taken back',
      [bet('b', 30), rollback('x', 'b'), bet('b', 30)],
      ['ok 70', 'ok 100', 'refused transaction_rolled_back'],
    ],
    [
      'a win of what was taken back',
      [bet('b', 30), rollback('x', 'b'), win('w', 'b', 5)],
      ['ok 70', 'ok 100', 'refused bet_rolled_back'],
    ],
    [
      'taking back what won',
      [bet('b', 30), win('w', 'b', 5), rollback('x', 'b')],
      ['ok 70', 'ok 75', 'refused bet_paid'],
    ],
    [
      'taking back what lost',
      [bet('b', 30), win('w', 'b', 0), rollback('x', 'b')],
      ['ok 70', 'ok 70', 'refused bet_paid'],
    ],
    ['taking back a refused bet', [bet('b', 101), rollback('x', 'b')], ['refused insufficient_balance', 'ok 100']],
    ['the end of a round that is unknown', [end()], ['later round_unknown']],
    [
      'a bet and a win after the end',
      [bet('b', 30), end(), bet('c', 10), win('w', 'c', 5), end()],
      ['ok 70', 'ok 70', 'ok 60', 'ok 65', 'ok 65'],
    ],
  ])('%s', (_what, calls, answers) => {
    expect(judgeCalls(begin(100), calls).answers.map(said)).toEqual(answers);
    // One by one it is the same as in one batch.
    let state = begin(100);
    const singly = calls.map((call) => {
      const changes = judgeCalls(state, [call]);
      state = after(state, changes);
      return said(changes.answers[0]);
    });
    expect(singly).toEqual(answers);
  });

  it.each<[string, Partial<WalletState>, WalletCall, string]>([
    ['no such session', { sessions: new Map() }, bet('b', 1), 'refused session_expired'],
    [
      'a session that is over',
      { sessions: new Map([[refKey(WHO, 's'), { walletId: 11, providerId: 1, tokenHash: TOKEN, isOver: true }]]) },
      bet('b', 1),
      'refused session_expired',
    ],
    ['another token', {}, { ...bet('b', 1), tokenHash: Buffer.from('other') } as WalletCall, 'refused session_expired'],
    ['no such game', {}, { ...bet('b', 1), game: undefined } as WalletCall, 'refused game_unknown'],
    [
      'a game that is closed',
      {},
      { ...bet('b', 1), game: { ...GAME, isOpen: false } } as WalletCall,
      'refused stake_blocked:game_closed',
    ],
    ['someone who may not play', { stops: () => 'self_excluded' }, bet('b', 1), 'refused stake_blocked:self_excluded'],
  ])('a bet with %s is refused', (_what, change, call, answer) => {
    const { answers, postings } = judgeCalls({ ...begin(100), ...change }, [call]);
    expect(answers.map(said)).toEqual([answer]);
    expect(postings).toEqual([]);
  });

  it('pays wins and takes bets back when nobody may stake any more and the session is over', () => {
    const begun = after(begin(100), judgeCalls(begin(100), [bet('b', 10), bet('c', 20)]));
    const late = { ...begun, sessions: new Map(), stops: () => 'self_excluded' as const };
    expect(judgeCalls(late, [win('w', 'b', 50), rollback('x', 'c')]).answers.map(said)).toEqual(['ok 120', 'ok 140']);
  });
});

/** What a provider means: bets that win, lose or are taken back, in rounds. */
const anyIntent = fc.array(
  fc.record({
    amount: fc.integer({ min: 1, max: 50 }),
    round: fc.constantFrom('r', 'q', 'p'),
    fate: fc.oneof(
      fc.array(fc.integer({ min: 0, max: 80 }), { minLength: 1, maxLength: 3 }).map((wins) => ({ wins })),
      fc.constant('rollback' as const),
    ),
  }),
  { minLength: 1, maxLength: 8 },
);
type Intent = typeof anyIntent extends fc.Arbitrary<infer T> ? T : never;

const callsOf = (intent: Intent): WalletCall[] =>
  intent.flatMap(({ amount, round, fate }, n) => [
    bet(`b${n}`, amount, round),
    ...(fate === 'rollback'
      ? [rollback(`x${n}`, `b${n}`, round)]
      : fate.wins.map((won, place) => win(`w${n}.${place}`, `b${n}`, won, round))),
  ]);

const LOTS = 10_000;
const expected = (intent: Intent): number =>
  intent.reduce(
    (sum, { amount, fate }) => (fate === 'rollback' ? sum : sum - amount + fate.wins.reduce((a, b) => a + b, 0)),
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

  it('with little money no balance is ever negative, and answers repeat word for word', () => {
    fc.assert(
      fc.property(anyIntent, fc.integer({ min: 0, max: 60 }), (intent, posted) => {
        const calls = callsOf(intent);
        let state = begin(posted);
        const first: string[] = [];
        for (const call of calls) {
          const changes = judgeCalls(state, [call]);
          state = after(state, changes);
          first.push(said(changes.answers[0]));
          expect(balanceOf(state)).toBeGreaterThanOrEqual(0);
        }
        const again = judgeCalls(state, calls);
        expect(again.postings).toEqual([]);
        const isRolledBack = (n: number) => calls[n]?.what === 'bet' && calls[n + 1]?.what === 'rollback';
        for (const [n, answer] of again.answers.entries())
          if (!isRolledBack(n) && first[n]?.startsWith('ok')) expect(said(answer)).toBe(first[n]);
      }),
      { numRuns: 1_000 },
    );
  });
});
