import { endSession } from '#src/http/sessions.ts';
import type { Handler } from '#src/lib/context.ts';

/** Ends this session; its token is dead from here on, in every process. */
export const logout: Handler<'POST /api/logout'> = async (_input, { db, member }) => {
  await endSession(db, member);
  return {};
};
