import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dayOf } from '@chokdee/kernel';
import { it } from 'vitest';
import { testDatabase } from '#src/db/test/test-database.ts';
import { REAL_HOUSE } from '#src/http/test/real-house.ts';

const { url } = await testDatabase();
const NOBODY = 'http://127.0.0.1:9';
const SECRETS = {
  ...REAL_HOUSE,
  PROBE_TOKEN: 'probe-word-of-this-test',
  RESULT_FEEDS: `a=${NOBODY}/?key=feed-word-of-this-test`,
  BEACON_URLS: NOBODY,
  PAYMENT_PROVIDERS: JSON.stringify([
    { name: 'bank', url: NOBODY, key: 'bank-word-of-this-test', secrets: ['webhook-word-of-this-test'] },
  ]),
  GAME_PROVIDERS: JSON.stringify([
    { name: 'games', url: NOBODY, origins: [NOBODY], secret: 'games-word-of-this-test' },
  ]),
};
const NO_ADDRESS = { PUBLIC_URL: 'https://127.0.0.1:9', BACKOFFICE_URL: 'https://localhost:9' };

/** Runs the command with nothing of our own environment but the path. */
const doctor = (environment: Record<string, string>, ...words: string[]) =>
  new Promise<{ code: number | null; lines: string[]; all: string }>((resolve) => {
    const env = { PATH: process.env['PATH'], ...environment };
    const child = execFile(
      process.execPath,
      [path.join(import.meta.dirname, 'doctor.ts'), ...words],
      { env },
      (_e, out, err) => resolve({ code: child.exitCode, lines: out.split('\n'), all: out + err }),
    );
  });
const namesIn = (lines: readonly string[]) => [
  ...new Set(lines.flatMap((line) => /^(?:ok|WARN|FAIL) +([a-z]+) +\S/.exec(line)?.[1] ?? [])),
];

it.concurrent('looks at everything, says each in a line with what to do, and shows no secret', async ({ expect }) => {
  const today = dayOf(new Date()); // Bangkok's, which from 17:00 UTC on is the next
  const { code, lines, all } = await doctor({ ...SECRETS, ...NO_ADDRESS, DATABASE_URL: url }, '--restored', today);
  expect(namesIn(lines).join(' ')).toBe(
    'sandbox secrets receipts addresses proxy clock sms line feeds payments ' +
      'database owner sealed accounts games limits brand backup restore',
  );
  for (const line of lines.filter((one) => /^(?:WARN|FAIL)/.test(one))) expect(line).toMatch(/ → \S/);
  expect(all).toMatch(/^ok +restore +rehearsed 0 days ago/m);
  expect(lines.at(-2)).toMatch(/^\d\d FAIL, \d WARN$/);
  expect(code).toBe(1);
  expect(all).not.toMatch(/-word-of-this-test/);
  for (const secret of [REAL_HOUSE.LOOKUP_KEY, REAL_HOUSE.GAME_KEY, REAL_HOUSE.SMS_KEY, REAL_HOUSE.RECEIPT_KEY])
    expect(all).not.toContain(secret);
  expect(all).not.toContain(REAL_HOUSE.DATA_KEYS.slice(3));
});

it.concurrent('settings that cannot be read are named without their values', async ({ expect }) => {
  const bad = { PUBLIC_URL: 'word-that-is-no-address', LOOKUP_KEY: 'word-short', RECEIPT_KEY: 'word-in-clear' };
  const { code, all } = await doctor({ ...SECRETS, ...bad, DATABASE_URL: url });
  expect(code).toBe(1);
  for (const name of Object.keys(bad)) expect(all).toMatch(new RegExp(`^FAIL +settings .*${name}`, 'm'));
  expect(all).not.toMatch(/word-/);
  const broken = await doctor({ ...SECRETS, PAYMENT_PROVIDERS: '[{"key":"word-in-broken-json"' });
  expect(broken.all).toMatch(/^FAIL +settings .*PAYMENT_PROVIDERS must be JSON/);
  expect(broken.all).not.toMatch(/word-/);
});

it.concurrent('a sandbox, and a database that is away, are named', async ({ expect }) => {
  const away = { SANDBOX_PORT: '9', DATABASE_URL: 'postgresql://chokdee:database-word@127.0.0.1:1/none' };
  const { code, all } = await doctor(away);
  expect(code).toBe(1);
  expect(all).toMatch(/^FAIL +sandbox +this is a demo/m);
  expect(all).toMatch(/^FAIL +database +cannot be opened: .*ECONNREFUSED.* → /m);
  expect(all).not.toContain('database-word');
});

it.concurrent('a database that was never made is named, and none is made', async ({ expect }) => {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'chokdee-doctor-'));
  const { code, all } = await doctor({ ...SECRETS, DATA_DIR });
  expect(all).toMatch(/^FAIL +database +cannot be opened: there is none/m);
  expect([code, readdirSync(DATA_DIR)]).toEqual([1, []]);
});
