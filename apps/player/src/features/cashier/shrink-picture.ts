const SIDE_MAX = 1_600;
const BYTES_MAX = 5_000_000;
const QUALITY = 0.85;

/** The size of a picture that fits a square of so many pixels, its shape kept. It is never made larger. */
export const fitWithin = (width: number, height: number, side: number): { width: number; height: number } => {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

/** A picture from the phone as a JPEG that is small enough to send, in base64. What cannot be read as one is refused in words. */
export async function shrinkPicture(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) throw new Error('เปิดรูปนี้ไม่ได้ กรุณาเลือกรูปสลิปเป็น JPG หรือ PNG');
  const { width, height } = fitWithin(picture.width, picture.height, SIDE_MAX);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (context) {
    // A picture with holes would have black ones as a JPEG.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, width, height);
    context.drawImage(picture, 0, 0, width, height);
  }
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob || blob.size > BYTES_MAX) throw new Error('รูปใหญ่เกิน 5 MB กรุณาเลือกรูปอื่น');
  return base64Of(blob);
}

const base64Of = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : ''),
    );
    reader.addEventListener('error', () => reject(new Error('อ่านรูปไม่สำเร็จ กรุณาลองใหม่')));
    reader.readAsDataURL(blob);
  });
