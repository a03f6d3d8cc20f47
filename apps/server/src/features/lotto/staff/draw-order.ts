import { type RawBuilder, sql } from 'kysely';
import { malformedCursor } from '#src/lib/pages.ts';

const CURSOR = /^(\d{1,15})-(\d{1,10})$/;

/** The order of rounds by their draw, soonest first, or backward: latest first. */
export const drawOrder = (isBackward: boolean): RawBuilder<unknown> =>
  isBackward ? sql`r.draw_at desc, r.round_id desc` : sql`r.draw_at, r.round_id`;

/** What comes after a page in that order. */
export const afterCursor = (cursor: string, isBackward: boolean): RawBuilder<unknown> => {
  const [, ms, id] = CURSOR.exec(cursor) ?? [];
  if (!ms || !id) throw malformedCursor();
  const place = sql`(to_timestamp(${ms}::numeric / 1000), ${id}::bigint)`;
  return isBackward ? sql`(r.draw_at, r.round_id) < ${place}` : sql`(r.draw_at, r.round_id) > ${place}`;
};

/** Where the page after this round begins. */
export const cursorAt = ({ draw_at, round_id }: { readonly draw_at: Date; readonly round_id: number }): string =>
  `${draw_at.getTime()}-${round_id}`;

/** The request for the result of the round `r`, or to put it aside, that waits for its second person, if there is one. */
export const waitingApproval = sql`(select approval_id from approval a where a.subject_type = 'round' and a.subject_id = r.round_id::text
  and a.kind <> 'lotto_times' and a.status = 'pending' and a.expires_at > now() order by requested_at desc limit 1)`;
