import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { isSame } from '#src/engine/signing.ts';

const VALID_MS = 24 * 3_600_000;

const Ticket = z.object({
  table: z.string(),
  /** None in a demo. */
  player_id: z.string().optional(),
  session: z.string().optional(),
  /** Tells one guest of a demo from another. */
  guest: z.string().optional(),
  language: z.enum(['th', 'en']),
  lobby_origin: z.string(),
  until_ms: z.number(),
});

/** Who sits where: what a launch decided, carried by the page and signed by us. */
export type Ticket = z.output<typeof Ticket>;

/** Issues and reads the tokens of seats, and seals which site may frame a page. Nothing of it has to be kept. */
export class SeatTokens {
  readonly #key: Buffer;

  constructor(secret: string) {
    this.#key = createHmac('sha256', secret).update('seat tokens').digest();
  }

  issue(ticket: Omit<Ticket, 'until_ms'>, now = Date.now()): string {
    const body = Buffer.from(JSON.stringify({ ...ticket, until_ms: now + VALID_MS })).toString('base64url');
    return `${body}.${this.#sign(`seat.${body}`)}`;
  }

  /** The ticket of a token; undefined for one that we did not issue or that is over. */
  read(token: string, now = Date.now()): Ticket | undefined {
    const [body = '', signature = ''] = token.split('.');
    if (!isSame(signature, this.#sign(`seat.${body}`))) return undefined;
    const ticket = Ticket.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
    return ticket.until_ms > now ? ticket : undefined;
  }

  /** Proves in a page's address that a launch named this site. */
  seal(lobbyOrigin: string): string {
    return this.#sign(`lobby.${lobbyOrigin}`);
  }

  isSealed(lobbyOrigin: string, seal: string): boolean {
    return isSame(seal, this.seal(lobbyOrigin));
  }

  #sign(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64url');
  }
}
