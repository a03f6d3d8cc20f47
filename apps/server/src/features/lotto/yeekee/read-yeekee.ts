import type { Result } from '@chokdee/contract';
import { type Satang, ZERO } from '@chokdee/kernel';
import { maskedNumber, type PrizeFacts, seqOfRank } from '@chokdee/lotto';
import { headText, type RoundPromise } from '@chokdee/lotto/yeekee-proof';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { allRows, firstRow } from '#src/db/rows.ts';
import { Refusal } from '#src/lib/refusal.ts';

type Lists = Result<'GET /api/lotto/yeekee/lists'>;
type Prize = NonNullable<Lists['drawn']>['prizes'][number];
type ShownShot = NonNullable<Lists['rank_1']>;

/** A round of yeekee as it stands. */
export interface YeekeeRow {
  readonly round_id: number;
  readonly status: Lists['status'];
  readonly draw_at: Date;
  readonly void_reason: string | null;
  readonly count: number;
  readonly shoots_until: Date;
  readonly cooldown_seconds: number;
  readonly shots_max: number;
  readonly rank_1_prize: Satang;
  readonly rank_16_prize: Satang;
  readonly prize_stake_min: Satang;
  readonly prize_shots_min: number;
  readonly prize_members_min: number;
  readonly prizes_each: number;
  readonly prize_stake_percent: number | null;
  readonly prize_margin_percent: number | null;
  readonly prize_shots: number | null;
  readonly prize_members: number | null;
  readonly prize_margin: Satang | null;
  readonly commitment: Buffer;
  readonly chain_hash: string;
  readonly beacon_round: number;
  readonly beacon_at: Date;
  readonly head: Buffer;
  readonly head_at: Date | null;
  readonly seed: Buffer | null;
  readonly signature: Buffer | null;
  readonly system_shot: string | null;
  readonly result: string | null;
  readonly drawn_at: Date | null;
}

/** What is read of a round `r` and its chain `y`. */
export const yeekeeColumns = sql`r.round_id, r.status, r.draw_at, r.void_reason, y.count, y.shoots_until, y.cooldown_seconds, y.shots_max,
  y.rank_1_prize, y.rank_16_prize, y.prize_stake_min, y.prize_shots_min, y.prize_members_min, y.prizes_each, y.prize_stake_percent,
  y.prize_margin_percent, y.prize_shots, y.prize_members, y.prize_margin, y.commitment, y.chain_hash, y.beacon_round, y.beacon_at, y.head, y.head_at, y.seed, y.signature,
  y.system_shot, y.result, y.drawn_at`;

/** Reads a round of yeekee that has opened. Its seed is there only when the round has been drawn. */
export const readYeekee = async (db: Reader, roundId: number | undefined): Promise<YeekeeRow> => {
  const row = await firstRow<YeekeeRow>(db)`
    select ${yeekeeColumns}
    from lotto_round r join yeekee_round y using (round_id) where r.round_id = ${roundId ?? null}::bigint`;
  if (row) return row;
  throw await whyNoChain(db, roundId);
};

/** Why a round cannot be shot and has nothing to show: nobody knows it, it is another game, opens later, or was put aside before. */
export const whyNoChain = async (db: Reader, roundId: number | undefined): Promise<Refusal> => {
  const round = await firstRow<{ status: string; opens_at: Date; is_yeekee: boolean }>(db)`
    select r.status, r.opens_at, m.result_shape = 'yeekee' as is_yeekee
    from lotto_round r join lotto_market m using (market_id) where r.round_id = ${roundId ?? null}::bigint`;
  if (!round) return new Refusal('round_not_found');
  if (!round.is_yeekee) return new Refusal('not_yeekee');
  if (round.status === 'scheduled') return new Refusal('round_not_open', { opens_at: round.opens_at.toISOString() });
  return new Refusal('round_state', { status: round.status });
};

/** What a round promised, as it is signed. */
export const promiseOf = (
  round: Pick<YeekeeRow, 'round_id' | 'commitment' | 'chain_hash' | 'beacon_round' | 'shoots_until'>,
): RoundPromise => ({
  round_id: round.round_id,
  commitment: round.commitment.toString('hex'),
  chain: { chain_hash: round.chain_hash },
  beacon_round: round.beacon_round,
  shooting_ends_at: round.shoots_until.toISOString(),
});

/** What the house signs, and its log says, of the end of a chain; null until shooting ends. */
export const signedHeadText = (round: YeekeeRow): string | null =>
  round.head_at &&
  headText({
    ...promiseOf(round),
    count: round.count,
    head: round.head.toString('hex'),
    head_at: round.head_at.toISOString(),
  });

/** What is promised of a round, and what has been added to it so far. */
export const shownSealed = ({
  commitment,
  chain_hash,
  beacon_round,
  beacon_at,
  head,
  head_at,
}: YeekeeRow): Result<'GET /api/lotto/yeekee/proof'>['sealed'] => ({
  commitment: commitment.toString('hex'),
  chain_hash,
  beacon_round,
  beacon_at,
  head: head_at ? head.toString('hex') : null,
  head_at,
});

interface ShotRow {
  readonly seq: number;
  readonly number: string;
  readonly member: string;
  readonly shot_at: Date;
  readonly link: Buffer;
}

/** Reads shots as everybody sees them; `which` is what follows `where`. */
export const readShots = async (
  db: Reader,
  { round_id, count, head_at }: Pick<YeekeeRow, 'round_id' | 'count' | 'head_at'>,
  which: RawBuilder<unknown>,
): Promise<ShownShot[]> => {
  const rows = await allRows<ShotRow>(db)`
    select seq, number, member, shot_at, link from yeekee_shot s where s.round_id = ${round_id} and ${which}`;
  return rows.map(({ seq, number, member, shot_at, link }) => ({
    seq,
    rank: count - seq + 1,
    number: head_at ? number : maskedNumber(number),
    member,
    shot_at,
    receipt: head_at ? link.toString('hex') : null,
  }));
};

/** The shot of a rank, if there are so many. */
export const readRank = async (db: Reader, round: YeekeeRow, rank: number): Promise<ShownShot | null> => {
  const seq = seqOfRank(rank, round.count);
  if (seq === undefined) return null;
  return (await readShots(db, round, sql`s.seq = ${seq}`))[0] ?? null;
};

/** What became of a round; null until it is drawn. */
export const readDrawn = async (db: Reader, round: YeekeeRow): Promise<Lists['drawn']> => {
  const { system_shot, result, drawn_at } = round;
  if (system_shot === null || result === null || drawn_at === null) return null;
  const rows = await allRows<Omit<Prize, 'baht'>>(db)`
    select p.rank, s.member, s.number, p.due, p.paid, p.limited_by as limit from yeekee_prize p join yeekee_shot s using (round_id, seq)
    where p.round_id = ${round.round_id}`;
  const prizes = [
    { rank: 1, baht: round.rank_1_prize },
    { rank: 16, baht: round.rank_16_prize },
  ].map((prize) => ({ ...NOBODY, ...rows.find(({ rank }) => rank === prize.rank), ...prize }));
  return { system_shot, result, drawn_at, prizes, prize_facts: factsOf(round) };
};

const NOBODY = { member: null, number: null, due: ZERO, paid: ZERO, limit: null };

/** What the prizes were judged by; null before they had limits. */
const factsOf = ({ prize_shots, prize_members, prize_margin }: YeekeeRow): PrizeFacts | null =>
  prize_shots === null || prize_members === null || prize_margin === null
    ? null
    : { shots: prize_shots, members: prize_members, margin: prize_margin };
