import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { addRows } from '#src/db/rows.ts';
import type { Handler } from '#src/lib/context.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { isLooser, limitsInForce } from '#src/protection/limits.ts';

const LOOSER_AFTER_MS = 24 * 3_600_000;

/** Sets a limit: a tighter one at once, a looser one or none after 24 hours. */
export const limitsSet: Handler<'POST /api/member/limits/set'> = async (input, { trx, member, now }) => {
  const isTime = input.kind === 'session';
  const wanted = { amount: isTime ? null : (input.amount ?? null), minutes: isTime ? (input.minutes ?? null) : null };
  if (isTime && input.period !== 'day')
    throw new Refusal('invalid_fields', [{ field: 'period', message: 'จำกัดเวลาได้เป็นรายวัน' }]);
  // One change at a time: which of two is looser depends on which came first.
  await sql`select pg_advisory_xact_lock(3, ${member.id}::bigint::int)`.execute(trx);
  const current = (await limitsInForce(trx, member.id)).find(
    (limit) => limit.kind === input.kind && limit.period === input.period,
  );
  const effective_at = new Date(now().getTime() + (isLooser(wanted, current) ? LOOSER_AFTER_MS : 0));
  await addRows(trx, 'member_limit', {
    member_id: member.id,
    limit_id: uuid(),
    kind: input.kind,
    period: input.period,
    ...wanted,
    effective_at,
  });
  await addRows(trx, 'outbox', {
    member_id: member.id,
    topic: 'protection',
    payload: JSON.stringify({ kind: input.kind, at: effective_at.toISOString() }),
  });
  return { effective_at };
};
