import { v7 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import { testApp } from '#src/http/test/test-app.ts';

const app = await testApp();
const LINES = [
  { bet_type: 'top2' as const, number: '07', amount: 20 },
  { bet_type: 'tod3' as const, number: '012', amount: 5 },
];
const save = (token: string, name: string, lines: (typeof LINES)[number][] = LINES) =>
  app.call('POST /api/lotto/set/save', { name, lines }, { token });
const names = async (token: string) =>
  (await app.call('GET /api/lotto/sets', {}, { token })).body.data.map(({ name }) => name);

it('keeps numbers under a name, latest first, and forgets them', async () => {
  const { token } = await app.member();
  const first = (await save(token, ' เลขเด็ด ')).body;
  expect(first).toMatchObject({ error: 0, data: { name: 'เลขเด็ด', lines: LINES } });
  await save(token, 'เลขฝัน');
  expect(await names(token)).toEqual(['เลขฝัน', 'เลขเด็ด']);
  const all = (await app.call('GET /api/lotto/sets', {}, { token })).body.data;
  expect(all[1]).toEqual(first.data);
  const { set_id } = first.data;
  expect((await app.call('POST /api/lotto/set/delete', { set_id }, { token })).body).toMatchObject({ error: 0 });
  expect((await app.call('POST /api/lotto/set/delete', { set_id }, { token })).body).toMatchObject({ error: 9111 });
  expect(await names(token)).toEqual(['เลขฝัน']);
});

it('shows and forgets no one else’s', async () => {
  const [mine, other] = [await app.member(), await app.member()];
  const { set_id } = (await save(other.token, 'ของเขา')).body.data;
  expect(await names(mine.token)).toEqual([]);
  for (const id of [set_id, uuid()])
    expect((await app.call('POST /api/lotto/set/delete', { set_id: id }, { token: mine.token })).body.error).toBe(9111);
  expect(await names(other.token)).toEqual(['ของเขา']);
});

it('refuses numbers that nobody can bet on, each by its place', async () => {
  const { token } = await app.member();
  const bad = [
    ...LINES,
    { bet_type: 'top2' as const, number: '7', amount: 1 },
    { bet_type: 'top2' as const, number: '๑๒', amount: 1 },
  ];
  const { body } = await save(token, 'ผิด', bad);
  expect(body).toMatchObject({ error: 1005 });
  expect(body.data).toEqual([
    { field: 'lines.2.number', message: 'สองตัวบนต้องมี 2 หลัก' },
    { field: 'lines.3.number', message: 'สองตัวบนต้องมี 2 หลัก' },
  ]);
  expect(await names(token)).toEqual([]);
});

it('keeps fifty and no more, also when many are saved at once, and a repeat once', async () => {
  const { token } = await app.member();
  const headers = { 'idempotency-key': 'same-key-twice' };
  const once = () => app.call('POST /api/lotto/set/save', { name: 'ครั้งเดียว', lines: LINES }, { token, headers });
  expect((await once()).body).toEqual((await once()).body);
  for (let n = 1; n < 48; n += 1) await save(token, `ชุด ${n}`);
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => save(token, `พร้อมกัน ${n}`)));
  expect(answers.filter(({ body }) => body.error === 0)).toHaveLength(2);
  expect(answers.filter(({ body }) => body.error === 3011)).toHaveLength(6);
  expect(await names(token)).toHaveLength(50);
});
