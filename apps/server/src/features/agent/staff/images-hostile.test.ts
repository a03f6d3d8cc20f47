import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { REFUSALS } from '@chokdee/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { picture, uploader } from '#src/features/agent/staff/test/pictures.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, makeStaff } from '#src/http/test/test-staff.ts';

const app = await testApp();
const { db } = app.database;
const staff = await makeStaff(app, 'content');
const upload = uploader(app, staff);
const stored = () =>
  db
    .selectFrom('image')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();

const chunk = (type: string, data: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};
/** A grey PNG that claims a size and holds so many rows of nothing. */
const png = (width: number, height: number, rows: number, extra: readonly Buffer[] = []) => {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
const profile = (bytes: number) =>
  chunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(bytes))]));
const whole = picture(400, 300);
const short = async (format: 'jpeg' | 'png' | 'webp' | 'gif') => {
  const file = await whole.clone().toFormat(format).toBuffer();
  return file.subarray(0, Math.floor(file.length * 0.6));
};
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

it.each<[string, () => Buffer | string | Promise<Buffer>]>([
  ['nothing', () => ''],
  ['no base64', () => '*** ***'],
  ['an empty data URL', () => 'data:image/png;base64,'],
  ['noise', () => randomBytes(10_000)],
  ['SVG', () => Buffer.from(svg)],
  ['SVG that says it is a PNG', () => `data:image/png;base64,${Buffer.from(svg).toString('base64')}`],
  ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a GIF in name only', () => Buffer.from('GIF89a/*<script>alert(1)</script>*/')],
  ['TIFF', () => picture(20, 20).tiff().toBuffer()],
  ['AVIF', () => picture(64, 64).avif().toBuffer()],
  ['half a JPEG', () => short('jpeg')],
  ['half a PNG', () => short('png')],
  ['half a WebP', () => short('webp')],
  ['half a GIF', () => short('gif')],
  ['a PNG with a third of its rows', () => png(900, 900, 300)],
  ['a PNG of no size', () => png(0, 10, 1)],
  ['more than 5 MB', () => Buffer.concat([Buffer.from([255, 216, 255]), Buffer.alloc(5 * 1_024 * 1_024)])],
])('%s is refused', async (_what, make) => {
  const before = await stored();
  const answer = await upload(await make());
  expect(answer).toEqual({
    error: REFUSALS.image_unreadable.code,
    message: REFUSALS.image_unreadable.message,
    data: null,
  });
  expect(await stored()).toEqual(before);
});

it('a body past every bound is not even read', async () => {
  const answer = await callStaff(
    app,
    'POST /bo/api/images',
    { use: 'logo', data: 'A'.repeat(9_000_000) },
    { as: staff },
  );
  expect([answer.status, answer.body.error]).toEqual([413, REFUSALS.too_large.code]);
  expect((await upload('A'.repeat(7_600_000))).error).toBe(REFUSALS.malformed.code);
});

it('a bomb is told from its size alone, and takes no memory', async () => {
  const bomb = png(60_000, 60_000, 500);
  expect(bomb.length).toBeLessThan(200_000);
  const before = process.memoryUsage.rss();
  for (let time = 0; time < 5; time += 1)
    expect(await upload(bomb)).toMatchObject({
      error: 1005,
      data: [{ field: 'data', message: expect.stringContaining('25 ล้านพิกเซล') }],
    });
  expect(process.memoryUsage.rss() - before).toBeLessThan(200_000_000);
});

it('a profile that swells a thousandfold is not unpacked', async () => {
  const file = png(50, 50, 50, [profile(150_000_000)]);
  const before = process.memoryUsage.rss();
  const { error } = await upload(file);
  expect([0, REFUSALS.image_unreadable.code]).toContain(error);
  expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
});

it.each([
  [1, 20_000],
  [20_000, 1],
])('a line of %d by %d pixels is a picture like another', async (width, height) => {
  expect((await upload(png(width, height, height))).data).toMatchObject({ width: 1_600, height: 640 });
});

it('twenty at once are all taken, in turn, while players find the database free', async () => {
  const files = await Promise.all(Array.from({ length: 20 }, (_, seed) => picture(600, 300, seed).jpeg().toBuffer()));
  // The pool opens its connections one by one, which is not what is tested here.
  await Promise.all(files.map(() => callStaff(app, 'GET /bo/api/banks', {}, { as: staff })));
  const uploads = Promise.all(files.map((file) => upload(file, 'notice')));
  let isDone = false;
  void uploads.then(() => (isDone = true));
  let heldMax = 0;
  const { token } = await app.member();
  while (!isDone) {
    expect((await app.call('POST /api/member/wallets', {}, { token })).body.error).toBe(0);
    const { rows } = await sql<{ held: number }>`
      select count(*) as held from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`.execute(db);
    heldMax = Math.max(heldMax, rows[0]?.held ?? 0);
  }
  const answers = await uploads;
  expect(answers.map(({ error }) => error)).toEqual(Array(20).fill(0));
  expect(new Set(answers.map(({ data }) => data.url)).size).toBe(20);
  expect(heldMax).toBeLessThan(10); // nobody who waits for his turn sits on a connection
});
