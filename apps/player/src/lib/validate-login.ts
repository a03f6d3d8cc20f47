import { toast } from '@chokdee/ui';
import { api } from '#src/lib/api/api.ts';
import { ApiRefusal } from '#src/lib/api/api-refusal.ts';
import { setUserInfo, useSession } from '#src/lib/api/session.ts';
import { report } from '#src/lib/report.ts';

let isValidated = false;

/** Asks the server, once per visit, who the stored login belongs to. One that it no longer knows is forgotten. */
export async function validateLogin(): Promise<void> {
  if (!isValidated) await validateMember();
}

/** Asks the server who the stored login belongs to. One that it no longer knows is forgotten. */
export async function validateMember(): Promise<void> {
  if (!useSession.getState().authUser) return;
  isValidated = true;
  try {
    await loadUserInfo();
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 401) toast.error(error.message);
    else report(error);
  }
}

/** Reads who is logged in; without an answer, who it is is not known. */
export async function loadUserInfo(): Promise<void> {
  try {
    setUserInfo(await api('GET /api/get_user_info', {}));
  } catch (error) {
    setUserInfo(null);
    throw error;
  }
}
