import { type StaffCall, valueRuleOf } from '@chokdee/contract';
import { assert } from '@chokdee/kernel';
import { sql } from 'kysely';
import type { Trx } from '#src/db/database.ts';
import type { Deps } from '#src/lib/context.ts';
import type { auditTrail } from '#src/staff/audit-trail.ts';
import { askForAct } from '#src/staff/confirmed-acts.ts';
import type { StaffMember } from '#src/staff/staff-sessions.ts';
import { bookValue, collectValue, takesSecond } from '#src/staff/staff-value.ts';

interface Doing {
  readonly key: string;
  readonly call: StaffCall;
  readonly handler: (input: unknown, context: unknown) => Promise<unknown>;
  readonly input: unknown;
  readonly body: unknown;
  readonly staff: StaffMember;
  readonly trail: ReturnType<typeof auditTrail>;
  readonly context: Deps;
}

/**
 * Does an act as its rule says. What takes a second person is taken back and asked for; what was made is counted, and nobody makes
 * more than the rule lets him.
 */
export const doAct = async (trx: Trx, doing: Doing): Promise<unknown> => {
  const { key, call, handler, input, body, staff, trail, context } = doing;
  const { audit } = trail;
  const rule = valueRuleOf(key);
  const isAskedHere = rule?.second?.asks === 'mount';
  const ask = () => askForAct(trx, { key, call, handler, body, staff, audit, deps: context });

  await sql`savepoint act`.execute(trx);
  const { makes, amount } = collectValue();
  const result = await handler(input, { ...context, trx, audit, makes });
  const made = { act: key, staffId: staff.id, confirmedBy: null, amount: amount() };
  if (isAskedHere && (await takesSecond(trx, made))) {
    await sql`rollback to savepoint act`.execute(trx);
    return ask();
  }
  if (trail.isAsked()) return result;
  assert(!rule?.day || made.amount !== null, `${key} made value and did not say how much`);
  await bookValue(trx, made);
  return result;
};
