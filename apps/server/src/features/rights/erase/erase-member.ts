import { sql } from 'kysely';
import type { Trx } from '#src/db/database.ts';
import { allRows, changeRows, getRow, type RowOf, removeRows } from '#src/db/rows.ts';
import { keepIdentity } from '#src/features/rights/erase/keep-identity.ts';
import { endSession } from '#src/http/sessions.ts';
import { numberPlace } from '#src/lib/banks/bank-accounts.ts';
import type { Deps } from '#src/lib/context.ts';
import { markHash, phoneHash } from '#src/lib/secrets/forgotten.ts';

/** What stands where a name did. */
const NOBODY = 'ผู้ใช้ที่ถูกลืม';
const NO_TAIL = '0000';

/** What is about a member and not about money. */
const OWN_TABLES = [
  'member_line',
  'member_bank_account',
  'bank_account',
  'member_device',
  'login_attempt',
  'slip',
  'saved_set',
  'game_favourite',
  'member_note',
  'member_flag',
  'member_export',
  'member_push',
  'member_browser',
  'member_push_wish',
  'member_message',
  'member_message_off',
] as const;

/** Puts pseudonyms in place of a member and deletes what is only about him. Books stay, and say the same of money. */
export const eraseMember = async (
  trx: Trx,
  { memberId, erasureId }: { memberId: number; erasureId: string },
  { box, config, now }: Pick<Deps, 'box' | 'config' | 'now'>,
): Promise<void> => {
  const member = await getRow(trx, 'member', { member_id: memberId });
  await keepIdentity(trx, { box, days: config.retention.identity, now: now() }, member);

  for (const { token_hash } of await allRows<RowOf<'member_session', 'token_hash'>>(trx)`
    select token_hash from member_session s where s.member_id = ${memberId}`)
    await endSession(trx, { id: memberId, tokenHash: token_hash });
  for (const table of OWN_TABLES) await removeRows(trx, table, { member_id: memberId });
  await removeRows(trx, 'login_attempt', { phone: member.phone });
  await removeRows(trx, 'otp', { phone: member.phone });
  await removeRows(trx, 'sms_count', { scope: 'phone', key: member.phone });
  await changeRows(trx, 'redemption', { member_id: memberId }, { contact_sealed: null });
  // A campaign that is once for a phone stays so; the phone itself is not written any more.
  await changeRows(
    trx,
    'reward_mark',
    { scope: 'phone', value: member.phone },
    { value: markHash(phoneHash(box, member.phone)) },
  );

  await sql`select set_config('chokdee.erasing', 'on', true)`.execute(trx);
  const payee = { number_sealed: box.seal('', numberPlace(memberId)), number_tail: NO_TAIL, holder_name: NOBODY };
  await changeRows(trx, 'withdrawal', { member_id: memberId }, payee);
  const payer = { payer_name: NOBODY, payer_tail: '', payer_hash: null };
  await changeRows(trx, 'incoming_transfer', { member_id: memberId }, payer);
  await sql`select set_config('chokdee.erasing', '', true)`.execute(trx);

  const nobody = {
    phone: `erased-${memberId}`,
    name: NOBODY,
    password_hash: 'none',
    line_id: null,
    birth_date_sealed: null,
    phone_verified_at: null,
    frozen_at: now(),
    frozen_reason: NOBODY,
  };
  await changeRows(trx, 'member', { member_id: memberId }, nobody);
  await changeRows(trx, 'member_erasure', { member_id: memberId, erasure_id: erasureId }, { done_at: now() });
};
