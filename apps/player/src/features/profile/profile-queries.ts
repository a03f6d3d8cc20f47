import type { Answer } from '@chokdee/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api.ts';
import { callQuery, listQuery } from '#src/lib/api/call-query.ts';
import { useSession } from '#src/lib/api/session.ts';

export type UserInfo = Answer<'GET /api/get_user_info'>;
export type BankAccount = Answer<'GET /api/member/bank_accounts'>[number];
export type MemberSession = Answer<'GET /api/member/sessions'>[number];
export type OwnData = Answer<'GET /api/member/data'>;
export type LoginAttempt = Answer<'GET /api/member/logins'>['items'][number];

const FIRST_ATTEMPTS = 5;
const MORE_ATTEMPTS = 20;

/** Who is logged in. What the session knows of him stands in while it loads. */
export const userInfoQuery = () =>
  queryOptions({
    ...callQuery(['member', 'user_info'], 'GET /api/get_user_info', {}),
    placeholderData: () => useSession.getState().userInfo ?? undefined,
  });

/** The bank accounts that withdrawals may go to, main first. */
export const bankAccountsQuery = () => callQuery(['member', 'bank_accounts'], 'GET /api/member/bank_accounts', {});

/** What the member may do with his data. */
export const ownDataQuery = () => callQuery(['member', 'own_data'], 'GET /api/member/data', {});

/** Where the account is logged in. */
export const sessionsQuery = () => callQuery(['member', 'sessions'], 'GET /api/member/sessions', {});

/** Log-ins and attempts, latest first: a few at once, more when they are asked for. */
export const loginsQuery = () =>
  infiniteQueryOptions({
    ...listQuery(['member', 'logins'], 'GET /api/member/logins', {}),
    queryFn: ({ pageParam: cursor, signal }) =>
      api('GET /api/member/logins', { cursor, limit: cursor ? MORE_ATTEMPTS : FIRST_ATTEMPTS }, { signal }),
  });
