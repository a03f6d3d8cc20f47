import { v7 as uuid } from 'uuid';
import type { Trx } from '#src/db/database.ts';
import { addRows, getRow } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';
import type { Handler } from '#src/lib/context.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { showOwnPassword } from '#src/lib/secrets/show-password.ts';

const HOUR_MS = 3_600_000;

/** A break of a day to six weeks, at once. A longer one that runs already stays as it is. */
export const timeout: Handler<'POST /api/member/timeout'> = async ({ hours }, { trx, member, now }) =>
  exclude(trx, member.id, 'timeout', new Date(now().getTime() + hours * HOUR_MS));

/** Excludes oneself for half a year or more, at once, from lotto and games alike. Takes the password, for it cannot be undone. */
export const selfExclude: Handler<'POST /api/member/self_exclude'> = async (
  { months, password },
  { db, member, now, client },
) => {
  const { phone, password_hash } = await getRow(db, 'member', { member_id: member.id }, ['phone', 'password_hash']);
  const owner = { phone, memberId: member.id, passwordHash: password_hash };
  if (!(await showOwnPassword(db, owner, password, client))) throw new Refusal('password_wrong');
  const until = new Date(now());
  until.setUTCMonth(until.getUTCMonth() + months);
  return inTransaction(db, (trx) => exclude(trx, member.id, 'self_exclusion', until));
};

const exclude = async (trx: Trx, memberId: number, kind: 'timeout' | 'self_exclusion', until: Date) => {
  await addRows(trx, 'member_exclusion', { member_id: memberId, exclusion_id: uuid(), kind, until });
  await addRows(trx, 'outbox', {
    member_id: memberId,
    topic: 'protection',
    payload: JSON.stringify({ kind, until: until.toISOString() }),
  });
  return { until };
};
