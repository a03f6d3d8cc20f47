import { createHash } from 'node:crypto';
import { ACCOUNTS } from '@chokdee/ledger';
import { commitmentOf, extended, newChain, yeekeeResult } from '@chokdee/lotto';
import { systemShot } from '@chokdee/lotto/yeekee-proof';

const ROUND = 9_998;
const PRIZE = 20_000;
const LIMITS = ['stake_min', 'shots_min', 'members_min', 'each', 'stake_percent', 'margin_percent'] as const;
const NO_LIMITS = {
  stake_min: 0,
  shots_min: 0,
  members_min: 0,
  each: 2,
  stake_percent: 'null',
  margin_percent: 'null',
} as const;
const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const bytea = (bytes: Uint8Array): string => `'\\x${Buffer.from(bytes).toString('hex')}'::bytea`;

const SEED = sha256(Buffer.from('a seed'));
const SIGNATURE = sha256(Buffer.from('a beacon'));
/** Sixteen and one: the second is of rank 16 and not in the sum. */
const SHOTS = Array.from({ length: 17 }, (_, n) => ({
  number: String(12_345 + n),
  member: '081*****78',
  shot_at: new Date(Date.now() - 60_000 + n).toISOString(),
}));

/** What is not as it should be in a round that was planted. */
interface Wrong {
  /** Of the first shot, as it is stored. */
  readonly number?: string;
  readonly link?: Uint8Array;
  /** The last shot is stored under this number. */
  readonly lastSeq?: number;
  readonly count?: number;
  readonly head?: Uint8Array;
  readonly seed?: Uint8Array;
  readonly signature?: Uint8Array;
  /** What the system shot; the result is made with it. */
  readonly system?: string;
  readonly result?: string;
  readonly announced?: string;
  readonly status?: 'settled' | 'voided';
  /** What the round promised of its prizes; nobody staked in it. */
  readonly limit?: Partial<Record<(typeof LIMITS)[number], number>>;
  /** What it says that it kept; nothing: it opened before its prizes had limits. */
  readonly margin?: number;
  readonly prizeSeq?: number;
  /** How much was transferred, and by which key; nothing: no transfer. */
  readonly transfer?: { readonly amount: number; readonly key: string } | undefined;
}

const chain = () => {
  let link = newChain(commitmentOf(SEED, ROUND, sha256));
  const links = SHOTS.map((shot) => {
    link = extended(link, shot, SEED, sha256);
    return link.head;
  });
  return { links, head: link.head, sum: link.sum };
};

/** The statements that leave behind a round of yeekee whose last shooter, the owner of wallet 1001, won the prize of rank 1. */
export const plantedYeekee = (wrong: Wrong = {}): string => {
  const { links, head, sum } = chain();
  const system = wrong.system ?? systemShot(SEED, sha256(SIGNATURE), head);
  const right = yeekeeResult({ sum, sixteenth: SHOTS.at(-16)?.number, systemShot: system });
  const result = wrong.result ?? right;
  const count = wrong.count ?? SHOTS.length;
  const shots = SHOTS.map(({ number, member, shot_at }, n) => {
    const seq = n === SHOTS.length - 1 ? (wrong.lastSeq ?? n + 1) : n + 1;
    const stored = n === 0 ? (wrong.number ?? number) : number;
    const link = n === 0 ? (wrong.link ?? links[n]) : links[n];
    return `(${ROUND}, ${seq}, (select member_id from wallet where wallet_id = 1001), '${member}', '${stored}', '${shot_at}', '${n}', ${bytea(link ?? head)})`;
  });
  return `
    insert into lotto_category values (98, '', 0);
    insert into lotto_market (market_id, category_id, name, emblem, schedule, result_shape, cancel_minutes, cancel_per_day, bill_payout_max_baht)
      values (998, 98, '', '', '{}', 'yeekee', 0, 0, 1);
    insert into lotto_round (round_id, market_id, day, no, status, opens_at, closes_at, draw_at, settlement_no) overriding system value
      values (${ROUND}, 998, current_date, 1, '${wrong.status ?? 'settled'}', now() - interval '1 hour', now(), now(), 1);
    insert into lotto_result (round_id, settlement_no, announced, source)
      values (${ROUND}, 1, '{"number": "${wrong.announced ?? result}"}', 'yeekee');
    insert into yeekee_round (round_id, commitment, sealed_seed, chain_hash, beacon_round, beacon_at, shoots_until, cooldown_seconds, shots_max,
        rank_1_prize, rank_16_prize, prize_stake_min, prize_shots_min, prize_members_min, prizes_each, prize_stake_percent,
        prize_margin_percent, prize_shots, prize_members, prize_margin, count, head, head_at, seed, signature, system_shot, result, drawn_at)
      values (${ROUND}, ${bytea(commitmentOf(SEED, ROUND, sha256))}, '', '', 1, now(), now(), 6, 100, ${PRIZE}, 0, ${LIMITS.map((limit) => wrong.limit?.[limit] ?? NO_LIMITS[limit]).join(', ')},
        0, 0, ${wrong.margin ?? 'null'}, ${count},
        ${bytea(wrong.head ?? head)}, now(), ${bytea(wrong.seed ?? SEED)}, ${bytea(wrong.signature ?? SIGNATURE)}, '${system}', '${result}', now());
    insert into yeekee_shot (round_id, seq, member_id, member, number, shot_at, key, link) values ${shots.join(', ')};
    insert into yeekee_prize (round_id, rank, seq, member_id, amount, due, paid, limited_by)
      select ${ROUND}, 1, ${wrong.prizeSeq ?? SHOTS.length}, member_id, ${PRIZE}, ${PRIZE}, ${PRIZE}, null from wallet where wallet_id = 1001;
    ${'transfer' in wrong ? transferred(wrong.transfer) : transferred(PAID)}`;
};

const PAID = { amount: PRIZE, key: `yeekee_prize:${ROUND}:1` };

const transferred = (transfer: Wrong['transfer']): string =>
  transfer
    ? `
    insert into transfer (member_id, wallet_id, seq, key, debit_account, credit_account, amount, balance_after, kind, ref)
      select member_id, wallet_id, seq + 1, '${transfer.key}', ${ACCOUNTS.yeekee_prizes.id}, ${ACCOUNTS.member_main.id},
        ${transfer.amount}, posted + ${transfer.amount}, 'yeekee_prize', '${ROUND}' from wallet where wallet_id = 1001;
    update wallet set posted = posted + ${transfer.amount}, seq = seq + 1 where wallet_id = 1001;`
    : '';

const [SHOTS_BROKEN, PRIZES_BROKEN] = ['yeekee_follows_shots', 'yeekee_prizes_paid'];
const OTHER = sha256(Buffer.from('another'));

/** What could be done to a round of yeekee, and the promises that it breaks. */
export const YEEKEE_FAULTS: readonly [what: string, statement: string, ...broken: string[]][] = [
  ['a shot is edited', plantedYeekee({ number: '00000' }), SHOTS_BROKEN],
  ['a link of the chain is edited', plantedYeekee({ link: OTHER }), SHOTS_BROKEN],
  ['the head is another', plantedYeekee({ head: OTHER }), SHOTS_BROKEN],
  ['the seed is another', plantedYeekee({ seed: OTHER }), SHOTS_BROKEN],
  ['the system shot what suits it', plantedYeekee({ system: '00000' }), SHOTS_BROKEN],
  ['the beacon is another', plantedYeekee({ signature: OTHER }), SHOTS_BROKEN],
  ['there is a gap between two shots', plantedYeekee({ lastSeq: 18, prizeSeq: 17 }), SHOTS_BROKEN, PRIZES_BROKEN],
  ['a shot is counted that nobody shot', plantedYeekee({ count: 18, prizeSeq: 17 }), SHOTS_BROKEN, PRIZES_BROKEN],
  ['a round drew what its shots do not make', plantedYeekee({ result: '00000' }), SHOTS_BROKEN],
  ['a round has another result than it drew', plantedYeekee({ announced: '00000' }), SHOTS_BROKEN],
  [
    'a rank that wins has no prize',
    `${plantedYeekee({ transfer: undefined })}; alter table yeekee_prize disable trigger user;
      delete from yeekee_prize where round_id = ${ROUND}; alter table yeekee_prize enable trigger user`,
    PRIZES_BROKEN,
  ],
  ['a prize was never paid', plantedYeekee({ transfer: undefined }), PRIZES_BROKEN],
  ['a prize was paid short', plantedYeekee({ transfer: { ...PAID, amount: PAID.amount - 1 } }), PRIZES_BROKEN],
  ['a prize was paid to who staked too little', plantedYeekee({ limit: { stake_min: 1 } }), PRIZES_BROKEN],
  ['a prize was paid beyond its stake', plantedYeekee({ limit: { stake_percent: 100 } }), PRIZES_BROKEN],
  ['a prize was paid beyond its part of the margin', plantedYeekee({ limit: { margin_percent: 50 } }), PRIZES_BROKEN],
  ['a prize was paid for too few shots', plantedYeekee({ limit: { shots_min: 1 } }), PRIZES_BROKEN],
  ['a prize was paid among too few members', plantedYeekee({ limit: { members_min: 1 } }), PRIZES_BROKEN],
  ['a round says a margin that it does not have', plantedYeekee({ margin: 1 }), PRIZES_BROKEN],
  ['a prize went to the wrong rank', plantedYeekee({ prizeSeq: 3 }), PRIZES_BROKEN],
  [
    'a prize was paid of a rank that nobody had',
    `${plantedYeekee()} ${transferred({ amount: 5, key: `yeekee_prize:${ROUND}:16` })}`,
    PRIZES_BROKEN,
  ],
  ['a void round paid a prize', plantedYeekee({ status: 'voided' }), PRIZES_BROKEN],
  ['shots could be rewritten', 'alter table yeekee_shot disable trigger user', 'append_only_guarded'],
  ['a drawn round could be rewritten', 'drop trigger yeekee_round_guarded on yeekee_round', 'append_only_guarded'],
  ['a promised draw could be moved', 'drop trigger lotto_round_promised on lotto_round', 'append_only_guarded'],
  ['prizes could be rewritten', 'alter table yeekee_prize disable trigger user', 'append_only_guarded'],
];
