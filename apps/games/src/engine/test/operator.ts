import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

export const SECRET = 'a secret for tests of games';
export const PLAYER = 'p-1';
export const SESSION = 's-1';

/** How the next call of a name is answered: `silent` does nothing, `lost` does it and says nothing, `late` says it after a while. */
export type How = 'silent' | 'lost' | 'late' | 'down' | 'not_yet' | 'forbidden';
type Body = Record<string, string> & { outcome?: unknown };
interface Bet {
  amount: number;
  status: 'taken' | 'returned' | 'refused';
  wins: number;
}

const satangOf = (amount = '') => {
  if (!/^\d+\.\d{2}$/.test(amount)) throw new Error(`not an amount: ${amount}`);
  return Number(amount.replace('.', ''));
};
const bahtOf = (satang: number) => (satang / 100).toFixed(2);

/** A stranger's wallet that keeps docs/game-provider-protocol.md, and misbehaves as it is told. */
export class Operator {
  balance = 100_000;
  url = '';
  isSessionOver = false;
  readonly calls: { name: string; body: Body; isSigned: boolean }[] = [];
  readonly ends: Body[] = [];
  readonly bets = new Map<string, Bet>();
  readonly #rounds = new Set<string>();
  readonly #answers = new Map<string, string>();
  readonly #orders = new Map<string, How[]>();
  readonly #server: Server;

  constructor() {
    this.#server = createServer(
      (request, response) => void this.#serve(request, response).catch(() => response.destroy()),
    );
  }

  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this.url;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** The next calls of a name are answered like this, one after the other. */
  order(name: string, ...hows: How[]): void {
    this.#orders.set(name, [...(this.#orders.get(name) ?? []), ...hows]);
  }

  /** The orders of a name are forgotten. */
  behave(): void {
    this.#orders.clear();
  }

  named(name: string): Body[] {
    return this.calls.filter((call) => call.name === name).map(({ body }) => body);
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [body, path] = [await text(request), request.url ?? ''];
    const name = path.replace('/provider/v1/', '');
    const mac = createHmac('sha256', SECRET).update(`${String(request.headers['x-timestamp'])}.${path}.${body}`);
    const isSigned =
      request.headers['x-signature'] === mac.digest('hex') && request.headers['x-provider'] === 'sandbox';
    const asked = JSON.parse(body) as Body;
    this.calls.push({ name, body: asked, isSigned });
    const how = this.#orders.get(name)?.shift();
    if (how === 'silent') return;
    const [status, answer] = this.#decide(name, asked, isSigned, how);
    if (how === 'lost') {
      response.destroy();
      return;
    }
    if (how === 'late') await sleep(800);
    response.writeHead(status, { 'content-type': 'application/json' }).end(answer);
  }

  #decide(name: string, body: Body, isSigned: boolean, how: How | undefined): [number, string] {
    if (!isSigned) return [401, '{}'];
    if (how === 'down') return [503, '{}'];
    if (how === 'forbidden') return [403, '{}'];
    if (how === 'not_yet') return [409, '{"reason":"bet_unknown"}'];
    const key = body['transaction_id'];
    const known = key && this.#answers.get(key);
    if (known) return [200, known];
    const [status, said] = this.#act(name, body);
    const answer = JSON.stringify({ ...said, balance: bahtOf(this.balance), currency: 'THB' });
    if (key && status === 200) this.#answers.set(key, answer);
    return [status, answer];
  }

  #act(name: string, body: Body): [number, object] {
    const ok = { status: 'ok', transaction_id: body['transaction_id'] };
    const refused = (reason: string) => ({ status: 'refused', reason, message: `ไม่ได้: ${reason}` });
    const bet = this.bets.get(body['bet_id'] ?? '');
    switch (name) {
      case 'balance':
        return [200, this.isSessionOver ? refused('session_expired') : ok];
      case 'bet':
        return [200, this.#bet(body, ok, refused)];
      case 'win':
        if (!bet) return [409, {}];
        if (bet.status !== 'taken') return [200, refused('bet_rolled_back')];
        bet.wins += satangOf(body['amount']);
        this.balance += satangOf(body['amount']);
        return [200, ok];
      case 'rollback':
        return [200, this.#rollback(body, bet, ok)];
      default:
        if (!this.#rounds.has(body['round_id'] ?? '')) return [409, { status: 'later', reason: 'round_unknown' }];
        // What a provider repeats, because our answer was late, is the same end.
        if (!this.ends.some((end) => isDeepStrictEqual(end, body))) this.ends.push(body);
        return [200, ok];
    }
  }

  #bet(body: Body, ok: object, refused: (reason: string) => object): object {
    const id = body['transaction_id'] ?? '';
    const amount = satangOf(body['amount']);
    if (this.bets.get(id)?.status === 'returned') return refused('transaction_rolled_back');
    if (this.isSessionOver || body['session'] !== SESSION) return refused('session_expired');
    if (amount > this.balance) {
      this.bets.set(id, { amount, status: 'refused', wins: 0 });
      return refused('insufficient_balance');
    }
    this.balance -= amount;
    this.bets.set(id, { amount, status: 'taken', wins: 0 });
    this.#rounds.add(body['round_id'] ?? '');
    return ok;
  }

  #rollback(body: Body, bet: Bet | undefined, ok: object): object {
    if (bet?.status === 'taken') {
      this.balance += bet.amount;
      bet.status = 'returned';
    }
    if (!bet) this.bets.set(body['bet_id'] ?? '', { amount: 0, status: 'returned', wins: 0 });
    return ok;
  }
}
