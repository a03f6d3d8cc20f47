import { createHash } from 'node:crypto';
import { inTransaction } from '#src/db/transaction.ts';
import { encodePicture } from '#src/lib/encode-picture.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { auditTrail } from '#src/staff/audit-trail.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

const BYTES_MAX = 5 * 1_024 * 1_024;
const DATA_URL = /^data:[\w.+/-]{0,100};base64,/;

const TOO_MANY_PIXELS = 'รูปภาพใหญ่เกิน 25 ล้านพิกเซล กรุณาย่อขนาดก่อน';

/** Takes a picture as base64, encodes it anew in the wanted size, keeps it under its hash, and answers its address. */
export const imagesUpload: StaffHandler<'POST /bo/api/images'> = async ({ use, data }, { db, staff, actor }) => {
  const file = Buffer.from(data.slice(DATA_URL.exec(data)?.[0].length ?? 0), 'base64');
  if (file.length === 0 || file.length > BYTES_MAX) throw new Refusal('image_unreadable');
  const picture = await encodePicture(file, use);
  if (picture === 'unreadable') throw new Refusal('image_unreadable');
  if (picture === 'too_many_pixels') throw new Refusal('invalid_fields', [{ field: 'data', message: TOO_MANY_PIXELS }]);

  const { width, height, data: bytes } = picture;
  const hash = createHash('sha256').update(bytes).digest('hex');
  await inTransaction(db, async (trx) => {
    const added = await trx
      .insertInto('image')
      .values({ hash, type: 'image/webp', width, height, bytes, staff_id: staff.id })
      .onConflict((conflict) => conflict.doNothing())
      .returning('hash')
      .executeTakeFirst();
    if (!added) return; // the same picture again changes nothing
    await auditTrail(trx, actor).audit({
      subject: ['image', hash],
      after: { use, width, height, bytes: bytes.length },
    });
  });
  return { url: `/img/${hash}.webp`, width, height, bytes: bytes.length };
};
