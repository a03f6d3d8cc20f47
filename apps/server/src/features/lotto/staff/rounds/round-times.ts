import type { StaffResult } from '@chokdee/contract';
import { addDays, type Day, startOf } from '@chokdee/kernel';
import { clockOf } from '#src/db/clock.ts';
import type { Reader, Trx } from '#src/db/database.ts';
import { addRows, allRows, changeRows, firstRow, oneRow, type RowOf } from '#src/db/rows.ts';
import { takeRound } from '#src/features/lotto/rounds/round-gate.ts';
import { roundChanged } from '#src/features/lotto/staff/rounds/change-round.ts';
import { refuseBadFields } from '#src/lib/check-fields.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { ApprovalKind } from '#src/staff/approvals.ts';

/** How many days after its own a round may still be drawn. */
const DAYS_LATE_MAX = 7;

export interface Times {
  readonly closes_at: Date;
  readonly draw_at: Date;
}

interface MovedRound extends Times {
  readonly status: string;
  readonly day: Day;
  readonly opens_at: Date;
  readonly now: Date;
  /** Its draw is in the log of draws, with its beacon. */
  readonly is_promised: boolean;
}

interface TimesWanted {
  readonly round_id: number;
  readonly closes_at: string;
  readonly draw_at: string;
  readonly reason: string;
  readonly staff_id: number;
}

/** A round that shall close later: whoever knows what is drawn could still buy, so a second person looks. */
export const roundTimesKind: ApprovalKind<TimesWanted> = {
  kind: 'lotto_times',
  act: 'POST /bo/api/lotto/rounds/times',
  seenBy: 'lotto.view',
  subject: ({ round_id }) => ['round', round_id],
  diff: async (trx, wanted) => {
    const { before, after } = await findMove(trx, wanted.round_id, timesOf(wanted));
    return { before: { ...before }, after: { ...after } };
  },
  apply: async (trx, { round_id, reason, staff_id, ...wanted }, approvalId) => {
    const { before, after } = await findMove(trx, round_id, timesOf(wanted));
    await moveRound(trx, { round_id, before, after, reason, staffId: staff_id, approvalId });
    return {};
  },
};

const timesOf = ({ closes_at, draw_at }: Pick<TimesWanted, 'closes_at' | 'draw_at'>): Times => ({
  closes_at: new Date(closes_at),
  draw_at: new Date(draw_at),
});

/** Has a round to oneself and says what its times would change; refuses what cannot be. */
export const findMove = async (trx: Trx, roundId: number, { closes_at, draw_at }: Times) => {
  await takeRound(trx, roundId);
  const round = await firstRow<MovedRound>(trx)`
    select r.status, r.day, r.opens_at, r.closes_at, r.draw_at, ${clockOf(trx)} as now,
      exists (select from yeekee_promise p where p.round_id = r.round_id)
        or exists (select from yeekee_round y where y.round_id = r.round_id) as is_promised
    from lotto_round r where r.round_id = ${roundId} for update of r`;
  if (!round) throw new Refusal('round_not_found');
  refuseClosed(round);
  refuseBadFields(timesProblems(round, { closes_at, draw_at }));
  const before: Times = { closes_at: round.closes_at, draw_at: round.draw_at };
  return { before, after: { closes_at, draw_at }, isLater: closes_at > round.closes_at };
};

/** What has closed stays so: what is drawn may be known. */
const refuseClosed = ({ status, closes_at, now }: MovedRound): void => {
  if ((status !== 'open' && status !== 'scheduled') || closes_at <= now) throw new Refusal('round_closed');
};

const timesProblems = (round: MovedRound, { closes_at, draw_at }: Times) => {
  if (round.is_promised) return { closes_at: 'การออกผลของงวดนี้ประกาศไว้ในสมุดสาธารณะแล้ว เปลี่ยนเวลาไม่ได้' };
  const isSame = closes_at.getTime() === round.closes_at.getTime() && draw_at.getTime() === round.draw_at.getTime();
  return {
    closes_at: isSame ? 'ยังไม่ได้เปลี่ยนเวลา' : closingProblem(round, closes_at),
    draw_at: drawProblem(round, { closes_at, draw_at }),
  };
};

const closingProblem = ({ now, opens_at }: MovedRound, closes_at: Date) => {
  if (closes_at <= now) return 'เวลาปิดรับต้องยังไม่ผ่านไป';
  return closes_at <= opens_at ? 'เวลาปิดรับต้องหลังเวลาเปิดรับ' : undefined;
};

const drawProblem = ({ day }: MovedRound, { closes_at, draw_at }: Times) => {
  if (draw_at < closes_at) return 'เวลาออกผลต้องไม่ก่อนเวลาปิดรับ';
  const last = startOf(addDays(day, DAYS_LATE_MAX + 1));
  return draw_at >= last ? `ออกผลช้ากว่าวันของงวดได้ไม่เกิน ${DAYS_LATE_MAX} วัน` : undefined;
};

interface Move {
  readonly round_id: number;
  readonly before: Times;
  readonly after: Times;
  readonly reason: string;
  readonly staffId: number;
  readonly approvalId: string | null;
}

/** Changes a round's times, and writes down how: the planner leaves it from then on, and whoever has it open is told. */
export const moveRound = async (trx: Trx, { round_id, before, after, reason, staffId, approvalId }: Move) => {
  const { last } = await oneRow<{ last: number }>(trx)`
    select coalesce(max(change_no), 0) as last from lotto_round_times where round_id = ${round_id}`;
  await addRows(trx, 'lotto_round_times', {
    round_id,
    change_no: last + 1,
    changed_by: staffId,
    approval_id: approvalId,
    reason,
    closes_from: before.closes_at,
    closes_to: after.closes_at,
    draw_from: before.draw_at,
    draw_to: after.draw_at,
  });
  await changeRows(trx, 'lotto_round', { round_id }, { ...after });
  await roundChanged(trx, round_id);
};

type Change = StaffResult<'GET /bo/api/lotto/exposure'>['times'][number];
type Row = RowOf<'lotto_round_times', 'closes_from' | 'closes_to' | 'draw_from' | 'draw_to'> &
  Omit<Change, 'before' | 'after'>;

/** How staff changed a round's times, the newest first. */
export const readTimesChanges = async (db: Reader, roundId: number): Promise<Change[]> => {
  const rows = await allRows<Row>(db)`
    select t.changed_at, coalesce(nullif(s.name, ''), s.username) as changed_by, coalesce(nullif(c.name, ''), c.username) as confirmed_by,
      t.reason, t.closes_from, t.closes_to, t.draw_from, t.draw_to
    from lotto_round_times t join staff s on s.staff_id = t.changed_by
      left join approval a using (approval_id) left join staff c on c.staff_id = a.decided_by
    where t.round_id = ${roundId} order by t.change_no desc`;
  return rows.map(({ closes_from, closes_to, draw_from, draw_to, ...change }) => ({
    ...change,
    before: { closes_at: closes_from, draw_at: draw_from },
    after: { closes_at: closes_to, draw_at: draw_to },
  }));
};
