import { at, type Coming, type House } from '#src/history/house.ts';
import { openSession } from '#src/http/sessions.ts';
import type { Client, SessionMember } from '#src/lib/context.ts';
import { hashToken } from '#src/lib/secrets/hash-token.ts';
import { noteLogin } from '#src/lib/secrets/login-throttle.ts';
import { oneOf } from '#src/seed/random.ts';

/** How often somebody whose browser knows him logs in again. */
const AGAIN = 0.3;

/** Logs in who comes for the first time, or again now and then: from one of his devices, wherever he is. Keeps who has a session. */
export const logIn = async (
  house: House,
  coming: readonly Coming[],
  known: Map<number, SessionMember>,
): Promise<void> => {
  const { db, chance } = house;
  for (const { person, at: instant } of coming) {
    const { memberId, phone } = person;
    if (known.has(memberId) && chance() > AGAIN) continue;
    await at(house, instant, async () => {
      const client = clientOf(person.clients, known.has(memberId) ? chance() : 0);
      if (known.has(memberId) && chance() < 0.06) await noteLogin(db, { phone, memberId, isSuccess: false }, client);
      const token = await openSession(db, memberId, client);
      await noteLogin(db, { phone, memberId, isSuccess: true }, client);
      known.set(memberId, { id: memberId, tokenHash: hashToken(token) });
    });
  }
};

/** His first device mostly; the others are his second, or somewhere else. */
const clientOf = (clients: readonly Client[], chance: number): Client =>
  (chance < 0.7 ? clients[0] : oneOf(() => (chance - 0.7) / 0.3, clients)) ?? { address: '', device: '' };
