import { addDays, type Day, day, dayOf, type Satang, satang } from '@chokdee/kernel';
import { sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { refuseBadFields } from '#src/lib/check-fields.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** What games took and paid, and how far chance may have carried those with a published return. */
export interface Sums {
  readonly rounds: number;
  readonly stake: Satang;
  readonly payout: Satang;
  /** Only of games whose return is published. */
  readonly judged: {
    readonly rounds: number;
    readonly stake: number;
    readonly payout: number;
    readonly expected: number;
    /** The sum over their rounds of the squared distance from what is expected. */
    readonly squares: number;
  };
}

const DAYS_MAX = 366;
const DAYS_USUAL = 30;
/** No house of ours is older; before it, days run out. */
const FIRST_DAY = day('2000-01-01');
/** With fewer rounds the distance says nothing: one good win is most of it. */
const ROUNDS_MIN = 200;
/** Chance alone goes beyond this in one of some 16,000 looks. */
const ERRORS_MAX = 4;

const inPercent = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part / whole) * 10_000) / 100 : null;

/** What came back against what is published, and whether chance alone hardly explains the distance. */
export const judgeReturn = ({ rounds, stake, payout, judged }: Sums) => {
  const canTell = judged.rounds >= ROUNDS_MIN && judged.squares > 0;
  const drift = canTell ? (judged.payout - judged.expected) / Math.sqrt(judged.squares) : null;
  return {
    rounds,
    stake,
    payout,
    margin: satang(stake - payout),
    returned: inPercent(payout, stake),
    published: inPercent(judged.expected, judged.stake),
    drift: drift === null ? null : Math.round(drift * 100) / 100,
    is_drifting: drift !== null && Math.abs(drift) > ERRORS_MAX,
  };
};

interface Row {
  readonly id: number;
  readonly name: string;
  readonly rounds: number;
  readonly stake: Satang;
  readonly payout: Satang;
  readonly judged_rounds: number;
  readonly judged_stake: number;
  readonly judged_payout: number;
  readonly expected: number;
  readonly squares: number;
}

/** What games or providers took and paid in a period, those with the largest stakes first. */
export const margins: StaffHandler<'GET /bo/api/games/margins'> = async (input, { db, now }) => {
  const to_day = input.to_day ?? dayOf(now());
  const from_day = input.from_day ?? (to_day > FIRST_DAY ? addDays(to_day, 1 - DAYS_USUAL) : to_day);
  refuseBadFields({
    to_day: to_day < from_day || to_day > addDays(from_day, DAYS_MAX) ? `เลือกช่วงไม่เกิน ${DAYS_MAX} วัน` : undefined,
  });
  const rows = await readSums(db, { ...input, from_day, to_day });
  return {
    from_day,
    to_day,
    rows: rows.map(
      ({ id, name, rounds, stake, payout, judged_rounds, judged_stake, judged_payout, expected, squares }) => ({
        id,
        name,
        ...judgeReturn({
          rounds,
          stake,
          payout,
          judged: { rounds: judged_rounds, stake: judged_stake, payout: judged_payout, expected, squares },
        }),
      }),
    ),
  };
};

interface Filter {
  readonly by: 'game' | 'provider';
  readonly from_day: Day;
  readonly to_day: Day;
  readonly provider_id?: number | undefined;
}

/** What a late win or rollback changed counts on the day on which it came, whether or not a round ended then. Each game is expected to return what its own provider published, so a provider's expectation is the sum of its games'. */
const readSums = async (db: Reader, { by, from_day, to_day, provider_id }: Filter): Promise<Row[]> => {
  const [id, name] =
    by === 'game' ? [sql`g.game_id`, sql`coalesce(g.own_name, g.name)`] : [sql`p.provider_id`, sql`p.name`];
  return allRows<Row>(db)`
    select ${id} as id, ${name} as name, sum(d.bets)::bigint as rounds, sum(d.stake)::bigint as stake, sum(d.payout)::bigint as payout,
      coalesce(sum(d.bets) filter (where g.rtp is not null), 0)::bigint as judged_rounds,
      coalesce(sum(d.stake) filter (where g.rtp is not null), 0)::bigint as judged_stake,
      coalesce(sum(d.payout) filter (where g.rtp is not null), 0)::bigint as judged_payout,
      coalesce(sum(d.stake * g.rtp / 10000.0), 0)::float8 as expected,
      coalesce(sum(d.squares) filter (where g.rtp is not null), 0) as squares
    from play_hour d join game g on g.game_id = d.subject_id join game_provider p on p.provider_id = g.provider_id
    where d.day between ${from_day}::date and ${to_day}::date and d.product <> 'lotto'
      ${provider_id === undefined ? sql`` : sql`and g.provider_id = ${provider_id}`}
    group by 1, 2 having (sum(d.bets), sum(d.stake), sum(d.payout)) <> (0, 0, 0) order by 4 desc, 1`;
};
