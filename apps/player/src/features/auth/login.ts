import type { Answer, Sent } from '@chokdee/contract';
import { keepTypedPhone } from '#src/features/auth/typed-phone.ts';
import { api } from '#src/lib/api/api.ts';
import { deviceHeader } from '#src/lib/api/device-id.ts';
import { beginSession, clearSession } from '#src/lib/api/session.ts';
import { report } from '#src/lib/report.ts';
import { loadUserInfo } from '#src/lib/validate-login.ts';

/** Opens a session. A login that is refused leaves nobody logged in. */
export async function login(input: Sent<'POST /api/login'>): Promise<void> {
  try {
    enter(await api('POST /api/login', input, { redirects: false, headers: deviceHeader() }));
  } catch (error) {
    clearSession();
    throw error;
  }
}

/** Begins the session that a login or a registration opened. Who it belongs to can be learnt a little later. */
export const enter = (session: Answer<'POST /api/login'>): void => {
  beginSession(session);
  keepTypedPhone('');
  void loadUserInfo().catch(report);
};
