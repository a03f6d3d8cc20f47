import { EMPTY_ROUND } from '#src/ledger/test/planted-results.ts';

const [GROWS, SAYS] = ['log_only_grows', 'log_says_what_was_published'];

/** The root over no leaves. */
const EMPTY = `sha256(''::bytea)`;
const sealOf = (count: number): string =>
  `format('{"kind":"seal","round_id":9999,"count":${count},"root":"%s"}', encode(${EMPTY}, 'hex'))`;
const leafOf = (text: string): string => `sha256('\\x00'::bytea || convert_to(${text}, 'UTF8'))`;
const KEY = leafOf(`'{"kind":"key"}'`);
const BOTH = `sha256('\\x01'::bytea || ${KEY} || ${leafOf(`'{"kind":"promises"}'`)})`;

/** The statements that leave behind a sealed round, a log of three entries the last of which says so, and its signed head. */
export const plantedLog = (seal: string | null = sealOf(0), addedAt = 'now()'): string => {
  const last = seal ?? `'{"kind":"key"}'`;
  const root = `sha256('\\x01'::bytea || ${BOTH} || ${leafOf(last)})`;
  return `${EMPTY_ROUND}
    insert into lotto_seal (round_id, root, count, leaves) values (9999, ${EMPTY}, 0, '');
    insert into draw_log (place, kind, round_id, text, added_at)
      values (0, 'key', null, '{"kind":"key"}', ${addedAt}), (1, 'promises', null, '{"kind":"promises"}', ${addedAt}),
        (2, ${seal ? "'seal', 9999" : "'key', null"}, ${last}, ${addedAt});
    insert into draw_log_node
      values (0, 0, ${KEY}), (0, 1, ${leafOf(`'{"kind":"promises"}'`)}), (0, 2, ${leafOf(last)}), (1, 0, ${BOTH});
    insert into draw_log_head (size, root, signed_at, text, signature, public_key)
      select 3, ${root}, at, format('{"kind":"log","size":3,"root":"%s","at":"%s"}', encode(${root}, 'hex'),
        to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), '', ''
      from (select date_trunc('milliseconds', now()) as at) x;`;
};

/** What could be done to the log, and the promises that it breaks. */
export const LOG_FAULTS: readonly [what: string, statement: string, ...broken: string[]][] = [
  ['an entry of the log is edited', `${plantedLog()} update draw_log set text = '' where place = 0`, GROWS],
  ['a leaf of the log is edited', `${plantedLog()} update draw_log_node set hash = ${BOTH} where place = 2`, GROWS],
  ['a node of the log is edited', `${plantedLog()} update draw_log_node set hash = ${KEY} where level = 1`, GROWS],
  ['an entry of the log is dropped', `${plantedLog()} delete from draw_log where place = 1`, GROWS],
  ['a node of the log is dropped', `${plantedLog()} delete from draw_log_node where level = 1`, GROWS],
  [
    'the end of the log is dropped',
    `${plantedLog(null)} delete from draw_log where place = 2; delete from draw_log_node where place = 2`,
    GROWS,
  ],
  [
    'a head is of another tree',
    `${plantedLog()} update draw_log_head set root = ${BOTH}, text = replace(text, encode(root, 'hex'), encode(${BOTH}, 'hex'))`,
    GROWS,
  ],
  [
    'a head says another time',
    `${plantedLog()} update draw_log_head set signed_at = signed_at - interval '1 hour'`,
    GROWS,
  ],
  ['a seal is another in the log', plantedLog(sealOf(1)), SAYS],
  ['a seal is not in the log', plantedLog(null, "now() - interval '1 day 1 hour'"), SAYS],
];

const promised = (commitment: string): string =>
  `format('{"kind":"promise","round_id":9999,"draw_at":"%s","chain_hash":"c","beacon_round":7,"commitment":"%s"}',
    to_char(draw_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), encode(${commitment}, 'hex'))`;

/** The statements that leave behind a round whose draw was promised, alone, and a log that says so. */
export const plantedPromise = (text = promised(EMPTY), leaf = 'text'): string => `${EMPTY_ROUND}
  create temporary table said on commit drop as
    select text, format('{"kind":"promises","count":1,"root":"%s"}', encode(${leafOf(leaf)}, 'hex')) as entry
    from (select ${text} as text from lotto_round where round_id = 9999) x;
  insert into draw_log (place, kind, text) select 0, 'promises', entry from said;
  insert into draw_log_node select 0, 0, ${leafOf('entry')} from said;
  insert into yeekee_promise select 9999, 0, 0, text, ${EMPTY}, '', 'c', 7, now() from said;`;

const KEPT = 'yeekee_keeps_promises';

/** What could be done to a promise. */
export const PROMISE_FAULTS: readonly [what: string, statement: string, ...broken: string[]][] = [
  ['a promise is of another seed', plantedPromise(promised(`sha256('x'::bytea)`)), KEPT],
  ['a promise is not under its root', plantedPromise(promised(EMPTY), `'another'`), KEPT],
  [
    'a promised draw was moved',
    `${plantedPromise()} alter table lotto_round disable trigger user;
      update lotto_round set draw_at = draw_at + interval '3 seconds' where round_id = 9999;
      alter table lotto_round enable trigger user`,
    KEPT,
  ],
];
