import { type RawBuilder, sql } from 'kysely';

/** The settlement whose transfers are looked for. */
export interface PostedBy {
  readonly round_id: number;
  readonly settlement_no: number;
  readonly kind: 'pay' | 'refund';
}

/**
 * The keys under which a settlement posts, one query for each kind of transfer: member_id, key, and for how many bills. A key is
 * listed whether or not something was posted under it. Members before one can be left out.
 */
export const postedKeys = (settlement: PostedBy, fromMember = 0): RawBuilder<unknown>[] => {
  const { round_id, settlement_no, kind } = settlement;
  if (kind === 'refund') return [refundKeys(round_id, fromMember)];
  return [
    winKeys('lotto_payout', round_id, settlement_no, fromMember),
    debtKeys(round_id, settlement_no, fromMember),
    ...(settlement_no > 1
      ? [
          ...(['lotto_reversal', 'forfeit_returned'] as const).map((taken) =>
            winKeys(taken, round_id, settlement_no - 1, fromMember),
          ),
          convertedKeys(round_id, settlement_no, fromMember),
        ]
      : []),
  ];
};

/** One for each wallet that won: what it was paid, or what of that was taken back by the settlement after it. */
const winKeys = (
  kind: 'lotto_payout' | 'lotto_reversal' | 'forfeit_returned',
  round_id: number,
  settlement_no: number,
  fromMember: number,
): RawBuilder<unknown> => sql`
  select member_id, ${`${kind}:${round_id}:${settlement_no}:`} || wallet_id as key, count(*) as bills from lotto_win
  where round_id = ${round_id} and settlement_no = ${settlement_no} and member_id >= ${fromMember}
  group by member_id, wallet_id`;

/** What those who won may have owed from earlier rounds. */
const debtKeys = (round_id: number, settlement_no: number, fromMember: number): RawBuilder<unknown> => sql`
  select w.member_id, ${`debt_collected:${round_id}:${settlement_no}:`} || d.debt_id || ':' || w.wallet_id as key, 0::bigint as bills
  from (
    select distinct member_id, wallet_id from lotto_win
    where round_id = ${round_id} and settlement_no = ${settlement_no} and member_id >= ${fromMember}
  ) as w join member_debt d on d.member_id = w.member_id and d.collected > 0`;

/** What was taken from the main wallet of a win that a bonus had moved there. */
const convertedKeys = (round_id: number, settlement_no: number, fromMember: number): RawBuilder<unknown> => sql`
  select member_id, ${`debt_collected:${round_id}:${settlement_no}:`} || debt_id || ':converted' as key, 0::bigint as bills from member_debt
  where round_id = ${round_id} and settlement_no = ${settlement_no - 1} and collected > 0 and member_id >= ${fromMember}`;

/** One for each bill of a void that was not taken back before. */
const refundKeys = (round_id: number, fromMember: number): RawBuilder<unknown> => sql`
  select member_id, 'lotto_refund:' || bill_id as key, 1::bigint as bills from bill
  where round_id = ${round_id} and status = 'refunded' and member_id >= ${fromMember}`;
