import type { Answer } from '@chokdee/contract';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface Session {
  /** What the login answered; null for a guest. */
  authUser: Answer<'POST /api/login'> | null;
  /** Who that is; null until the server has said so. His name and phone are never written down here. */
  userInfo: Answer<'GET /api/get_user_info'> | null;
  /** The number that members know one another by. */
  memberId: number | null;
}

/** What of it outlives the page. */
type Kept = Pick<Session, 'authUser' | 'memberId'>;

const GUEST: Session = { authUser: null, userInfo: null, memberId: null };
const STORAGE_KEY = 'session';

/** Who is logged in. The token and the number outlive the page in local storage. */
export const useSession = create<Session>()(
  persist(() => GUEST, {
    name: STORAGE_KEY,
    partialize: ({ authUser, memberId }): Kept => ({ authUser, memberId }),
    merge: (stored, now) => {
      const { authUser = null, memberId = null } = (stored ?? {}) as Partial<Kept>;
      return { authUser, memberId, userInfo: memberId === now.memberId ? now.userInfo : null };
    },
  }),
);

export const useIsLoggedIn = (): boolean => useSession((session) => session.authUser !== null);

/** Begins the session that a login opened. */
export const beginSession = (authUser: Session['authUser']): void => {
  useSession.setState({ ...GUEST, authUser });
};

/** Sets who the session belongs to. */
export const setUserInfo = (userInfo: Session['userInfo']): void => {
  useSession.setState({ userInfo, memberId: userInfo?.member_id ?? null });
};

/** Says how many of his messages the member has not read. */
export const setUnread = (unread: number): void => {
  useSession.setState(({ userInfo }) => ({ userInfo: userInfo && { ...userInfo, unread } }));
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
