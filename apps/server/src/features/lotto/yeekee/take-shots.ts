import { assert, present } from '@chokdee/kernel';
import { type Chain, extended } from '@chokdee/lotto';
import type { RoundPromise } from '@chokdee/lotto/yeekee-proof';
import { sql } from 'kysely';
import { numberArray, textArray } from '#src/db/arrays.ts';
import type { Db, Trx } from '#src/db/database.ts';
import { inPipeline } from '#src/db/pipeline.ts';
import { allRows } from '#src/db/rows.ts';
import { isDatabaseAway } from '#src/db/transaction.ts';
import { seedPlace } from '#src/features/lotto/yeekee/promise-draws.ts';
import { promiseOf, whyNoChain, type YeekeeRow } from '#src/features/lotto/yeekee/read-yeekee.ts';
import { takeChains } from '#src/features/lotto/yeekee/shots-lock.ts';
import { coalesce } from '#src/lib/coalesce.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { sha256 } from '#src/lib/secrets/receipt-signer.ts';
import type { SecretBox } from '#src/lib/secrets/secret-box.ts';
import { readStakeGates } from '#src/protection/gates.ts';

/** A shot that somebody sent, and the key that makes it happen once. */
interface ShotRequest {
  readonly member_id: number;
  readonly round_id: number;
  readonly number: string;
  readonly key: string;
  /** How many entries the log's newest head covers: the receipt carries that head. */
  readonly log_size: number | null;
}

/** A shot that was taken, now or when the same request came before. */
interface TakenShot {
  readonly round_id: number;
  readonly promise: RoundPromise;
  readonly seq: number;
  readonly number: string;
  readonly shot_at: Date;
  readonly link: Buffer;
  readonly log_size: number | null;
  /** How many shots the round has now. */
  readonly count: number;
  readonly left: number;
  readonly next_at: Date;
}

type Answer = TakenShot | Refusal;

interface OpenChain {
  readonly seed: Buffer;
  readonly promise: RoundPromise;
  readonly round_id: number;
  readonly status: string;
  readonly shoots_until: Date;
  readonly cooldown_seconds: number;
  readonly shots_max: number;
  readonly count: number;
  readonly head: Buffer;
}

interface Shooter {
  readonly round_id: number;
  readonly member_id: number;
  readonly member: string;
  readonly shots: number;
  readonly last_at: Date | null;
}

interface ShotLimits {
  readonly batchMax: number;
}

const WAITING_MAX = 20_000;
const LANES = 2;
const SHOOTABLE: ReadonlySet<string> = new Set(['open', 'shooting']);

/**
 * Takes shots: those that come at the same time share one transaction, in which the chain of their round is extended in the
 * order in which they came. A round always has the same lane.
 */
export const shotTaker = (db: Db, box: SecretBox, { batchMax }: ShotLimits) => {
  const take = (requests: readonly ShotRequest[]) => inPipeline(db, (trx) => takeIn(trx, box, requests));
  const lanes = Array.from({ length: LANES }, () =>
    coalesce<ShotRequest, Answer>(take, {
      batchMax,
      parallelMax: 1,
      waitingMax: WAITING_MAX / LANES,
      onFull: () => new Refusal('overloaded'),
      mayBeOnes: (error) => !isDatabaseAway(error),
    }),
  );
  return (request: ShotRequest): Promise<Answer> => present(lanes[request.round_id % LANES], 'a lane')(request);
};

export type ShotTaker = ReturnType<typeof shotTaker>;

const placeOf = (round_id: number, member_id: number): string => `${round_id}/${member_id}`;

const takeIn = async (trx: Trx, box: SecretBox, requests: readonly ShotRequest[]): Promise<Answer[]> => {
  const roundIds = [...new Set(requests.map(({ round_id }) => round_id))];
  const [, chains, shooters, earlier, gates, now] = await Promise.all([
    takeChains(trx, roundIds),
    readChains(trx, box, roundIds),
    readShooters(trx, requests),
    readEarlier(trx, requests),
    readStakeGates(
      trx,
      requests.map(({ member_id }) => member_id),
      'lotto',
    ),
    readClock(trx),
  ]);
  const strangers = await whyNoChains(
    trx,
    roundIds.filter((id) => !chains.has(id)),
  );
  const taken: (TakenShot & ShotRequest & { readonly member: string })[] = [];
  const answers = requests.map((request): Answer => {
    const known = earlier.get(`${placeOf(request.round_id, request.member_id)}/${request.key}`);
    const open = chains.get(request.round_id);
    if (!open) return present(strangers.get(request.round_id), 'why a round has no chain');
    const shooter = present(shooters.get(placeOf(request.round_id, request.member_id)), 'a shooter');
    if (known)
      return known.number === request.number
        ? { ...known, ...rest(open, shooter, known.shot_at) }
        : new Refusal('idempotency_mismatch');
    const problem = problemOf(open, shooter, now) ?? gateOf(gates.verdictOf(request.member_id));
    if (problem) return problem;
    const chain: Chain = { count: open.count, head: open.head, sum: 0 };
    const next = extended(
      chain,
      { number: request.number, member: shooter.member, shot_at: now.toISOString() },
      open.seed,
      sha256,
    );
    const link = Buffer.from(next.head);
    const after = { ...open, count: next.count, head: link };
    const counted = { ...shooter, shots: shooter.shots + 1, last_at: now };
    chains.set(open.round_id, after);
    shooters.set(placeOf(open.round_id, request.member_id), counted);
    const shot = {
      round_id: open.round_id,
      seq: next.count,
      number: request.number,
      shot_at: now,
      link,
      log_size: request.log_size,
      ...rest(after, counted, now),
    };
    earlier.set(`${placeOf(request.round_id, request.member_id)}/${request.key}`, shot);
    taken.push({ ...request, ...shot, member: shooter.member });
    return shot;
  });
  if (taken.length > 0) await write(trx, taken, chains);
  return answers;
};

const whyNoChains = async (trx: Trx, roundIds: readonly number[]): Promise<ReadonlyMap<number, Refusal>> =>
  new Map(await Promise.all(roundIds.map(async (id) => [id, await whyNoChain(trx, id)] as const)));

const rest = (open: OpenChain, shooter: Shooter, shotAt: Date) => ({
  promise: open.promise,
  count: open.count,
  left: Math.max(0, open.shots_max - shooter.shots),
  next_at: new Date(shotAt.getTime() + open.cooldown_seconds * 1_000),
});

const gateOf = (verdict: Refusal | string | undefined): Refusal | undefined =>
  verdict instanceof Refusal ? verdict : undefined;

const problemOf = (open: OpenChain, { shots, last_at }: Shooter, now: Date): Refusal | undefined => {
  if (!SHOOTABLE.has(open.status) || now >= open.shoots_until) return new Refusal('shooting_over');
  if (shots >= open.shots_max) return new Refusal('shots_used_up');
  const next = last_at ? last_at.getTime() + open.cooldown_seconds * 1_000 : 0;
  return now.getTime() < next ? new Refusal('shot_too_soon', { next_at: new Date(next).toISOString() }) : undefined;
};

/** The database's clock, to the millisecond: what is chained is what is read back. */
const readClock = async (trx: Trx): Promise<Date> => {
  const rows = await allRows<{ now: Date }>(trx)`select date_trunc('milliseconds', clock_timestamp()) as now`;
  return present(rows[0], 'the clock').now;
};

const readChains = async (trx: Trx, box: SecretBox, roundIds: readonly number[]): Promise<Map<number, OpenChain>> => {
  type Row = Omit<OpenChain, 'seed' | 'promise'> &
    Pick<YeekeeRow, 'commitment' | 'chain_hash' | 'beacon_round'> & { sealed_seed: Buffer };
  const rows = await allRows<Row>(trx)`
    select y.round_id, r.status, y.shoots_until, y.cooldown_seconds, y.shots_max, y.count, y.head, y.sealed_seed,
      y.commitment, y.chain_hash, y.beacon_round
    from yeekee_round y join lotto_round r using (round_id) where y.round_id = any(${numberArray(roundIds)}::int[])`;
  return new Map(
    rows.map(({ sealed_seed, ...row }) => [
      row.round_id,
      { ...row, promise: promiseOf(row), seed: Buffer.from(box.open(sealed_seed, seedPlace(row.round_id)), 'hex') },
    ]),
  );
};

const readShooters = async (trx: Trx, requests: readonly ShotRequest[]): Promise<Map<string, Shooter>> => {
  const rows = await allRows<Shooter>(trx)`
    select a.round_id, a.member_id, left(m.phone, 3) || '*****' || right(m.phone, 2) as member, s.shots, s.last_at
    from (
      select distinct * from unnest(${numberArray(requests.map(({ round_id }) => round_id))}::int[],
        ${numberArray(requests.map(({ member_id }) => member_id))}::bigint[]) as a (round_id, member_id)
    ) a join member m using (member_id)
    cross join lateral (
      select count(*)::int as shots, max(shot_at) as last_at from yeekee_shot s
      where s.round_id = a.round_id and s.member_id = a.member_id
    ) s`;
  return new Map(rows.map((row) => [placeOf(row.round_id, row.member_id), row]));
};

const readEarlier = async (trx: Trx, requests: readonly ShotRequest[]): Promise<Map<string, TakenShot>> => {
  const rows = await allRows<TakenShot & { member_id: number; key: string }>(trx)`
    select s.round_id, s.member_id, s.key, s.seq, s.number, s.shot_at, s.link, s.log_size
    from unnest(${numberArray(requests.map(({ round_id }) => round_id))}::int[],
      ${numberArray(requests.map(({ member_id }) => member_id))}::bigint[], ${textArray(requests.map(({ key }) => key))}::text[])
      as a (round_id, member_id, key) join yeekee_shot s using (round_id, member_id, key)`;
  return new Map(rows.map((row) => [`${placeOf(row.round_id, row.member_id)}/${row.key}`, row]));
};

/** Writes the shots with their links, the chains' new ends, and tells those who watch. */
const write = async (
  trx: Trx,
  taken: readonly (TakenShot & ShotRequest & { readonly member: string })[],
  chains: ReadonlyMap<number, OpenChain>,
): Promise<void> => {
  const rounds = [...new Set(taken.map(({ round_id }) => round_id))].map((id) => present(chains.get(id), 'a chain'));
  const [{ numAffectedRows }] = await Promise.all([
    sql`
      update yeekee_round y set count = n.count, head = n.head
      from unnest(${numberArray(rounds.map(({ round_id }) => round_id))}::int[], ${numberArray(rounds.map(({ count }) => count))}::int[],
        ${textArray(rounds.map(({ head }) => `\\x${head.toString('hex')}`))}::bytea[]) as n (round_id, count, head)
      where y.round_id = n.round_id and y.head_at is null`.execute(trx),
    sql`
      insert into yeekee_shot (round_id, seq, member_id, member, number, shot_at, key, link, log_size)
      select * from unnest(${numberArray(taken.map(({ round_id }) => round_id))}::int[], ${numberArray(taken.map(({ seq }) => seq))}::int[],
        ${numberArray(taken.map(({ member_id }) => member_id))}::bigint[], ${textArray(taken.map(({ member }) => member))}::text[],
        ${textArray(taken.map(({ number }) => number))}::text[],
        ${textArray(taken.map(({ shot_at }) => shot_at.toISOString()))}::timestamptz[], ${textArray(taken.map(({ key }) => key))}::text[],
        ${textArray(taken.map(({ link }) => `\\x${link.toString('hex')}`))}::bytea[],
        ${`{${taken.map(({ log_size }) => log_size ?? 'null').join()}}`}::int[])`.execute(trx),
  ]);
  assert(Number(numAffectedRows) === rounds.length, 'a chain was extended after its end');
};
