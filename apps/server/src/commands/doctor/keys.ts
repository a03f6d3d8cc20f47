import { sql } from 'kysely';
import {
  type Check,
  fail,
  type House,
  isOpenOnTheWay,
  type Problem,
  reasonOf,
  warn,
  when,
} from '#src/commands/doctor/check.ts';
import { allRows } from '#src/db/rows.ts';
import { seedPlace } from '#src/features/lotto/yeekee/promise-draws.ts';
import { numberPlace } from '#src/lib/banks/bank-accounts.ts';
import { gameProvider } from '#src/lib/games/game-provider.ts';
import { secretBox } from '#src/lib/secrets/secret-box.ts';
import { validKeys } from '#src/lib/secrets/valid-keys.ts';
import { totpPlace } from '#src/staff/totp.ts';

interface Sealed {
  id: number;
  key_id: string;
  sealed: Buffer;
  hash: Buffer | null;
}

/** Of each kind of thing that is sealed the newest under every key, and where it was sealed for. */
const KINDS = [
  ['bank accounts', 'member_bank_account', 'member_id', 'number_sealed', 'number_hash', numberPlace],
  ['authenticators of staff', 'staff', 'staff_id', 'totp_sealed', 'null::bytea', totpPlace],
  ['seeds of yeekee', 'yeekee_round', 'round_id', 'sealed_seed', 'null::bytea', seedPlace],
] as const;

const FIRST_KEYS = 'put the keys of this database back: what they sealed opens with nothing else';

/** Whether all that is sealed in this database opens with our keys, and is found by them. */
export const sealed: Check<House> = {
  name: 'sealed',
  look: async ({ db, config }) => {
    const box = secretBox(config.dataKeys, config.lookupKey);
    const known = new Set(config.dataKeys.map(({ id }) => id));
    const problems: Problem[] = [];
    let opened = 0;
    for (const [what, table, id, column, hash, placeOf] of KINDS) {
      for (const row of await newestByKey(db, { table, id, column, hash })) {
        const text = known.has(row.key_id) ? openOrNot(() => box.open(row.sealed, placeOf(row.id))) : undefined;
        if (text === undefined)
          problems.push(
            fail(`${what} that were sealed with the key ${row.key_id} do not open`, `${FIRST_KEYS} (DATA_KEYS)`),
          );
        else if (row.hash && !box.hash(text).equals(row.hash))
          problems.push(fail(`${what} are not found by our LOOKUP_KEY: each looks free`, `${FIRST_KEYS} (LOOKUP_KEY)`));
        else opened += 1;
      }
    }
    return {
      fine: opened === 0 ? 'nothing is sealed yet' : 'what was sealed under each key opens and is found',
      problems,
    };
  },
};

const openOrNot = (open: () => string): string | undefined => {
  try {
    return open();
  } catch {
    return undefined;
  }
};

interface Place {
  readonly table: string;
  readonly id: string;
  readonly column: string;
  readonly hash: string;
}

const newestByKey = (db: House['db'], { table, id, column, hash }: Place): Promise<Sealed[]> =>
  allRows<Sealed>(db)`
    select distinct on (key_id) * from (
      select ${sql.raw(id)}::int as id, ${sql.raw(column)} as sealed, ${sql.raw(hash)} as hash,
        split_part(encode(substring(${sql.raw(column)} from 1 for 33), 'escape'), ':', 1) as key_id
      from ${sql.table(table)} where ${sql.raw(column)} is not null
    ) all_sealed order by key_id, id desc`;

/** Whether the games of each provider can be opened, and only they may call the wallet. */
export const games: Check<House> = {
  name: 'games',
  look: async ({ db, config }) => {
    const keys = validKeys(db, config);
    const asked = config.gameProviders.map(async (settings): Promise<readonly Problem[]> => {
      const { name, url, origins, addresses } = settings;
      const provider = gameProvider(settings, {
        secret: async () => (await keys.of(name))?.keys.at(-1)?.secret ?? '',
        onCall: () => undefined,
      });
      const isKnown = (await keys.of(name)) !== undefined;
      const isOpen = [url, ...origins].some(isOpenOnTheWay);
      const why = isKnown && !isOpen ? await provider.catalogue(null).then(() => '', reasonOf) : '';
      return [
        ...when(!isKnown, fail(`the games provider ${name} is not known here`, 'start the site once: npm start')),
        ...when(isOpen, fail(`the games provider ${name} has no TLS`, 'name https addresses in GAME_PROVIDERS')),
        ...when(
          addresses.length === 0,
          warn(`the wallet hears ${name} from anywhere`, 'name its addresses in GAME_PROVIDERS'),
        ),
        ...when(
          why !== '',
          fail(`the games provider ${name} does not tell its games: ${why}`, 'see to its url and key'),
        ),
      ];
    });
    const names = config.gameProviders.map(({ name }) => name).join(', ');
    return { fine: names || 'no games', problems: (await Promise.all(asked)).flat() };
  },
};
