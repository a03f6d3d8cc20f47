import { randomBytes } from 'node:crypto';
import type { StaffGiven } from '@chokdee/contract';
import { present } from '@chokdee/kernel';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Trx } from '#src/db/database.ts';
import { addRows, findRow, firstRow, type RowOf } from '#src/db/rows.ts';
import { type Problem, refuseBadFields } from '#src/lib/check-fields.ts';
import { isPrivateUrl } from '#src/lib/messages/guarded-post.ts';
import { targetPlace } from '#src/lib/messages/message-ways.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** Where alarms are sent to. */
export const webhooks: StaffHandler<'GET /bo/api/alarms/webhooks'> = (_input, { db }) =>
  db
    .selectFrom('message_target')
    .select(['target_id', 'name', 'address', 'severity', 'is_active', 'version', 'created_at'])
    .where('way', '=', 'webhook')
    .orderBy('target_id')
    .$narrowType<{ severity: 'high' | 'medium' }>()
    .execute();

const addressProblem = (address: string, isSandbox: boolean): Problem => {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '') return 'กรอกที่อยู่ที่ขึ้นต้นด้วย https://';
  return !isSandbox && isPrivateUrl(url) ? 'ที่อยู่ต้องเป็น https และอยู่บนอินเทอร์เน็ตสาธารณะ' : undefined;
};

/** Adds an address or changes it. One that is elsewhere than before gets another secret: whoever had the first could sign for it. */
export const webhooksSave: StaffHandler<'POST /bo/api/alarms/webhooks/save'> = async (
  { target_id, version, ...fields },
  { trx, box, config, audit },
) => {
  refuseBadFields({
    name: fields.name === '' ? 'กรอกชื่อ' : undefined,
    address: addressProblem(fields.address, config.isSandbox),
  });
  const before = target_id === undefined ? undefined : await lockWebhook(trx, target_id, version);
  const secret = before?.address === fields.address ? null : randomBytes(32).toString('base64url');
  const sealed = secret === null ? undefined : box.seal(secret, targetPlace(fields.address));
  const after = await write(trx, before, fields, sealed);
  await audit({ subject: ['webhook', after.target_id], before: before ? shown(before) : null, after: fields });
  return { ...after, secret };
};

const shown = ({ name, address, severity, is_active }: RowOf<'message_target'>) => ({
  name,
  address,
  severity,
  is_active,
});

const lockWebhook = async (trx: Trx, target_id: number, version: number | undefined) => {
  const before = await firstRow<RowOf<'message_target'>>(trx)`
    select * from message_target where target_id = ${target_id} and way = 'webhook' for update`;
  if (!before) throw new Refusal('nothing_found');
  if (before.version !== version) throw new Refusal('changed_meanwhile', shown(before));
  return before;
};

type Saved = RowOf<'message_target', 'target_id' | 'version'>;
type Fields = Pick<StaffGiven<'POST /bo/api/alarms/webhooks/save'>, 'name' | 'address' | 'severity' | 'is_active'>;

const write = (
  trx: Trx,
  before: RowOf<'message_target'> | undefined,
  fields: Fields,
  sealed: Buffer | undefined,
): Promise<Saved> =>
  before
    ? trx
        .updateTable('message_target')
        .set({ ...fields, version: before.version + 1, ...(sealed && { secret_sealed: sealed }) })
        .where('target_id', '=', before.target_id)
        .returning(['target_id', 'version'])
        .executeTakeFirstOrThrow()
    : trx
        .insertInto('message_target')
        .values({ way: 'webhook', ...fields, secret_sealed: present(sealed, 'the secret of a new one') })
        .returning(['target_id', 'version'])
        .executeTakeFirstOrThrow();

/** Sends a message that says it is a test. */
export const webhooksTest: StaffHandler<'POST /bo/api/alarms/webhooks/test'> = async (
  { target_id },
  { trx, staff, audit },
) => {
  const target = await findRow(trx, 'message_target', { target_id, way: 'webhook' }, ['name']);
  if (!target) throw new Refusal('nothing_found');
  const message_id = uuid();
  const body = JSON.stringify({ type: 'test', title: 'ทดสอบการส่ง', detail: `โดย ${staff.username}` });
  await addRows(trx, 'message', { message_id, target_id, body, next_at: sql`now()` });
  await audit({ subject: ['webhook', target_id], after: { tested: message_id } });
  return { message_id };
};
