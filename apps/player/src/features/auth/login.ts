import type { Sent } from '@chokdee/contract';
import { api } from '#src/lib/api.ts';
import { report } from '#src/lib/report.ts';
import { beginSession, clearSession } from '#src/lib/session.ts';
import { loadUserInfo } from '#src/lib/validate-login.ts';

/** Opens a session. A login that is refused leaves nobody logged in. */
export async function login(input: Sent<'POST /api/login'>): Promise<void> {
  try {
    beginSession(await api('POST /api/login', input, { redirects: false }));
  } catch (error) {
    clearSession();
    throw error;
  }
  // The session stands; who it belongs to can be learnt a little later.
  void loadUserInfo().catch(report);
}
