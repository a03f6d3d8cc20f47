import { encodePicture } from '#src/lib/encode-picture.ts';
import { Refusal } from '#src/lib/refusal.ts';

const BYTES_MAX = 5_000_000;

/** A member's picture as we keep it: encoded anew, so that only its pixels remain. Accepts base64 with or without its data address. */
export const encodeSlip = async (image: string): Promise<{ type: string; bytes: Buffer }> => {
  const file = Buffer.from(image.replace(/^data:[^,]{0,100},/, ''), 'base64');
  if (file.length === 0 || file.length > BYTES_MAX) throw new Refusal('image_unreadable');
  const picture = await encodePicture(file, 'slip');
  if (typeof picture === 'string') throw new Refusal('image_unreadable');
  return { type: 'image/webp', bytes: picture.data };
};
