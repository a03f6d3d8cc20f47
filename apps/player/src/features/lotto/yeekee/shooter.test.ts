import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TakenShot, YeekeeStand } from '#src/lib/lotto/yeekee.ts';

const kept = new Map<string, string>();
const localStorage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
  key: (place: number) => [...kept.keys()][place] ?? null,
  get length() {
    return kept.size;
  },
};
vi.stubGlobal('window', { localStorage });
vi.stubGlobal('localStorage', localStorage);
vi.stubGlobal('sessionStorage', localStorage);

// Imported after the storage stands: the session is read when its module is.
const { aimAt, shoot, typeShot, useShooter } = await import('#src/features/lotto/yeekee/shooter.ts');
const { readReceipts } = await import('#src/features/lotto/yeekee/shot-receipts.ts');
const { queryClient } = await import('#src/lib/api/query-client.ts');
const { beginSession, setUserInfo } = await import('#src/lib/api/session.ts');
const { yeekeeQuery } = await import('#src/lib/lotto/yeekee.ts');

const server = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', server);

const [ROUND, MEMBER] = [7, 46];
/** All pauses between two tries, and less than what is read is kept for. */
const PAUSES_MS = 10_000;
const TAKEN: TakenShot = {
  seq: 5,
  rank: 1,
  number: '12345',
  shot_at: '2026-11-16T00:00:00.000Z',
  left: 98,
  next_at: '2026-11-16T00:00:05.000Z',
  receipt: { text: '{}', link: 'ab', leaf: 'cd', signature: 'ef', public_key: 'gh', log: null },
};
const { queryKey } = yeekeeQuery(ROUND, true);

const taken = () => server.mockResolvedValueOnce(Response.json({ error: 0, message: '', data: TAKEN }));
const refused = (error: number, message: string) =>
  server.mockResolvedValueOnce(Response.json({ error, message, data: null }));
const lost = () => server.mockRejectedValueOnce(new TypeError('network'));
const keys = (): (string | null)[] =>
  server.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
const aim = () => useShooter.getState();
const stand = () => queryClient.getQueryData(queryKey);
/** Shoots and lets the pauses between two tries pass. */
const shootOut = async (number: string): Promise<void> => {
  typeShot(number);
  const shot = shoot();
  await vi.advanceTimersByTimeAsync(PAUSES_MS);
  await shot;
};

beforeEach(() => {
  vi.useFakeTimers();
  kept.clear();
  server.mockReset();
  beginSession({ access_token: 'token' });
  setUserInfo({ member_id: MEMBER } as Parameters<typeof setUserInfo>[0]);
  queryClient.setQueryData(queryKey, {
    count: 4,
    mine: { shots: [], left: 99, next_at: null },
  } as unknown as YeekeeStand);
  aimAt(0);
  aimAt(ROUND);
});
afterEach(() => vi.useRealTimers());

it('a shot that is taken stands among my own, starts the pause, and its receipt is kept for me', async () => {
  taken();
  typeShot('12345');
  const shot = shoot();
  expect(aim()).toMatchObject({ pending: '12345', digits: '' });
  await shot;
  await vi.advanceTimersByTimeAsync(PAUSES_MS);
  expect(aim()).toMatchObject({ pending: null, digits: '', problem: '' });
  expect(stand()).toMatchObject({ count: 5, mine: { left: 98, next_at: TAKEN.next_at, shots: [{ seq: 5 }] } });
  expect(readReceipts(MEMBER, ROUND)).toMatchObject([{ seq: 5, receipt: { leaf: TAKEN.receipt.leaf } }]);
  expect(readReceipts(MEMBER + 1, ROUND)).toEqual([]);
});

it.each([
  ['the pause is not over by the server’s clock', 3017, 'ยิงเร็วเกินไป กรุณารอสักครู่'],
  ['shooting ended under the thumb', 3016, 'หมดเวลายิงเลขของรอบนี้แล้ว'],
])(
  'when %s, the shot is taken away, its digits come back, and the round is asked for anew',
  async (_when, code, why) => {
    refused(code, why);
    await shootOut('12345');
    expect(server).toHaveBeenCalledTimes(1);
    expect(aim()).toMatchObject({ pending: null, digits: '12345', problem: why });
    expect(stand()?.mine?.shots).toEqual([]);
    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
    expect(kept.has(`yeekee-receipts:${MEMBER}:${ROUND}`)).toBe(false);
  },
);

it('an answer that is lost is asked for again under the same key; the next shot has another', async () => {
  lost();
  server.mockResolvedValueOnce(new Response('', { status: 503 }));
  taken();
  await shootOut('12345');
  expect(aim()).toMatchObject({ pending: null, problem: '' });
  const [first, ...again] = keys();
  expect(again).toEqual([first, first]);
  expect(stand()?.mine?.shots).toHaveLength(1);
  taken();
  await shootOut('12345');
  expect(keys().at(-1)).not.toBe(first);
});

it('offline it gives up after three tries, says so, and the player shoots the same number again', async () => {
  for (let tries = 0; tries < 3; tries += 1) lost();
  await shootOut('12345');
  expect(server).toHaveBeenCalledTimes(3);
  expect(aim()).toMatchObject({ pending: null, digits: '12345' });
  expect(aim().problem).toContain('เชื่อมต่อไม่ได้');
  taken();
  await shootOut(aim().digits);
  expect(aim()).toMatchObject({ digits: '', problem: '' });
});

it('what was typed meanwhile is not overwritten by a shot that failed', async () => {
  refused(3017, 'รอ');
  typeShot('12345');
  const shot = shoot();
  typeShot('99');
  await shot;
  expect(aim()).toMatchObject({ digits: '99', problem: 'รอ' });
});

it('one shot at a time: a second pull before the answer sends nothing', async () => {
  taken();
  typeShot('12345');
  const shot = shoot();
  typeShot('67890');
  await shoot();
  expect(server).toHaveBeenCalledTimes(1);
  await shot;
});

it('an answer that comes when another round is aimed at does not touch it', async () => {
  refused(3016, 'หมดเวลา');
  typeShot('12345');
  const shot = shoot();
  aimAt(8);
  typeShot('67');
  await shot;
  expect(aim()).toMatchObject({ round_id: 8, digits: '67', problem: '' });
});
