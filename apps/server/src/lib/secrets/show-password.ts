import type { Db } from '#src/db/database.ts';
import type { Client } from '#src/lib/context.ts';
import type { Turn } from '#src/lib/secrets/hash-queue.ts';
import { noteLogin, refuseGuessing, refuseOwnGuessing } from '#src/lib/secrets/login-throttle.ts';
import type { MemberTurn } from '#src/lib/secrets/member-turn.ts';
import { isPassword } from '#src/lib/secrets/password.ts';

/** Whose password is shown. */
interface Owner {
  readonly phone: string;
  /** 0: nobody has this phone. */
  readonly memberId: number;
  readonly passwordHash: string | undefined;
}

/**
 * Whether a password is its owner's, said to a stranger. Wherever it is asked for it is the same secret: a wrong one counts,
 * and is seen by the member. What it was is said only when there were not too many wrong ones meanwhile, so many at once are
 * told no more than as many in turn.
 */
export const showPassword = (
  db: Db,
  owner: Owner,
  password: string,
  client: Client,
  turn: MemberTurn,
): Promise<boolean> =>
  judge(db, { ...owner, bySession: false }, password, client, turn, (noted) =>
    refuseGuessing(db, owner.phone, client, noted, turn.isOwn),
  );

/** The same, said to a session of the owner. */
export const showOwnPassword = (db: Db, owner: Owner, password: string, client: Client): Promise<boolean> =>
  judge(db, { ...owner, bySession: true }, password, client, ownTurn(owner, client), (noted) =>
    refuseOwnGuessing(db, owner.memberId, noted),
  );

const ownTurn = ({ memberId, phone }: Owner, { hasLeft }: Client): Turn => ({
  by: `member ${memberId}`,
  account: phone,
  hasLeft,
});

const judge = async (
  db: Db,
  { passwordHash, ...attempt }: Owner & { readonly bySession: boolean },
  password: string,
  client: Client,
  turn: Turn,
  refuseMore: (noted: number) => Promise<void>,
): Promise<boolean> => {
  await refuseMore(0);
  const isRight = await isPassword(password, passwordHash, 'member', turn);
  if (!isRight) await noteLogin(db, { ...attempt, isSuccess: false }, client);
  await refuseMore(isRight ? 0 : 1);
  return isRight;
};
