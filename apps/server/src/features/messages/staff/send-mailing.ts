import { oneRow } from '#src/db/rows.ts';
import { refuseBadFields } from '#src/lib/check-fields.ts';
import { linkProblem } from '#src/lib/check-links.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { keepSegment } from '#src/segments/segment-rows.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** Begins to send a message to a segment as it is now; who is in it is asked while it is sent. */
export const mailingSend: StaffHandler<'POST /bo/api/mailings/send'> = async (
  { segment_id, title, text, link },
  { trx, staff, audit },
) => {
  const isElsewhere = link !== '' && !link.startsWith('/');
  refuseBadFields({ link: isElsewhere ? 'ลิงก์ต้องเป็นหน้าของเว็บเรา ขึ้นต้นด้วย /' : linkProblem(link) });
  const segment = await keepSegment(trx, segment_id);
  if (!segment) throw new Refusal('nothing_found');
  const { mailing_id } = await oneRow<{ mailing_id: number }>(trx)`
    insert into mailing (segment_name, filter, title, body, link, made_by)
    values (${segment.name}, ${JSON.stringify(segment.filter)}::jsonb, ${title}, ${text}, ${link}, ${staff.id}) returning mailing_id`;
  await audit({ subject: ['mailing', mailing_id], after: { segment_id, segment: segment.name, title, text, link } });
  return { mailing_id };
};
