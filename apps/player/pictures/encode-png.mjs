import { crc32, deflateSync } from 'node:zlib';

const COLOURS_MAX = 256;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG of at most 256 colours: flat drawings have few, and what is rare between them goes to its nearest neighbour. */
export const encodePng = (pixels, width, height) => {
  const palette = paletteOf(pixels);
  const nearest = new Map();
  const rows = Buffer.alloc((width + 1) * height);
  for (let at = 0; at < width * height; at += 1) {
    const colour = pixels.readUInt32BE(at * 4);
    if (!nearest.has(colour)) nearest.set(colour, indexOfNearest(palette, colour));
    rows[at + Math.floor(at / width) + 1] = nearest.get(colour);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8); // 8 bits, indexed, no interlacing
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap((colour) => channels(colour).slice(0, 3)))),
    chunk('tRNS', Buffer.from(palette.map((colour) => colour & 0xff))),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const channels = (colour) => [colour >>> 24, (colour >>> 16) & 0xff, (colour >>> 8) & 0xff, colour & 0xff];

const paletteOf = (pixels) => {
  const counts = new Map();
  for (let at = 0; at < pixels.length; at += 4) {
    const colour = pixels.readUInt32BE(at);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, COLOURS_MAX)
    .map(([colour]) => colour);
};

const indexOfNearest = (palette, colour) => {
  const wanted = channels(colour);
  const distance = (candidate) =>
    channels(candidate).reduce((sum, value, index) => sum + (value - wanted[index]) ** 2, 0);
  let best = 0;
  for (const [index, candidate] of palette.entries()) if (distance(candidate) < distance(palette[best])) best = index;
  return best;
};

const chunk = (type, data) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};
