import { type SelectType, sql } from 'kysely';
import pg from 'pg';
import type { Db, Trx } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import type { Schema } from '#src/db/schema.ts';
import { publicChanged } from '#src/http/calls/public-cache.ts';
import { type Problems, refuseBadFields } from '#src/lib/check-fields.ts';
import { inBaht } from '#src/lib/in-baht.ts';
import type { PaymentProviders } from '#src/lib/payments/provider.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { SecretBox } from '#src/lib/secrets/secret-box.ts';
import type { Audit } from '#src/staff/audit-trail.ts';

/** More of one kind than anyone can keep an eye on; the list is read whole. */
const ROWS_MAX = 500;

type Table = 'notification' | 'banner' | 'event' | 'agent_bank_account' | 'true_money_account';
type Column<T extends Table> = Exclude<keyof Schema[T], 'id' | 'version'> & string;
type Fields<T extends Table, C extends Column<T>> = { readonly [K in C]: SelectType<Schema[T][K]> };
type Row<T extends Table, C extends Column<T>> = Fields<T, C> & { readonly id: number; readonly version: number };

/** One kind of rows that players see and staff edit: where they lie, and what may be in them. */
interface RowKind<T extends Table, C extends Column<T>> {
  readonly table: T;
  /** What the audit log calls one of them. */
  readonly subject: string;
  readonly columns: readonly C[];
  /** What is wrong with the fields. */
  readonly check: (fields: Fields<T, C>, trx: Trx) => Promise<Problems> | Problems;
  /** What stands in the way of removing a row, which is locked. */
  readonly checkRemove?: (id: number, trx: Trx) => Promise<Problems>;
  /** What a new row has that nobody types. */
  readonly begins?: (payments: PaymentProviders) => Readonly<Record<string, string>>;
  /** What it means that the database has such a row already. */
  readonly taken?: Problems;
  /** The row as the audit log may keep it; without it, as it is. */
  readonly audited?: (row: Row<T, C>, box: SecretBox) => object;
}

interface Changing {
  readonly trx: Trx;
  readonly audit: Audit;
  readonly box: SecretBox;
  readonly payments: PaymentProviders;
}

/** The handlers that list, save and remove one kind of rows. Who saves what another has changed meanwhile is shown that. */
export const rowCalls = <T extends Table, const C extends Column<T>>(kind: RowKind<T, C>) => {
  const { subject, audited = (row) => row } = kind;
  const rows = rowQueries<T, C>(kind.table, kind.columns);

  /** The row to change, locked, as the one who changes it saw it. */
  const lock = async (trx: Trx, id: number, version: number | undefined): Promise<Row<T, C>> => {
    const row = await rows.lock(trx, id);
    if (!row) throw new Refusal('nothing_found');
    if (row.version !== version) throw new Refusal('changed_meanwhile', inBaht(row));
    return row;
  };
  const add = async (trx: Trx, fields: Fields<T, C>, payments: PaymentProviders): Promise<Row<T, C>> => {
    if ((await rows.count(trx)) >= ROWS_MAX) refuseBadFields({ id: `มีครบ ${ROWS_MAX} รายการแล้ว กรุณาลบรายการเก่าก่อน` });
    return rows.add(trx, fields, kind.begins?.(payments) ?? {});
  };

  return {
    list: (_input: object, { db }: { readonly db: Db }): Promise<Row<T, C>[]> => rows.all(db),

    save: async (
      { id, version, ...fields }: Fields<T, C> & { id?: number | undefined; version?: number | undefined },
      { trx, audit, box, payments }: Changing,
    ) => {
      const given = fields as unknown as Fields<T, C>;
      const before = id === undefined ? null : await lock(trx, id, version);
      refuseBadFields(await kind.check(given, trx));
      const saved = await refuseTaken(
        before ? rows.change(trx, before.id, given) : add(trx, given, payments),
        kind.taken,
      );
      await audit({
        subject: [subject, saved.id],
        before: before && audited(before, box),
        after: audited(saved, box),
      });
      await publicChanged(trx, 'agent');
      return { id: saved.id, version: saved.version };
    },

    remove: async ({ id, version }: { id: number; version: number }, { trx, audit, box }: Changing) => {
      const before = await lock(trx, id, version);
      if (kind.checkRemove) refuseBadFields(await kind.checkRemove(before.id, trx));
      await rows.remove(trx, before.id);
      await audit({ subject: [subject, before.id], before: audited(before, box) });
      await publicChanged(trx, 'agent');
      return {};
    },
  };
};

const UNIQUE_VIOLATION = '23505';

/** The database's word that such a row exists already, said on the field. */
const refuseTaken = async <R>(saving: Promise<R>, taken: Problems | undefined): Promise<R> => {
  try {
    return await saving;
  } catch (error) {
    if (taken && error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION) refuseBadFields(taken);
    throw error;
  }
};

/** The statements, one table like another; the types hold their columns against the schema. */
const rowQueries = <T extends Table, C extends Column<T>>(table: T, columns: readonly C[]) => {
  type R = Row<T, C>;
  const from = sql.table(table);
  const shown = sql.join(['id', 'version', ...columns].map((name) => sql.ref(name)));
  const one = ({ rows: [row] }: { rows: R[] }): R => {
    if (!row) throw new Error(`no row of ${table} came back`);
    return row;
  };

  return {
    all: async (db: Db): Promise<R[]> =>
      (await sql<R>`select ${shown} from ${from} order by position, id limit ${ROWS_MAX}`.execute(db)).rows,
    count: async (trx: Trx): Promise<number> => {
      const rows = await allRows<{ count: number }>(trx)`
        select count(*) from (select 1 from ${from} limit ${ROWS_MAX}) counted`;
      return rows[0]?.count ?? 0;
    },
    lock: async (trx: Trx, id: number): Promise<R | undefined> =>
      // An id may be larger than the column's type.
      (await sql<R>`select ${shown} from ${from} where id = ${id}::bigint for update`.execute(trx)).rows[0],
    add: async (trx: Trx, fields: Fields<T, C>, begins: Readonly<Record<string, string>>): Promise<R> => {
      const all = [...columns.map((name) => [name, fields[name]] as const), ...Object.entries(begins)];
      const names = sql.join(all.map(([name]) => sql.ref(name)));
      const values = sql.join(all.map(([, value]) => value));
      return one(await sql<R>`insert into ${from} (${names}) values (${values}) returning ${shown}`.execute(trx));
    },
    change: async (trx: Trx, id: number, fields: Fields<T, C>): Promise<R> => {
      const sets = sql.join(columns.map((name) => sql`${sql.ref(name)} = ${fields[name]}`));
      return one(
        await sql<R>`update ${from} set ${sets}, version = version + 1 where id = ${id} returning ${shown}`.execute(
          trx,
        ),
      );
    },
    remove: (trx: Trx, id: number) => sql`delete from ${from} where id = ${id}`.execute(trx),
  };
};
