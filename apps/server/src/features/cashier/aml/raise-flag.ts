import { v7 as uuid } from 'uuid';
import type { Trx } from '#src/db/database.ts';

export type FlagKind =
  | 'payee_name'
  | 'little_play'
  | 'shared_account'
  | 'shared_device'
  | 'stranger_paid'
  | 'paid_twice'
  | 'refused_late';

/** Raises a flag with its evidence, once for each thing that raises it: one that was resolved stays so. */
export const raiseFlag = async (
  trx: Trx,
  memberId: number,
  kind: FlagKind,
  subject: string,
  evidence: Readonly<Record<string, unknown>>,
): Promise<boolean> => {
  const raised = await trx
    .insertInto('aml_flag')
    .values({ member_id: memberId, flag_id: uuid(), kind, subject, evidence: JSON.stringify(evidence) })
    .onConflict((conflict) => conflict.columns(['member_id', 'kind', 'subject']).doNothing())
    .executeTakeFirst();
  return raised.numInsertedOrUpdatedRows === 1n;
};
