import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { picture, type Use, uploader } from '#src/features/agent/staff/test/pictures.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, makeStaff } from '#src/http/test/test-staff.ts';

const app = await testApp();
const { db } = app.database;
const staff = await makeStaff(app, 'content');
const upload = uploader(app, staff);
const fetched = async (url: string) => {
  const { rawPayload, headers, statusCode } = await app.player.inject(url);
  return { bytes: rawPayload, headers, statusCode };
};

it.each<[Use, [number, number], [number, number]]>([
  ['banner', [2_000, 2_000], [1_600, 640]],
  ['banner', [300, 200], [1_600, 640]],
  ['event', [900, 900], [1_280, 720]],
  ['notice', [2_560, 720], [1_280, 360]],
  ['notice', [200, 100], [200, 100]],
  ['logo', [1_000, 500], [320, 160]],
  ['logo', [90, 40], [90, 40]],
])('a %s of %j becomes %j, as WebP', async (use, [width, height], size) => {
  const { error, data } = await upload(await picture(width, height).png().toBuffer(), use);
  expect(error).toBe(0);
  expect([data.width, data.height]).toEqual(size);
  const { bytes } = await fetched(data.url);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: size[0], height: size[1] });
  expect(bytes.length).toBe(data.bytes);
});

it.each(['jpeg', 'png', 'webp', 'gif'] as const)('takes %s, plain and as a data URL', async (format) => {
  const file = await picture(400, 300).toFormat(format).toBuffer();
  const plain = await upload(file);
  const url = await upload(`data:image/${format};base64,${file.toString('base64')}`);
  expect(plain.error).toBe(0);
  expect(url.data).toEqual(plain.data);
});

it('of an animation takes the first frame, of a turned photograph the upright one, and keeps a logo’s transparency', async () => {
  const frames = await Promise.all(
    ['#ff0000', '#00ff00', '#0000ff'].map((background) =>
      sharp({ create: { width: 64, height: 64, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const animation = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const first = await fetched((await upload(animation, 'notice')).data.url);
  expect(await sharp(first.bytes).metadata()).toMatchObject({ width: 64, height: 64 });
  expect((await sharp(first.bytes).stats()).dominant).toMatchObject({ r: expect.toSatisfy((red) => red > 200), b: 8 });

  const turned = await picture(300, 100).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect((await upload(turned, 'notice')).data).toMatchObject({ width: 100, height: 300 });

  const clear = await picture(100, 50).ensureAlpha(0.5).png().toBuffer();
  const logo = await fetched((await upload(clear, 'logo')).data.url);
  expect((await sharp(logo.bytes).metadata()).hasAlpha).toBe(true);
});

it('keeps nothing of what a photograph says about itself, nor what hangs on its end', async () => {
  const photograph = await picture(400, 300)
    .withExif({ IFD0: { Artist: 'SECRET-ARTIST' }, IFD3: { GPSLatitude: '13/1 45/1 0/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SECRET-XMP</x:xmpmeta>')
    .jpeg()
    .toBuffer();
  expect(photograph.includes('SECRET-ARTIST')).toBe(true);
  const polyglot = Buffer.concat([photograph, Buffer.from('<script>alert("SECRET-TAIL")</script>PK\u0003\u0004')]);
  const { error, data } = await upload(polyglot);
  expect(error).toBe(0);
  const { bytes } = await fetched(data.url);
  expect(bytes.includes('SECRET')).toBe(false);
  expect(bytes.includes('<script')).toBe(false);
  const { exif, xmp, icc } = await sharp(bytes).metadata();
  expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined]);
});

it.each(['banner', 'logo'] as const)('keeps a %s light, even one of pure noise, transparent at that', async (use) => {
  const [width, height] = [1_000, 400];
  const noise = sharp(randomBytes(width * height * 4), { raw: { width, height, channels: 4 } });
  const { error, data } = await upload(await noise.png().toBuffer(), use);
  expect(error).toBe(0);
  expect(data.bytes).toBeLessThanOrEqual(use === 'banner' ? 120_000 : 40_000);
  expect(data.width / data.height).toBeCloseTo(2.5);
});

describe('serving', () => {
  it('is the same on both listeners: for ever, of its type, never sniffed', async () => {
    const { data } = await upload(await picture(320, 200, 7).png().toBuffer());
    expect(data.url).toMatch(/^\/img\/[0-9a-f]{64}\.webp$/);
    for (const listener of [app.player, app.backoffice]) {
      const { statusCode, headers, rawPayload } = await listener.inject(data.url);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-length': String(data.bytes),
      });
      expect(`/img/${createHash('sha256').update(rawPayload).digest('hex')}.webp`).toBe(data.url);
      const again = await listener.inject({ url: data.url, headers: { 'if-none-match': String(headers['etag']) } });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect((await listener.inject({ method: 'HEAD', url: data.url })).statusCode).toBe(200);
    }
  });

  it.each([
    `/img/${'0'.repeat(64)}.webp`,
    `/img/${'0'.repeat(64)}.svg`,
    `/img/${'0'.repeat(63)}.webp`,
    `/img/${'0'.repeat(64)}.webp.html`,
    '/img/..%2f..%2fpackage.json',
    '/img/%00.webp',
  ])('%s is not there', async (url) => {
    for (const listener of [app.player, app.backoffice])
      expect((await listener.inject({ url, headers: { accept: 'image/*' } })).statusCode).toBe(404);
  });

  it('finds a picture that was asked for before it was there', async () => {
    const file = await picture(320, 200, 9).png().toBuffer();
    const known = (await upload(file)).data.url;
    await db.deleteFrom('image').where('hash', '=', known.slice(5, 69)).execute();
    expect((await fetched(known)).statusCode).toBe(404);
    await upload(file);
    expect((await fetched(known)).statusCode).toBe(200);
  });
});

it('the same picture by twenty hands is one picture with one entry in the audit log, by whoever came first', async () => {
  const file = await picture(500, 200, 99).png().toBuffer();
  const answers = await Promise.all(Array.from({ length: 20 }, () => upload(file, 'logo')));
  const [{ url } = { url: '' }] = answers.map(({ data }) => data);
  expect(answers.every(({ error, data }) => error === 0 && data.url === url)).toBe(true);
  const hash = url.slice(5, 69);
  expect(await db.selectFrom('audit_log').selectAll().where('subject_id', '=', hash).execute()).toMatchObject([
    {
      staff_id: staff.id,
      action: 'POST /bo/api/images',
      subject_type: 'image',
      before: null,
      after: { use: 'logo', width: 400, height: 160, bytes: expect.any(Number) },
    },
  ]);
});

it('an uploaded picture can stand in a banner, and players get it', async () => {
  const { url } = (await upload(await picture(800, 320, 3).png().toBuffer())).data;
  const starts_at = '2026-01-01T00:00:00.000Z';
  const saved = await callStaff(
    app,
    'POST /bo/api/content/banners/save',
    { image: url, eyebrow: '', title: 'มีรูป', note: '', link: '', position: 0, starts_at, ends_at: null },
    { as: staff },
  );
  expect(saved.body.error).toBe(0);
  const images = async () => (await app.call('GET /api/banner')).body.data.map(({ image }) => image);
  await expect.poll(images).toContain(url);
});
