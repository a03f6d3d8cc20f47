import sharp, { type Sharp } from 'sharp';
import type { TestApp } from '#src/http/test/test-app.ts';
import { callStaff, type TestStaff } from '#src/http/test/test-staff.ts';

export type Use = 'banner' | 'notice' | 'event' | 'logo';

/** A picture as smooth as a photograph, which no two seeds share. */
export const picture = (width: number, height: number, seed = 0): Sharp => {
  const pixels = Buffer.alloc(width * height * 3);
  for (let index = 0; index < width * height; index += 1)
    pixels.fill(((index % width) * 200) / width + 2 * seed, 3 * index, 3 * index + 2);
  return sharp(pixels, { raw: { width, height, channels: 3 } });
};

/** Uploads as a member of staff: a file, or the text that stands for one. */
export const uploader =
  (app: TestApp, as: TestStaff) =>
  async (file: Buffer | string, use: Use = 'banner') => {
    const data = typeof file === 'string' ? file : file.toString('base64');
    return (await callStaff(app, 'POST /bo/api/images', { use, data }, { as })).body;
  };
