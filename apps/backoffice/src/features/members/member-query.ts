import type { StaffAnswer } from '@chokdee/contract';
import { asked } from '#src/lib/asked.ts';

export type MemberRow = StaffAnswer<'GET /bo/api/members'>['items'][number];
export type Member = StaffAnswer<'GET /bo/api/member'>;
export type Sums = StaffAnswer<'GET /bo/api/member/sums'>;
export type Linked = StaffAnswer<'GET /bo/api/member/linked'>;
export type Transfer = StaffAnswer<'GET /bo/api/member/transfers'>['items'][number];
export type Approval = StaffAnswer<'GET /bo/api/approvals'>['items'][number];

/** Everything about one member; asked again now and then, for he plays on while someone reads. */
export const memberQuery = (member_id: number) => asked('GET /bo/api/member', { member_id }, 30_000);

/** What a member moved in all his time. */
export const sumsQuery = (member_id: number) => asked('GET /bo/api/member/sums', { member_id }, 30_000);

/** Who is linked with a member. */
export const linkedQuery = (member_id: number) => asked('GET /bo/api/member/linked', { member_id });

/** Whether a member is to be forgotten. */
export const erasureQuery = (member_id: number) => asked('GET /bo/api/member/erasure', { member_id }, 30_000);

/** What waits for a second person and is about one member. */
export const requestsQuery = (member_id: number) =>
  asked(
    'GET /bo/api/approvals',
    { status: 'pending', subject_type: 'member', subject_id: String(member_id), limit: 100 },
    30_000,
  );
