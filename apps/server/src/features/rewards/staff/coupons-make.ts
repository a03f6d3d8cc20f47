import { randomInt } from 'node:crypto';
import type { StaffGiven } from '@chokdee/contract';
import { SATANG_MAX, type Satang, satang } from '@chokdee/kernel';
import { sql } from 'kysely';
import { textArray } from '#src/db/arrays.ts';
import type { Trx } from '#src/db/database.ts';
import { leftOf } from '#src/features/rewards/staff/campaign-value.ts';
import { refuseBadFields } from '#src/lib/check-fields.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { type CampaignRow, lockCampaign } from '#src/rewards/campaigns.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type Make = StaffGiven<'POST /bo/api/rewards/coupons/make'>;

/** Without letters and digits that people take for each other. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** 32 to the tenth: nobody guesses one, and two batches hardly ever meet. */
const RANDOM_LENGTH = 10;

const randomCode = (prefix: string): string =>
  prefix + Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Makes codes for a campaign: one that is named and shared, or many that nobody can guess. */
export const couponsMake: StaffHandler<'POST /bo/api/rewards/coupons/make'> = async (
  input,
  { trx, staff, audit, makes, now },
) => {
  const { campaign_id, name, code, prefix, count, uses_max, expires_at } = input;
  const campaign = await lockUsable(trx, input);
  makes(await worthOf(trx, campaign, input));
  refuseBadFields({
    count: code && count > 1 ? 'รหัสที่ตั้งเองมีได้รหัสเดียว' : undefined,
    expires_at: expires_at && expires_at <= now() ? 'เวลาหมดอายุต้องอยู่ในอนาคต' : undefined,
  });
  const { batch_id } = await trx
    .insertInto('coupon_batch')
    .values({ campaign_id, name, uses_max, expires_at, made_by: staff.id })
    .returning('batch_id')
    .executeTakeFirstOrThrow();
  const codes = code ? await insertCodes(trx, batch_id, [code]) : await insertRandom(trx, batch_id, { prefix, count });
  refuseBadFields({ code: codes === 0 ? 'มีรหัสนี้อยู่แล้ว ใช้รหัสอื่น' : undefined });
  await audit({
    subject: ['coupon_batch', batch_id],
    after: { campaign_id, name, ...(code ? { code } : { prefix }), codes, uses_max, expires_at },
  });
  return { batch_id, codes };
};

const lockUsable = async (trx: Trx, { campaign_id }: Make): Promise<CampaignRow> => {
  const campaign = await lockCampaign(trx, campaign_id);
  if (!campaign) throw new Refusal('nothing_found');
  refuseBadFields({
    campaign_id:
      campaign.kind !== 'coupon' ? 'เลือกแคมเปญชนิดคูปอง' : campaign.state === 'ended' ? 'แคมเปญนี้ปิดแล้ว' : undefined,
  });
  return campaign;
};

/** What the codes are worth if all are used, as far as the campaign's budget lets them. */
const worthOf = async (trx: Trx, campaign: CampaignRow, { count, uses_max }: Make): Promise<Satang> => {
  const worth = campaign.rule.amount * count * uses_max;
  const most = campaign.budget === null ? SATANG_MAX : await leftOf(trx, campaign);
  return satang(Math.min(worth, most));
};

const insertCodes = async (trx: Trx, batchId: number, codes: readonly string[]): Promise<number> => {
  const { numAffectedRows } = await sql`
    insert into coupon (code, batch_id) select code, ${batchId} from unnest(${textArray(codes)}::text[]) as c (code) on conflict do nothing
  `.execute(trx);
  return Number(numAffectedRows);
};

/** What was there by chance is made again. */
const insertRandom = async (
  trx: Trx,
  batchId: number,
  { prefix, count }: Pick<Make, 'prefix' | 'count'>,
): Promise<number> => {
  let made = 0;
  while (made < count) {
    const codes = new Set(Array.from({ length: count - made }, () => randomCode(prefix)));
    made += await insertCodes(trx, batchId, [...codes]);
  }
  return made;
};
