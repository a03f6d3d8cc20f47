import { type Satang, ZERO } from '@chokdee/kernel';
import type { Reader } from '#src/db/database.ts';
import { oneRow } from '#src/db/rows.ts';
import { prizeRulesOf } from '#src/features/lotto/yeekee/judge-round.ts';
import {
  readDrawn,
  readRank,
  readYeekee,
  shownSealed,
  type YeekeeRow,
} from '#src/features/lotto/yeekee/read-yeekee.ts';
import type { Handler } from '#src/lib/context.ts';

/** How a round stands, and what the member has shot in it. */
export const yeekeeLists: Handler<'GET /api/lotto/yeekee/lists'> = async ({ round_id }, { db, member }) => {
  const round = await readYeekee(db, round_id);
  const [rank_1, rank_16, drawn, mine] = await Promise.all([
    readRank(db, round, 1),
    readRank(db, round, 16),
    readDrawn(db, round),
    member ? readMine(db, round, member.id) : null,
  ]);
  return {
    round_id: round.round_id,
    status: round.status,
    count: round.count,
    rank_1,
    rank_16,
    shoots_until: round.shoots_until,
    cooldown_seconds: round.cooldown_seconds,
    shots_max: round.shots_max,
    prizes: prizeRulesOf(round),
    sealed: shownSealed(round),
    drawn,
    void_reason: round.void_reason,
    mine,
  };
};

const readMine = async (db: Reader, round: YeekeeRow, memberId: number) => {
  const [rows, staked] = await Promise.all([
    db
      .selectFrom('yeekee_shot')
      .select(['seq', 'number', 'shot_at'])
      .where('round_id', '=', round.round_id)
      .where('member_id', '=', memberId)
      .where('seq', '<=', round.count)
      .orderBy('seq', 'desc')
      .execute(),
    oneRow<{ staked: Satang | null }>(db)`
      select sum(total)::bigint as staked from bill
      where round_id = ${round.round_id} and member_id = ${memberId} and status is null`,
  ]);
  const next = rows[0] ? rows[0].shot_at.getTime() + round.cooldown_seconds * 1_000 : 0;
  return {
    shots: rows.slice(0, 100).map((shot) => ({ ...shot, rank: round.count - shot.seq + 1 })),
    left: Math.max(0, round.shots_max - rows.length),
    next_at: next > Date.now() ? new Date(next) : null,
    staked: staked.staked ?? ZERO,
  };
};
