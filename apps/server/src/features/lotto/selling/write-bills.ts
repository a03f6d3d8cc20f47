import { type BetType, chancesOf, type Verdict } from '@chokdee/lotto';
import { sql } from 'kysely';
import { numberArray, textArray } from '#src/db/arrays.ts';
import type { Trx } from '#src/db/database.ts';
import type { BillRequest, SoldBill } from '#src/features/lotto/selling/bill-request.ts';
import { addUp, changeRisks, riskOf, type SoldRisks } from '#src/features/lotto/selling/exposure.ts';

interface Sold {
  readonly request: BillRequest;
  readonly verdict: Extract<Verdict, { isSold: true }>;
  readonly bill: SoldBill;
}

/** A line as its bill keeps it: bet type, number as it was entered, baht, rate in hundredths. */
export type ListedLine = readonly [bet_type: BetType, number: string, amount_baht: number, rate: number];

/** Writes bills, their lines and what they add to each number. */
export const writeBills = async (trx: Trx, sold: readonly Sold[], risks: SoldRisks): Promise<void> => {
  const lines = sold.flatMap(({ request, verdict }) =>
    verdict.lines.map(({ bet_type, number, amount_baht, now_rate, payout }, place) => {
      const { member_id, bill_id, round_id } = request;
      const risk = riskOf(round_id, bet_type, number);
      return { ...risk, member_id, bill_id, place, amount_baht, stake_baht: amount_baht, now_rate, payout };
    }),
  );
  const of = <T>(pick: (one: Sold) => T): T[] => sold.map(pick);
  await Promise.all([
    sql`
      with sold as (
        insert into bill (member_id, bill_id, wallet_id, round_id, key, body_hash, problems, lines, line_list, total, note, created_at, salt, log_size, chances)
        select * from unnest(${numberArray(of(({ request }) => request.member_id))}::bigint[], ${textArray(of(({ bill }) => bill.bill_id))}::uuid[],
          ${numberArray(of(({ request }) => request.wallet_id))}::bigint[], ${numberArray(of(({ request }) => request.round_id))}::int[],
          ${textArray(of(({ request }) => request.key))}::text[], ${textArray(of(({ request }) => `\\x${request.bodyHash.toString('hex')}`))}::bytea[],
          ${textArray(of(({ bill }) => JSON.stringify(bill.problems)))}::json[], ${numberArray(of(({ bill }) => bill.lines.length))}::int[],
          ${textArray(of(listOf))}::json[], ${numberArray(of(({ bill }) => bill.total))}::bigint[],
          ${textArray(of(({ request }) => request.note))}::text[], ${textArray(of(({ bill }) => bill.created_at.toISOString()))}::timestamptz[],
          ${textArray(of(({ bill }) => `\\x${bill.salt.toString('hex')}`))}::bytea[],
          ${`{${of(({ request }) => request.log_size ?? 'null').join()}}`}::int[],
          ${numberArray(of(({ verdict }) => chancesOf(verdict.lines)))}::int[])
      )
      insert into bill_line (member_id, bill_id, line, round_id, bet_type, number, amount_baht, rate)
      select * from unnest(${numberArray(lines.map(({ member_id }) => member_id))}::bigint[], ${textArray(lines.map(({ bill_id }) => bill_id))}::uuid[],
        ${numberArray(lines.map(({ place }) => place))}::smallint[], ${numberArray(lines.map(({ round_id }) => round_id))}::int[],
        ${textArray(lines.map(({ bet_type }) => bet_type))}::text[], ${textArray(lines.map(({ number }) => number))}::text[],
        ${numberArray(lines.map(({ amount_baht }) => amount_baht))}::int[], ${numberArray(lines.map(({ now_rate }) => now_rate))}::int[])
    `.execute(trx),
    changeRisks(trx, addUp(lines), risks),
  ]);
};

const listOf = ({ bill }: Sold): string =>
  JSON.stringify(bill.lines.map(({ bet_type, number, amount_baht, rate }) => [bet_type, number, amount_baht, rate]));
