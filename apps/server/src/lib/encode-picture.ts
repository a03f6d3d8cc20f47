import sharp, { type OutputInfo } from 'sharp';
import { limitParallel } from '#src/lib/limit-parallel.ts';

/** Where a picture will stand: how large, whether it fills the place or fits into it, and how heavy it may be. */
const USES = {
  banner: { width: 1_600, height: 640, fit: 'cover', bytesMax: 120_000 },
  notice: { width: 1_280, height: 720, fit: 'inside', bytesMax: 120_000 },
  event: { width: 1_280, height: 720, fit: 'cover', bytesMax: 120_000 },
  slip: { width: 1_600, height: 1_600, fit: 'inside', bytesMax: 300_000 },
  logo: { width: 800, height: 160, fit: 'inside', bytesMax: 40_000 },
} as const;
type PictureUse = keyof typeof USES;

/** A picture as we serve it. */
interface Picture {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Why a picture is not taken: `unreadable` for what is none, or none of ours. */
type PictureProblem = 'unreadable' | 'too_many_pixels';

const PIXELS_MAX = 25_000_000;
const SECONDS_MAX = 8;
/** Two at once leave a core to the players; the others wait in turn, each with its megabytes. */
const PARALLEL_MAX = 2;
const WAITING_MAX = 30;
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif']);

/** From good to barely: the first that is light enough is taken. Only noise gets past the first line, and none past the last. */
const TRIES = [
  { scale: 1, qualities: [80, 60, 40] },
  { scale: 0.75, qualities: [80, 60, 40] },
  { scale: 0.5, qualities: [80, 40] },
  { scale: 0.25, qualities: [10] },
] as const;
/** Measured: a third of the time of the default, for a fifth more bytes. */
const EFFORT = 2;
/** What is that much too heavy stays so at any quality worth having; a smaller one is tried next. */
const HOPELESS = 2;

// Nothing but these four is ever decoded: not SVG, which can carry scripts, nor what libvips could open besides.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`),
});
sharp.cache(false); // no picture is encoded twice
sharp.concurrency(1);

/**
 * Encodes a picture anew for its use. Of what came in only the pixels of its first frame remain, upright: no metadata, no
 * tail, nothing that a second reading could take for something else.
 */
export const encodePicture = limitParallel(
  async (file: Buffer, use: PictureUse): Promise<Picture | PictureProblem> => {
    const { width, height, fit, bytesMax } = USES[use];
    const head = await quietly(sharp(file, { limitInputPixels: false }).metadata()); // decodes nothing yet
    if (!head || !FORMATS.has(head.format)) return 'unreadable';
    if (head.width * head.height > PIXELS_MAX) return 'too_many_pixels';

    const shrunk = await quietly(
      sharp(file, { limitInputPixels: PIXELS_MAX, autoOrient: true })
        .timeout({ seconds: SECONDS_MAX })
        .resize({ width, height, fit, withoutEnlargement: fit === 'inside' })
        .raw()
        .toBuffer({ resolveWithObject: true }),
    );
    return shrunk ? encodeLight(shrunk, bytesMax) : 'unreadable';
  },
  PARALLEL_MAX,
  WAITING_MAX,
);

const encodeLight = async (
  { data: pixels, info: raw }: { data: Buffer; info: OutputInfo },
  bytesMax: number,
): Promise<Picture> => {
  for (const { scale, qualities } of TRIES) {
    const scaled = sharp(pixels, { raw }).resize({ width: Math.max(1, Math.round(raw.width * scale)) });
    for (const quality of qualities) {
      const { data, info } = await scaled
        .clone()
        .webp({ quality, alphaQuality: quality, effort: EFFORT })
        .toBuffer({ resolveWithObject: true });
      if (data.length <= bytesMax) return { data, width: info.width, height: info.height };
      if (data.length > HOPELESS * bytesMax) break;
    }
  }
  throw new Error(`${raw.width} × ${raw.height} pixels do not fit into ${bytesMax} bytes`);
};

/** What sharp cannot read it throws; here that is an answer like another. */
const quietly = async <T>(reading: Promise<T>): Promise<T | undefined> => {
  try {
    return await reading;
  } catch {
    return undefined;
  }
};
