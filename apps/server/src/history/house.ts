import type { Satang } from '@chokdee/kernel';
import { WALLET_TYPES } from '@chokdee/ledger';
import { numberArray } from '#src/db/arrays.ts';
import type { Past } from '#src/db/clock.ts';
import type { Db } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import type { Person } from '#src/history/people/person.ts';
import type { Deps } from '#src/lib/context.ts';
import type { SecretBox } from '#src/lib/secrets/secret-box.ts';
import type { Chance } from '#src/seed/random.ts';

/** A house that lives through a past: its database has a clock of its own, which whoever does something sets. */
export interface House {
  readonly db: Db;
  readonly box: SecretBox;
  readonly past: Past;
  readonly chance: Chance;
  /** What handlers use; their time is the past's. */
  readonly deps: Deps;
}

/** Somebody who comes, and when. */
export interface Coming {
  readonly person: Person;
  readonly at: Date;
}

/** Somebody who is here, from when on, and what he can spend now. */
export interface Visit {
  readonly person: Person;
  readonly at: Date;
  readonly walletId: number;
  readonly satang: number;
}

/** Does something at an instant; what has one of its own is named. */
export const at = async <T>(
  { past }: House,
  instant: Date,
  work: () => Promise<T>,
  of: Past['of'] = new Map(),
): Promise<T> => {
  past.at = instant;
  past.of = of;
  try {
    return await work();
  } finally {
    past.of = new Map();
  }
};

/** So many minutes later. */
export const later = (instant: Date, minutes: number): Date => new Date(instant.getTime() + minutes * 60_000);

/** What members can spend, of the wallet that they play from: a bonus before their own money, or only that. */
export const readPurses = async (db: Db, memberIds: readonly number[], which: 'any' | 'own' = 'any') => {
  const rows = await allRows<{ member_id: number; wallet_id: number; satang: Satang }>(db)`
    select distinct on (member_id) member_id, wallet_id, posted - held as satang from wallet
    where member_id = any(${numberArray(memberIds)}::bigint[]) and products is null and wallet_type_id < ${WALLET_TYPES.points.id}
      and (${which} = 'any' or wallet_type_id = ${WALLET_TYPES.main.id}) and (posted > held or wallet_type_id = ${WALLET_TYPES.main.id})
    order by member_id, wallet_type_id = ${WALLET_TYPES.main.id}, wallet_id`;
  return new Map(rows.map((row) => [row.member_id, row]));
};
