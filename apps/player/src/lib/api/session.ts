import type { Answer } from '@chokdee/contract';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface Session {
  /** What the login answered; null for a guest. */
  authUser: Answer<'POST /api/login'> | null;
  userInfo: Answer<'GET /api/get_user_info'> | null;
}

const GUEST: Session = { authUser: null, userInfo: null };
const STORAGE_KEY = 'session';

/** Who is logged in. It outlives the page in local storage. */
export const useSession = create<Session>()(persist(() => GUEST, { name: STORAGE_KEY }));

export const useIsLoggedIn = (): boolean => useSession((session) => session.authUser !== null);

/** Begins the session that a login opened. */
export const beginSession = (authUser: Session['authUser']): void => {
  useSession.setState({ ...GUEST, authUser });
};

/** Sets who the session belongs to. */
export const setUserInfo = (userInfo: Session['userInfo']): void => {
  useSession.setState({ userInfo });
};

/** Forgets the user. */
export const clearSession = (): void => {
  useSession.setState(GUEST);
};

/** Follows a login or a logout that happens in another tab. */
export const followOtherTabs = (): void =>
  window.addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY) void useSession.persist.rehydrate();
  });
