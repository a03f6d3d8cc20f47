import type { Key, Result } from '@chokdee/contract';
import { inTransaction } from '#src/db/transaction.ts';
import { at, type House } from '#src/history/house.ts';
import type { Person } from '#src/history/people/person.ts';
import type { Context, Handler, SessionMember } from '#src/lib/context.ts';
import { Refusal } from '#src/lib/refusal.ts';

/** A member with a session, and when he does something. */
export interface Acting {
  readonly person: Person;
  readonly member: SessionMember;
  readonly at: Date;
}

/** Does what a member asks for from one of his devices; undefined: he was refused, as people are. */
export const asMember = <K extends Key>(
  house: House,
  { person, member, at: instant }: Acting,
  handler: Handler<K>,
  input: Parameters<Handler<K>>[0],
): Promise<Result<K> | undefined> =>
  at(house, instant, async () => {
    const client = person.clients[0] ?? { address: '', device: '' };
    const act = () =>
      inTransaction(house.db, (trx) => {
        const context = { ...house.deps, client, member, trx, onceKey: null } as unknown as Context<K>;
        return handler(input, context);
      });
    return act().catch((error: unknown) => {
      if (error instanceof Refusal) return undefined;
      throw error;
    });
  });
