import { assert, present } from '@chokdee/kernel';
import type { Verdict } from '@chokdee/lotto';
import { sql } from 'kysely';
import { numberArray, textArray } from '#src/db/arrays.ts';
import type { Trx } from '#src/db/database.ts';
import { type LockedRisks, riskOf } from '#src/features/lotto/selling/exposure.ts';
import type { BillRequest, SoldBill } from '#src/features/lotto/selling/sell-bills.ts';

interface Sold {
  readonly request: BillRequest;
  readonly verdict: Extract<Verdict, { isSold: true }>;
  readonly bill: SoldBill;
}

/** Writes bills, their lines and what they add to each number, in one statement. */
export const writeBills = async (trx: Trx, sold: readonly Sold[], locked: LockedRisks): Promise<void> => {
  const lines = sold.flatMap(({ request, verdict }) =>
    verdict.lines.map((line, place) => ({ ...line, request, place })),
  );
  const added = addUp(
    lines.map(({ request, bet_type, number, amount_baht, payout }) => ({
      key: riskOf(request.round_id, bet_type, number).key,
      amount_baht,
      payout,
    })),
  );
  const places = [...added.keys()].map((key) => present(locked.places.get(key), 'the lock of a number'));
  const risks = [...added.values()];
  const of = <T>(pick: (one: Sold) => T): T[] => sold.map(pick);
  const { numAffectedRows } = await sql`
    with sold as (
      insert into bill (member_id, bill_id, wallet_id, round_id, key, body_hash, problems, lines, total, note, created_at)
      select * from unnest(${numberArray(of(({ request }) => request.member_id))}::bigint[], ${textArray(of(({ bill }) => bill.bill_id))}::uuid[],
        ${numberArray(of(({ request }) => request.wallet_id))}::bigint[], ${numberArray(of(({ request }) => request.round_id))}::int[],
        ${textArray(of(({ request }) => request.key))}::text[], ${textArray(of(({ request }) => `\\x${request.bodyHash.toString('hex')}`))}::bytea[],
        ${textArray(of(({ bill }) => JSON.stringify(bill.problems)))}::json[], ${numberArray(of(({ bill }) => bill.lines.length))}::int[],
        ${numberArray(of(({ bill }) => bill.total))}::bigint[], ${textArray(of(({ request }) => request.note))}::text[],
        ${textArray(of(({ bill }) => bill.created_at.toISOString()))}::timestamptz[])
    ), lined as (
      insert into bill_line (member_id, bill_id, line, round_id, bet_type, number, amount_baht, rate)
      select * from unnest(${numberArray(lines.map(({ request }) => request.member_id))}::bigint[], ${textArray(lines.map(({ request }) => request.bill_id))}::uuid[],
        ${numberArray(lines.map(({ place }) => place))}::smallint[], ${numberArray(lines.map(({ request }) => request.round_id))}::int[],
        ${textArray(lines.map(({ bet_type }) => bet_type))}::text[], ${textArray(lines.map(({ number }) => number))}::text[],
        ${numberArray(lines.map(({ amount_baht }) => amount_baht))}::int[], ${numberArray(lines.map(({ now_rate }) => now_rate))}::int[])
    )
    update lotto_exposure e set stake_baht = e.stake_baht + u.stake_baht, payout = e.payout + u.payout, lines = e.lines + u.lines
    from unnest(${textArray(places)}::tid[], ${numberArray(risks.map(({ stake_baht }) => stake_baht))}::bigint[],
      ${numberArray(risks.map(({ payout }) => payout))}::bigint[], ${numberArray(risks.map((risk) => risk.lines))}::int[]) as u (place, stake_baht, payout, lines)
    where e.ctid = any(${textArray(places)}::tid[]) and e.ctid = u.place
  `.execute(trx);
  assert(numAffectedRows === BigInt(risks.length), 'a number was not where its lock said');
};

interface Added {
  stake_baht: number;
  payout: number;
  lines: number;
}

const addUp = (lines: readonly { key: string; amount_baht: number; payout: number }[]): Map<string, Added> => {
  const added = new Map<string, Added>();
  for (const { key, amount_baht, payout } of lines) {
    const sum = added.get(key) ?? { stake_baht: 0, payout: 0, lines: 0 };
    sum.stake_baht += amount_baht;
    sum.payout += payout;
    sum.lines += 1;
    added.set(key, sum);
  }
  return added;
};
