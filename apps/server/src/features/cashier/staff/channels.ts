import { sql } from 'kysely';
import { firstRow, type RowOf } from '#src/db/rows.ts';
import { publicChanged } from '#src/http/calls/public-cache.ts';
import { refuseBadFields } from '#src/lib/check-fields.ts';
import { inBaht } from '#src/lib/in-baht.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

const COLUMNS = [
  'provider',
  'name',
  'note',
  'biller_id',
  'promptpay_id',
  'account_name',
  'amount_min',
  'amount_max',
  'opens_at',
  'closes_at',
  'position',
  'is_active',
  'version',
] as const;

/** The QR channels, also those that are closed. */
export const channelsList: StaffHandler<'GET /bo/api/cashier/channels'> = (_input, { db }) =>
  db
    .selectFrom('payment_channel')
    .select(['channel_id as id', ...COLUMNS])
    .orderBy('position')
    .orderBy('channel_id')
    .execute();

/** Adds a QR channel or changes it. Deposits that are under way keep what they were shown. */
export const channelSave: StaffHandler<'POST /bo/api/cashier/channels/save'> = async (
  { id, version, ...fields },
  { trx, audit, payments },
) => {
  refuseBadFields({
    provider: payments.has(fields.provider) ? undefined : 'ไม่มีผู้ให้บริการนี้ในการตั้งค่า',
    name: fields.name ? undefined : 'กรอกชื่อช่องทาง',
    account_name: fields.account_name ? undefined : 'กรอกชื่อผู้รับเงิน',
    biller_id: /^(?:\d{15})?$/.test(fields.biller_id) ? undefined : 'รหัสผู้รับบิลมี 15 หลัก',
    promptpay_id: /^(?:0\d{9}|\d{13})?$/.test(fields.promptpay_id)
      ? undefined
      : 'พร้อมเพย์เป็นเบอร์ 10 หลักหรือเลขภาษี 13 หลัก',
    amount_max: fields.amount_min <= fields.amount_max ? undefined : 'ต้องไม่น้อยกว่าขั้นต่ำ',
    closes_at: (fields.opens_at === null) === (fields.closes_at === null) ? undefined : 'ใส่เวลาเปิดและปิดทั้งคู่',
  });
  if (!fields.biller_id && !fields.promptpay_id) refuseBadFields({ biller_id: 'ใส่รหัสผู้รับบิลหรือพร้อมเพย์อย่างน้อยหนึ่งอย่าง' });
  const before = id === undefined ? undefined : await lockChannel(trx, id, version);
  const saved = before
    ? await trx
        .updateTable('payment_channel')
        .set({ ...fields, version: sql<number>`version + 1` })
        .where('channel_id', '=', before.channel_id)
        .returning(['channel_id', 'version'])
        .executeTakeFirstOrThrow()
    : await trx
        .insertInto('payment_channel')
        .values(fields)
        .returning(['channel_id', 'version'])
        .executeTakeFirstOrThrow();
  await audit({
    subject: ['payment_channel', saved.channel_id],
    before: before ? inBaht(before) : null,
    after: inBaht(fields),
  });
  await publicChanged(trx, 'agent');
  return { id: saved.channel_id, version: saved.version };
};

type Trx = Parameters<StaffHandler<'POST /bo/api/cashier/channels/save'>>[1]['trx'];

const lockChannel = async (trx: Trx, id: number, version: number | undefined) => {
  const row = await firstRow<RowOf<'payment_channel'>>(trx)`
    select * from payment_channel where channel_id = ${id} for update`;
  if (!row) throw new Refusal('nothing_found');
  if (row.version !== version) throw new Refusal('changed_meanwhile', { ...inBaht(row), id: row.channel_id });
  return row;
};
