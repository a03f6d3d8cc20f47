import type { Reader } from '#src/db/database.ts';
import { findRow } from '#src/db/rows.ts';
import type { Problem } from '#src/lib/check-fields.ts';

// A browser reads `/\` as `//`, which is another host, and drops tabs and line breaks before it reads at all.
const LINK = /^(?:\/(?![/\\])[^\s\\]*|https:\/\/[^\s\\/]+[^\s\\]*)?$/;
const UPLOADED = /^\/img\/([0-9a-f]{64})\.webp$/;

/** A place that players can be sent to: a path of ours or an address with https. Empty is nowhere, and lawful. */
export const linkProblem = (link: string): Problem =>
  LINK.test(link) ? undefined : 'กรอกลิงก์ที่ขึ้นต้นด้วย / หรือ https:// โดยไม่มีช่องว่าง';

/** A picture that players can load. One under `/img/` must have been uploaded here. */
export const imageProblem = async (db: Reader, image: string): Promise<Problem> => {
  if (!image.startsWith('/img/')) return linkProblem(image);
  const [, hash = ''] = UPLOADED.exec(image) ?? [];
  const known = await findRow(db, 'image', { hash }, ['hash']);
  return known ? undefined : 'ไม่พบรูปภาพนี้ กรุณาอัปโหลดอีกครั้ง';
};
