import { type Wallet, walletKey } from '@chokdee/ledger';
import { describe, expect, it } from 'vitest';
import { judgeCalls, type WalletState } from '#src/features/games/wallet/judge-calls.ts';
import {
  after,
  begin,
  bet,
  end,
  GAME,
  rollback,
  said,
  TOKEN,
  WHO,
  wallet,
  win,
} from '#src/features/games/wallet/test/calls.ts';
import { refKey, type WalletCall } from '#src/features/games/wallet/wallet-call.ts';

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
    [
      'a win in another round that was played too',
      [bet('b', 30), bet('a', 10, 'q'), win('w', 'b', 5, 'q')],
      ['ok 70', 'ok 60', 'refused transaction_conflict'],
    ],
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
      'a refused win whose id is used again',
      [bet('a', 101), win('w', 'a', 5), bet('b', 30), win('w', 'b', 5)],
      ['refused insufficient_balance', 'refused bet_refused', 'ok 70', 'refused transaction_conflict'],
    ],
    [
      'a refused rollback whose id is used again',
      [bet('a', 10), win('w', 'a', 10), rollback('x', 'a'), bet('b', 30), rollback('x', 'b')],
      ['ok 90', 'ok 100', 'refused bet_paid', 'ok 70', 'refused transaction_conflict'],
    ],
    [
      'taken back after a win that named another round',
      [bet('b', 30), win('w', 'b', 5, 'q'), rollback('x', 'b')],
      ['ok 70', 'refused transaction_conflict', 'ok 100'],
    ],
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

  it('a bet that was taken back before it came is refused with what can be spent', () => {
    const { answers } = judgeCalls(begin(100), [bet('a', 30), rollback('x', 'b'), bet('b', 10)]);
    expect(answers[2]).toEqual({ status: 'refused', reason: 'transaction_rolled_back', balance: 70 });
  });

  it.each<[string, Partial<WalletState>, WalletCall, string]>([
    ['no such session', { sessions: new Map() }, bet('b', 1), 'refused session_expired'],
    [
      'a session that is over',
      { sessions: new Map([[refKey(WHO, 's'), { walletId: 11, providerId: 1, tokenHash: TOKEN, isOver: true }]]) },
      bet('b', 1),
      'refused session_expired',
    ],
    [
      'a session of another provider',
      { sessions: new Map([[refKey(WHO, 's'), { walletId: 11, providerId: 2, tokenHash: TOKEN, isOver: false }]]) },
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

  it('a bet from another wallet than its round’s is refused, one of its own wallet goes on', () => {
    const { wallets, sessions, ...rest } = begin(100);
    const bonus: Wallet = { ...wallet(100), walletId: 12, typeId: 2 };
    const state: WalletState = {
      ...rest,
      wallets: new Map([...wallets, [walletKey(7, 12), bonus]]),
      sessions: new Map([
        ...sessions,
        [refKey(WHO, 't'), { walletId: 12, providerId: 1, tokenHash: TOKEN, isOver: false }],
      ]),
    };
    const ofBonus = (ref: string, roundRef = 'r') => ({ ...bet(ref, 1, roundRef), sessionId: 't' }) as WalletCall;
    const calls = [ofBonus('b'), bet('c', 50), ofBonus('d'), bet('e', 50, 'q'), bet('c', 50)];
    const { answers, rounds } = judgeCalls(state, calls);
    const blocked = 'refused stake_blocked:game_other_wallet';
    expect(answers.map(said)).toEqual(['ok 99', blocked, 'ok 98', 'ok 50', blocked]);
    expect(rounds.map(({ roundRef, walletId, stake }) => [roundRef, walletId, stake])).toEqual([
      ['r', 12, 2],
      ['q', 11, 50],
    ]);
  });

  it('pays wins and takes bets back when nobody may stake any more and the session is over', () => {
    const begun = after(begin(100), judgeCalls(begin(100), [bet('b', 10), bet('c', 20)]));
    const late = { ...begun, sessions: new Map(), stops: () => 'self_excluded' as const };
    expect(judgeCalls(late, [win('w', 'b', 50), rollback('x', 'c')]).answers.map(said)).toEqual(['ok 120', 'ok 140']);
  });
});
