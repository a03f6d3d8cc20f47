import type { StaffGiven } from '@chokdee/contract';
import { BET_TYPES, isNumberOf, riskNumber } from '@chokdee/lotto';
import { type RawBuilder, sql } from 'kysely';
import { numberArray, textArray } from '#src/db/arrays.ts';
import type { Reader } from '#src/db/database.ts';
import { isUuid } from '#src/lib/uuids.ts';
import { membersOf } from '#src/staff/people.ts';
import { amountOf } from '#src/staff/read-search.ts';

type Asked = StaffGiven<'GET /bo/api/lotto/bills'>;

/** A name may be many people's. */
const MEMBERS_MAX = 20;
/** So many of an amount are looked at for what else is asked of them. */
const LOOK_MAX = 5_000;
/** A number without a round is looked for in so many, newest first. */
const ROUNDS_MAX = 300;
const NUMBER_OF_BILL = /^[0-9a-f]{8}$/i;

/** Whether a round is all that is asked: that is the order of its own index. */
export const isByRound = ({ round_id, search, bill_id, member_id, number }: Asked): boolean =>
  round_id !== undefined && !search && !bill_id && !member_id && !number;

/** The bills that are asked for, as `member_id, bill_id`, newest first, one more than a page. Each way to them is an index's. */
export const findBills = async (db: Reader, asked: Asked): Promise<RawBuilder<unknown>> => {
  const { search, bill_id, member_id, round_id, number, cursor, limit } = asked;
  const fits = sql.join(
    [
      sql`true`,
      ...(cursor ? [sql`b.bill_id < ${cursor}::uuid`] : []),
      ...(bill_id ? [sql`b.bill_id = ${bill_id}::uuid`] : []),
      ...(member_id ? [sql`b.member_id = ${member_id}`] : []),
      ...(round_id ? [sql`b.round_id = ${round_id}`] : []),
      ...(number ? [hasLineOn(asked)] : []),
    ],
    sql` and `,
  );
  const newest = sql`order by b.bill_id desc limit ${limit + 1}`;
  const of = (way: RawBuilder<unknown>) => sql`(select b.member_id, b.bill_id from ${way} ${newest})`;
  const isAlone = !search && !bill_id && !member_id;
  const ways = search
    ? await waysOf(db, search, fits, newest)
    : [
        number && isAlone
          ? sql`(${linesOn(asked)}) as l join bill b using (member_id, bill_id) where ${fits}`
          : sql`bill b where ${fits}`,
      ];
  return sql`select * from (${sql.join(ways.map(of), sql` union `)}) as b ${newest}`;
};

/** By the whole id or its end as the ticket shows it, by what it cost, and by its member. */
const waysOf = async (
  db: Reader,
  search: string,
  fits: RawBuilder<unknown>,
  newest: RawBuilder<unknown>,
): Promise<RawBuilder<unknown>[]> => {
  const said = amountOf(search);
  const members = await membersOf(db, search, MEMBERS_MAX);
  return [
    ...(isUuid(search) ? [sql`bill b where b.bill_id = ${search}::uuid and ${fits}`] : []),
    ...(NUMBER_OF_BILL.test(search)
      ? [sql`bill b where right(b.bill_id::text, 8) = ${search.toLowerCase()} and ${fits}`]
      : []),
    ...(said
      ? [
          sql`(select * from bill where total = ${said.amount} order by bill_id desc limit ${LOOK_MAX}) as b where ${fits}`,
        ]
      : []),
    sql`unnest(${numberArray(members)}::bigint[]) as who (id)
      cross join lateral (select * from bill b where b.member_id = who.id and ${fits} ${newest}) as b`,
  ];
};

/** The risks under which a number may have been bet on: of a โต๊ด, any order of its digits. */
const risksOf = ({ number = '', bet_type }: Asked): RawBuilder<unknown> => {
  const types = BET_TYPES.filter((type) => isNumberOf(type, number) && (!bet_type || type === bet_type));
  return sql`select * from unnest(${textArray(types)}::text[], ${textArray(types.map((type) => riskNumber(type, number)))}::text[])`;
};

/** Whether a bill has a line on a number. What was taken back counts no more. */
const hasLineOn = (asked: Asked): RawBuilder<unknown> => sql`exists (select from bill_line l
  where l.round_id = b.round_id and l.member_id = b.member_id and l.bill_id = b.bill_id and (l.bet_type, l.number) in (${risksOf(asked)}))`;

/** What of a bill is staked on the number that is asked for; null where none is. */
export const stakeOnNumber = (asked: Asked): RawBuilder<unknown> =>
  asked.number
    ? sql`(select coalesce(sum(l.amount_baht), 0)::bigint * 100 from bill_line l
        where l.round_id = b.round_id and l.member_id = b.member_id and l.bill_id = b.bill_id and (l.bet_type, l.number) in (${risksOf(asked)}))`
    : sql`null`;

/** The lines on a number in a round, or in the newest ones. */
const linesOn = (asked: Asked): RawBuilder<unknown> => sql`
  select distinct l.member_id, l.bill_id from (${
    asked.round_id
      ? sql`select ${asked.round_id}::integer as round_id`
      : sql`select round_id from lotto_round where closes_at < now() + interval '1 day' and opens_at <= now() order by closes_at desc limit ${ROUNDS_MAX}`
  }) as r cross join (${risksOf(asked)}) as risk (bet_type, number)
  join bill_line l on l.round_id = r.round_id and l.bet_type = risk.bet_type and l.number = risk.number`;
