import { maskedNumber } from '@chokdee/lotto';
import { readWatched } from '#src/features/lotto/staff/yeekee/watched-rounds.ts';
import { readYeekee, type YeekeeRow } from '#src/features/lotto/yeekee/read-yeekee.ts';
import { malformedCursor } from '#src/lib/pages.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** One round of yeekee, step by step. */
export const yeekeeRound: StaffHandler<'GET /bo/api/lotto/yeekee/round'> = async ({ round_id }, { db }) => {
  await readYeekee(db, round_id);
  const [round] = await readWatched(db, [round_id]);
  if (!round) throw new Refusal('round_not_found');
  return round;
};

interface ShotRow {
  readonly seq: number;
  readonly number: string;
  readonly member: string;
  readonly member_id: number;
  readonly shot_at: Date;
  readonly link: Buffer;
}

/** A round's shots, newest first. While more may come, staff see no more of them than everybody does. */
export const yeekeeRoundShots: StaffHandler<'GET /bo/api/lotto/yeekee/round/shots'> = async (
  { round_id, cursor, limit },
  { db },
) => {
  const round = await readYeekee(db, round_id);
  if (cursor !== undefined && !/^\d{1,9}$/.test(cursor)) throw malformedCursor();
  const before = cursor === undefined ? round.count + 1 : Number(cursor);
  const rows = await db
    .selectFrom('yeekee_shot')
    .select(['seq', 'number', 'member', 'member_id', 'shot_at', 'link'])
    .where('round_id', '=', round_id)
    .where('seq', '<', before)
    .where('seq', '<=', round.count)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
  const last = rows.at(-1);
  return {
    items: rows.map((shot) => shownShot(shot, round)),
    next_cursor: last && last.seq > 1 ? String(last.seq) : null,
  };
};

const shownShot = ({ number, member_id, link, ...shot }: ShotRow, { count, head_at, status }: YeekeeRow) => {
  const isOver = head_at !== null || status === 'voided';
  return {
    ...shot,
    rank: count - shot.seq + 1,
    number: isOver ? number : maskedNumber(number),
    member_id: isOver ? member_id : null,
    link: isOver ? link.toString('hex') : null,
  };
};
