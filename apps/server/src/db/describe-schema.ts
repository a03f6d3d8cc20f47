import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly isNullable: boolean;
  readonly isGenerated: boolean;
}

const TYPES: Readonly<Record<string, string>> = {
  bigint: 'number',
  integer: 'number',
  smallint: 'number',
  'double precision': 'number',
  satang: 'Satang',
  text: 'string',
  uuid: 'string',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'Day',
  json: 'unknown',
  jsonb: 'unknown',
  numeric: 'string',
  'timestamp with time zone': 'Date',
};

/** The TypeScript that describes the tables of a database; `schema.ts` holds exactly this, and a test keeps it so. */
export const describeSchema = async (db: Reader): Promise<string> => {
  const rows = await allRows<Column>(db)`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as type,
      not a.attnotnull as "isNullable", (a.atthasdef or a.attidentity <> '') as "isGenerated"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped
    order by c.relname collate "C", a.attnum`;

  const tables = Map.groupBy(rows, (row) => row.table);
  const body = [...tables].map(([table, columns]) => `  ${table}: {\n${columns.map(describeColumn).join('')}  };\n`);
  const imported = [usesType(rows, 'date') && 'Day', usesType(rows, 'satang') && 'Satang'].filter(Boolean).join(', ');
  return [
    '// Written by `npm run db:types` from the migrated database; a test holds it against the real one.\n',
    `import type { ${imported} } from '@chokdee/kernel';\n`,
    `import type { Generated } from 'kysely';\n\n`,
    `/** Every table and its columns. */\nexport interface Schema {\n${body.join('')}}\n`,
  ].join('');
};

const usesType = (columns: readonly Column[], type: string): boolean => columns.some((column) => column.type === type);

const describeColumn = (column: Column): string => {
  const isArray = column.type.endsWith('[]');
  const base = TYPES[isArray ? column.type.slice(0, -2) : column.type];
  if (!base) throw new Error(`no TypeScript type for ${column.table}.${column.column}: ${column.type}`);
  const isNullable = column.isNullable && base !== 'unknown'; // which may be null as it is
  const type = `${base}${isArray ? '[]' : ''}${isNullable ? ' | null' : ''}`;
  return `    ${column.column}: ${column.isGenerated ? `Generated<${type}>` : type};\n`;
};
