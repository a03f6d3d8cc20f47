import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { describeSchema } from '#src/db/describe-schema.ts';
import { testDatabase } from '#src/db/test/test-database.ts';

const { db } = await testDatabase();

/** What every key of a table must contain, so that its rows can one day live on different machines. */
const OWNERS: Readonly<Record<string, string | undefined>> = {
  'member-owned': 'member_id',
  'round-owned': 'round_id',
  global: undefined,
};

interface Table {
  readonly name: string;
  readonly comment: string | null;
}

interface Key {
  readonly table: string;
  readonly name: string;
  readonly columns: string[];
  readonly isPrimary: boolean;
}

const tablesOf = async (): Promise<Table[]> => {
  const { rows } = await sql<Table>`
    select c.relname as name, obj_description(c.oid, 'pg_class') as comment
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by 1`.execute(db);
  return rows;
};

const keysOf = async (): Promise<Key[]> => {
  const { rows } = await sql<Key>`
    select c.relname as table, i.indexrelid::regclass::text as name, i.indisprimary as "isPrimary",
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any(i.indkey)) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and i.indisunique
    order by 1, 2`.execute(db);
  return rows;
};

const ownerOf = (comment: string | null): string => /^([\w-]+): \S/.exec(comment ?? '')?.[1] ?? 'undeclared';

it('is described by schema.ts exactly', async () => {
  const written = await readFile(path.join(import.meta.dirname, 'schema.ts'), 'utf8');
  expect(await describeSchema(db)).toBe(written);
});

it('keeps the tables of the job queue in their own schema, which is not ours', async () => {
  const { rows } = await sql<{ schema: string }>`
    select distinct n.nspname as schema from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') order by 1`.execute(db);
  expect(rows.map((row) => row.schema)).toEqual(['graphile_worker', 'public']);
  expect(await describeSchema(db)).not.toContain('_private_');
});

describe('every table', async () => {
  const tables = await tablesOf();
  const keys = await keysOf();

  it.each(tables.map(({ name, comment }) => [name, comment] as const))(
    '%s says who owns its rows',
    (_name, comment) => {
      expect(Object.keys(OWNERS)).toContain(ownerOf(comment));
    },
  );

  it.each(tables.map(({ name, comment }) => [name, ownerOf(comment)] as const))(
    '%s, which is %s, has its owner in every key',
    (name, owner) => {
      const own = keys.filter((key) => key.table === name);
      expect(own.filter((key) => key.isPrimary)).toHaveLength(1);
      const column = OWNERS[owner];
      expect(own.filter((key) => column && !key.columns.includes(column))).toEqual([]);
    },
  );

  it('of a member or a round knows its owner by a column that is never empty', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and a.attname in ('member_id', 'round_id') and a.attnotnull`.execute(
      db,
    );
    const owned = tables.flatMap(({ name, comment }) => {
      const column = OWNERS[ownerOf(comment)];
      return column ? [{ table: name, column }] : [];
    });
    expect(owned.length).toBeGreaterThan(0);
    expect(rows).toEqual(expect.arrayContaining(owned));
  });
});
