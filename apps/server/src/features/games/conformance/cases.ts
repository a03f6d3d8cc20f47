import { randomUUID } from 'node:crypto';

/** What the site said to one call. */
export interface Heard {
  readonly http: number;
  readonly said: { readonly status?: string; readonly reason?: string; readonly balance?: string };
}

/** How calls are made wrongly on purpose. */
interface Wrong {
  readonly secret?: string;
  readonly secondsOff?: number;
  readonly path?: string;
}

/** A provider's side of the wire, with a player who has a game open and at least 20 baht. */
export interface Side {
  readonly player_id: string;
  readonly session: string;
  readonly game: string;
  send(what: string, body: object, wrong?: Wrong): Promise<Heard>;
}

/** One rule of the protocol: it throws what it found instead. */
interface Case {
  readonly rule: string;
  run(side: Side): Promise<void>;
}

const satangOf = (text: string | undefined): number => Number((text ?? '').replace('.', ''));

/** A player at the table: shorter words for the calls. */
const table = (side: Side) => {
  const who = { player_id: side.player_id, currency: 'THB' };
  const ids = { round_id: `r-${randomUUID()}`, bet_id: `b-${randomUUID()}` };
  return {
    ...ids,
    balance: async () => satangOf((await side.send('balance', { session: side.session, ...who })).said.balance),
    bet: (amount = '5.00', change: object = {}, wrong?: Wrong) =>
      side.send(
        'bet',
        {
          session: side.session,
          game: side.game,
          round_id: ids.round_id,
          transaction_id: ids.bet_id,
          amount,
          ...who,
          ...change,
        },
        wrong,
      ),
    win: (amount = '8.00', transaction_id = `w-${randomUUID()}`) =>
      side.send('win', { ...ids, transaction_id, amount, ...who }),
    rollback: (transaction_id = `x-${randomUUID()}`) => side.send('rollback', { ...ids, transaction_id, ...who }),
    end: (valid_amount?: string) =>
      side.send('round/end', {
        round_id: ids.round_id,
        outcome: { summary: 'conformance', detail: null },
        valid_amount,
        ...who,
      }),
  };
};

const expectSaid = ({ http, said }: Heard, wanted: { http?: number; status?: string; reason?: string }): void => {
  const found = { http, status: said.status, reason: said.reason };
  for (const [name, value] of Object.entries({ http: 200, ...wanted }))
    if (found[name as keyof typeof found] !== value)
      throw new Error(`${name} is ${String(found[name as keyof typeof found])}, not ${value}: ${JSON.stringify(said)}`);
};

const expectSame = (first: Heard, again: Heard): void => {
  const [one, other] = [JSON.stringify(first), JSON.stringify(again)];
  if (one !== other) throw new Error(`another answer: ${other}, first ${one}`);
};

const expectMoved = (before: number, after: number, satang: number): void => {
  if (after - before !== satang) throw new Error(`the balance moved by ${after - before} satang, not by ${satang}`);
};

const rule = (name: string, run: (at: ReturnType<typeof table>, side: Side) => Promise<void>): Case => ({
  rule: name,
  run: (side) => run(table(side), side),
});

/** What a provider may rely on, one case for each rule of docs/game-provider-protocol.md. */
export const CASES: readonly Case[] = [
  rule('a bet takes its amount and a win pays its amount', async (at) => {
    const before = await at.balance();
    expectSaid(await at.bet('5.00'), { status: 'ok' });
    expectSaid(await at.win('8.25'), { status: 'ok' });
    expectSaid(await at.end(), { status: 'ok' });
    expectMoved(before, await at.balance(), 325);
  }),
  rule('the same bet again is answered the same and moves nothing', async (at) => {
    expectSame(await at.bet('5.00'), await at.bet('5.00'));
    await at.rollback();
  }),
  rule('the same win again moves nothing', async (at) => {
    const before = await at.balance();
    await at.bet('5.00');
    await at.win('5.00', `${at.bet_id}-win`);
    expectSaid(await at.win('5.00', `${at.bet_id}-win`), { status: 'ok' });
    expectMoved(before, await at.balance(), 0);
  }),
  rule('an id that was used for something else is a conflict', async (at) => {
    await at.bet('5.00');
    expectSaid(await at.bet('6.00'), { status: 'refused', reason: 'transaction_conflict' });
    await at.rollback();
  }),
  rule('a rollback gives the stake back, once', async (at) => {
    const before = await at.balance();
    await at.bet('5.00');
    expectSaid(await at.rollback(), { status: 'ok' });
    expectSaid(await at.rollback(), { status: 'ok' });
    expectMoved(before, await at.balance(), 0);
  }),
  rule('a bet whose rollback came first is refused', async (at) => {
    const before = await at.balance();
    expectSaid(await at.rollback(), { status: 'ok' });
    expectSaid(await at.bet('5.00'), { status: 'refused', reason: 'transaction_rolled_back' });
    expectMoved(before, await at.balance(), 0);
  }),
  rule('a bet that was taken and rolled back is refused when it is repeated', async (at) => {
    const before = await at.balance();
    expectSaid(await at.bet('5.00'), { status: 'ok' });
    expectSaid(await at.rollback(), { status: 'ok' });
    for (let times = 1; times <= 2; times += 1)
      expectSaid(await at.bet('5.00'), { status: 'refused', reason: 'transaction_rolled_back' });
    expectMoved(before, await at.balance(), 0);
  }),
  rule('a decided bet is not rolled back, and the refusal is repeated word for word', async (at) => {
    await at.bet('1.00');
    await at.win('1.00');
    const refused = await at.rollback(`x-${at.bet_id}`);
    expectSaid(refused, { status: 'refused', reason: 'bet_paid' });
    await at.win('2.00');
    expectSame(refused, await at.rollback(`x-${at.bet_id}`));
  }),
  rule('a win of a bet that was rolled back is refused, word for word when it is repeated', async (at) => {
    await at.rollback();
    const refused = await at.win('1.00', `w-${at.bet_id}`);
    expectSaid(refused, { status: 'refused', reason: 'bet_rolled_back' });
    await at.bet('1.00', { round_id: `${at.round_id}-2`, transaction_id: `${at.bet_id}-2` });
    expectSame(refused, await at.win('1.00', `w-${at.bet_id}`));
  }),
  rule('a win whose bet is unknown is "not yet", and is paid when it comes again', async (at) => {
    const before = await at.balance();
    const id = `w-${randomUUID()}`;
    expectSaid(await at.win('3.00', id), { http: 409, reason: 'bet_unknown' });
    await at.bet('3.00');
    expectSaid(await at.win('3.00', id), { status: 'ok' });
    expectMoved(before, await at.balance(), 0);
  }),
  rule('a win after the end of its round is paid', async (at) => {
    const before = await at.balance();
    await at.bet('2.00');
    await at.end();
    expectSaid(await at.win('2.00'), { status: 'ok' });
    expectMoved(before, await at.balance(), 0);
  }),
  rule('an end with more at risk than was staked is refused, and a true one taken', async (at) => {
    await at.bet('2.00');
    expectSaid(await at.end('2.01'), { status: 'refused', reason: 'valid_amount_too_high' });
    expectSaid(await at.end('1.00'), { status: 'ok' });
    expectSaid(await at.end('1.00'), { status: 'ok' });
  }),
  rule('a bet over the balance is refused with the balance', async (at) => {
    const heard = await at.bet('9999999999.00');
    expectSaid(heard, { status: 'refused', reason: 'insufficient_balance' });
    expectMoved(satangOf(heard.said.balance), await at.balance(), 0);
  }),
  rule('a session of nobody cannot bet', async (at) => {
    expectSaid(await at.bet('1.00', { session: 'nobody' }), { status: 'refused', reason: 'session_expired' });
  }),
  rule('a player that was never named is unknown', async (at) => {
    expectSaid(await at.bet('1.00', { player_id: 'nobody' }), { status: 'refused', reason: 'player_unknown' });
  }),
  rule('a game that is not in the catalogue is unknown', async (at) => {
    expectSaid(await at.bet('1.00', { game: 'no-such-game' }), { status: 'refused', reason: 'game_unknown' });
  }),
  rule('another currency is refused', async (at) => {
    expectSaid(await at.bet('1.00', { currency: 'USD' }), { status: 'refused', reason: 'wrong_currency' });
  }),
  ...['-1.00', '1.005', '1', '0.00'].map((amount) =>
    rule(`an amount of ${amount} is malformed`, async (at) => expectSaid(await at.bet(amount), { http: 400 })),
  ),
  rule('another signature is not heard', async (at) =>
    expectSaid(await at.bet('1.00', {}, { secret: 'of a forger' }), { http: 401 }),
  ),
  rule('a signature of six minutes ago is not heard', async (at) =>
    expectSaid(await at.bet('1.00', {}, { secondsOff: -360 }), { http: 401 }),
  ),
  rule('a signature for another path is not heard', async (at) =>
    expectSaid(await at.bet('1.00', {}, { path: '/provider/v1/win' }), { http: 401 }),
  ),
  rule('of twenty bets at once with one id one is taken', async (at) => {
    const before = await at.balance();
    await Promise.all(Array.from({ length: 20 }, () => at.bet('1.00')));
    expectMoved(before, await at.balance(), -100);
    await at.rollback();
  }),
];

/** The rule about wallets, for whoever has a second session of the same player that plays from another wallet. */
export const otherWalletCase = (session: string): Case =>
  rule('a bet from another wallet than that of its round is refused', async (at) => {
    const before = await at.balance();
    expectSaid(await at.bet('1.00'), { status: 'ok' });
    const stranger = { session, transaction_id: `b-${randomUUID()}` };
    expectSaid(await at.bet('1.00', stranger), { status: 'refused', reason: 'stake_blocked' });
    await at.rollback();
    expectMoved(before, await at.balance(), 0);
  });
