import { type StaffCall, type StaffKey, staffCalls } from '@chokdee/contract';
import { present } from '@chokdee/kernel';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ValidCall } from '#src/features/staff/test/must.ts';
import { VALID_CALLS } from '#src/features/staff/test/valid-calls.ts';
import { tellingWays } from '#src/http/test/telling-ways.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, makeStaff } from '#src/http/test/test-staff.ts';

// Without jobs, so that nothing changes but by a call.
const app = await testApp();
const { db } = app.database;
const all = Object.entries(staffCalls) as [key: StaffKey, call: StaffCall][];

/** What may change without an entry: who is here, who tried to get in, what was answered, what others are told of. */
const UNWATCHED = new Set(['staff_session', 'staff_login', 'idempotency', 'outbox']);

const watcher = new pg.Client({ connectionString: app.database.url });
await watcher.connect();
afterAll(() => watcher.end());

/** A query for how many rows each table has, and what they say. */
const queryOfTables = async (): Promise<string> => {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(
    db,
  );
  const watched = tables.map(({ name }) => name).filter((name) => !UNWATCHED.has(name));
  const each = watched.map(
    (name) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as state from "${name}" t`,
  );
  return each.join(' union all ');
};
const tablesQuery = await queryOfTables();

/** How many rows each table has, and what they say. It is planned once: that takes longer than to run it. */
const readTables = async (): Promise<Record<string, string>> => {
  const { rows } = await watcher.query<{ name: string; state: string }>({ name: 'tables', text: tablesQuery });
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
};

const lastEntry = async (): Promise<number> => {
  const { rows } = await sql<{ last: number }>`select coalesce(max(audit_id), 0) as last from audit_log`.execute(db);
  return rows[0]?.last ?? 0;
};
const entriesAfter = (audit_id: number) =>
  db.selectFrom('audit_log').selectAll().where('audit_id', '>', audit_id).execute();

const SECRET = /password_hash|argon2|totp_sealed|token_hash|number_sealed|12345\d{5}|ต้นมะม่วง/;

it('watches every table that matters', async () => {
  const tables = Object.keys(await readTables());
  for (const name of [
    'staff',
    'member',
    'wallet',
    'transfer',
    'banner',
    'agent',
    'approval',
    'audit_log',
    'stop_switch',
  ])
    expect(tables).toContain(name);
});

describe.each(all)('%s', (key, call) => {
  it('works, and changes nothing without an entry that says by which call', async () => {
    const owner = await makeStaff(app, 'owner');
    const { input, as = owner } = await VALID_CALLS[key](app, owner);
    const [before, last] = [await readTables(), await lastEntry()];
    const { status, body } = await callStaff(app, key, input as never, as ? { as } : {});
    expect([status, body.error, body.message]).toEqual([200, 0, '']);
    expect(z.safeDecode(call.output, body.data as never)).toMatchObject({ success: true });

    const after = await readTables();
    const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
    const entries = await entriesAfter(last);
    if (key.startsWith('GET ')) expect(changed).toEqual([]);
    if (changed.length > 0 || call.changes) expect(entries.length).toBeGreaterThan(0);
    for (const entry of entries) expect(entry).toMatchObject({ action: key, subject_type: expect.stringMatching(/./) });
    expect(JSON.stringify(entries)).not.toMatch(SECRET);
  });
});

/** What the back office says of an entry. */
const WORDS = new URL('../../../../backoffice/src/lib/words/', import.meta.url);

it('writes nothing down that has no words of its own', async () => {
  // Of several things each is a name of its own, such as a market's: what it says of them has words.
  const { rows } = await sql<{ name: string }>`
    with recursive said (subject_type, value) as (
      select subject_type, before from audit_log union all select subject_type, after from audit_log
    ), part (name, value) as (
      (select * from said where subject_type <> 'several'
        union all select subject_type, v.value from said, jsonb_each(said.value) v where subject_type = 'several')
      union all
      select inner_part.* from part cross join lateral (
        select * from jsonb_each(case jsonb_typeof(value) when 'object' then value else '{}' end)
        union all
        select '', v from jsonb_array_elements(case jsonb_typeof(value) when 'array' then value else '[]' end) as v
      ) as inner_part
    )
    select distinct name from part where name <> ''`.execute(db);
  const { FIELD_NAMES } = await import(new URL('audit-words.ts', WORDS).href);
  const { SUBJECT_NAMES } = await import(new URL('subject-words.ts', WORDS).href);
  const words = { ...FIELD_NAMES, ...SUBJECT_NAMES };
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.map(({ name }) => name).filter((name) => !(name in words))).toEqual([]);
});

describe('an odd value', () => {
  const valid = new Map<StaffKey, ValidCall<StaffKey>>();
  // One after the other: what is sent below may stop what another one needs.
  beforeAll(async () => {
    for (const [key] of all) valid.set(key, await VALID_CALLS[key](app, await makeStaff(app, 'owner')));
  });

  it.concurrent.each(all)('of %s is malformed or wrong, never a bug of ours', async (key, call) => {
    const fields = call.input instanceof z.ZodObject ? Object.keys(call.input.shape) : [];
    const { input, as } = present(valid.get(key), key);
    for (const field of fields) {
      const someone = as === null ? {} : { as: await makeStaff(app, 'owner') }; // whose session the call may end
      const values = [...ODD, ...(field === 'cursor' ? ODD_CURSORS : [])];
      const sendingOf = (value: unknown) => ({
        query: { ...input, [field]: String(value) },
        body: { ...input, [field]: value },
      });
      for (const value of tellingWays(key, call, values, sendingOf)) {
        const { status } = await callStaff(app, key, { ...input, [field]: value }, someone);
        expect([field, value, status < 500 || status]).toEqual([field, value, true]);
      }
    }
  });
});

/** Values at the edge of what a field may hold, and beyond. */
const ODD = [
  Number.MAX_SAFE_INTEGER,
  2 ** 31,
  0,
  -1,
  0.5,
  '',
  '\u0000',
  '\ud800',
  "'",
  '0001-01-01',
  '9999-12-31',
  '9999-12-31T23:59:59.999Z',
  'x'.repeat(5_000),
];
const ODD_CURSORS = [
  '1',
  'a.b',
  '1.2.3.4',
  '999999999999999.1.1.1',
  '00000000-0000-7000-8000-000000000000',
  '9'.repeat(30),
];
