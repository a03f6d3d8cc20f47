import { type RawBuilder, sql } from 'kysely';
import { numberArray, textArray } from '#src/db/arrays.ts';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import type { StatementLine } from '#src/ledger/statement.ts';
import { BANKS } from '#src/lib/banks/banks.ts';
import { roundName } from '#src/lib/games/round-name.ts';
import { isUuid } from '#src/lib/uuids.ts';

type Line = Pick<StatementLine, 'kind' | 'ref'>;
type Words = ReadonlyMap<string, string>;
type Explain = (db: Reader, memberId: number, refs: readonly string[]) => Promise<Words>;

interface NamedRow {
  readonly ref: string;
  readonly market_name: string;
  readonly result_shape: string;
  readonly day: string;
  readonly no: number;
}

const ROUND = sql`m.name as market_name, m.result_shape, r.day::text as day, r.no
  from lotto_round r join lotto_market m using (market_id)`;

const named = async (db: Reader, query: RawBuilder<NamedRow>): Promise<Words> =>
  new Map((await query.execute(db)).rows.map((row) => [row.ref, roundName(row)]));

/** The refs that are ids; what was written by hand or by a test is not. */
const ids = (refs: readonly string[]) => sql`${textArray(refs.filter((ref) => isUuid(ref)))}::uuid[]`;

/** Bills are the member's own; the round says what was played. */
const byBill: Explain = (db, memberId, refs) =>
  named(
    db,
    sql`select b.bill_id::text as ref, ${ROUND} join bill b using (round_id)
      where b.member_id = ${memberId} and b.bill_id = any(${ids(refs)})`,
  );

const byRound: Explain = (db, _memberId, refs) =>
  named(
    db,
    sql`select r.round_id::text as ref, ${ROUND} where r.round_id = any(${textArray(refs.filter((ref) => /^\d{1,9}$/.test(ref)))}::int[])`,
  );

const METHODS: Readonly<Record<string, string>> = { bank: 'โอนธนาคาร', true_money: 'ทรูมันนี่', promptpay: 'QR พร้อมเพย์' };
const bankName = (code: string): string => BANKS.find(({ bank_code }) => bank_code === code)?.name ?? '';

const byDeposit: Explain = async (db, memberId, refs) => {
  const rows = await allRows<{ ref: string; method: string; bank_code: string; note: string }>(db)`
    select deposit_id::text as ref, method, account->>'bank_code' as bank_code, note from deposit
    where member_id = ${memberId} and deposit_id = any(${ids(refs)})`;
  return new Map(
    rows.map(({ ref, method, bank_code, note }) => [
      ref,
      [`${METHODS[method] ?? ''} ${bankName(bank_code)}`.trim(), note].filter(Boolean).join(' · '),
    ]),
  );
};

const byWithdrawal: Explain = async (db, memberId, refs) => {
  const rows = await allRows<{ ref: string; bank_code: string; number_tail: string }>(db)`
    select withdrawal_id::text as ref, bank_code, number_tail from withdrawal
    where member_id = ${memberId} and withdrawal_id = any(${ids(refs)})`;
  return new Map(rows.map(({ ref, bank_code, number_tail }) => [ref, `เข้า${bankName(bank_code)} xxx${number_tail}`]));
};

/** The ref of a game's movement is its provider's and its round's. */
const byGame: Explain = async (db, memberId, refs) => {
  const parts = refs.map((ref) => ({
    ref,
    provider: Number.parseInt(ref, 10),
    round: ref.slice(ref.indexOf(':') + 1),
  }));
  const rows = await allRows<{ ref: string; name: string }>(db)`
    select n.ref, coalesce(g.own_name, g.name) as name
    from unnest(${textArray(parts.map(({ ref }) => ref))}::text[], ${numberArray(parts.map(({ provider }) => provider || 0))}::int[],
      ${textArray(parts.map(({ round }) => round))}::text[]) as n (ref, provider_id, round_ref)
    join game_round r on r.member_id = ${memberId} and r.provider_id = n.provider_id and r.round_ref = n.round_ref
    join game g using (game_id)`;
  return new Map(rows.map(({ ref, name }) => [ref, name]));
};

/** A reward is called by its campaign's name. */
const byGrant: Explain = async (db, memberId, refs) => {
  const rows = await allRows<{ ref: string; name: string }>(db)`
    select g.grant_id::text as ref, c.name from reward_grant g join campaign c using (campaign_id)
    where g.member_id = ${memberId} and g.grant_id = any(${ids(refs)})`;
  return new Map(rows.map(({ ref, name }) => [ref, name]));
};

/** An exchange of points is called by what was taken. */
const byRedemption: Explain = async (db, memberId, refs) => {
  const rows = await allRows<{ ref: string; name: string; quantity: number }>(db)`
    select r.redemption_id::text as ref, coalesce(r.item_name, i.name) as name, r.quantity from redemption r join shop_item i using (item_id)
    where r.member_id = ${memberId} and r.redemption_id = any(${ids(refs)})`;
  return new Map(rows.map(({ ref, name, quantity }) => [ref, quantity > 1 ? `${name} × ${quantity}` : name]));
};

/** A spin is called by its wheel's name. */
const bySpin: Explain = async (db, memberId, refs) => {
  const rows = await allRows<{ ref: string; name: string }>(db)`
    select s.spin_id::text as ref, w.name from wheel_spin s join wheel w using (wheel_id)
    where s.member_id = ${memberId} and s.spin_id = any(${ids(refs)})`;
  return new Map(rows.map(({ ref, name }) => [ref, name]));
};

const EXPLAINED: Readonly<Record<string, Explain>> = {
  lotto_stake: byBill,
  lotto_refund: byBill,
  lotto_payout: byRound,
  lotto_reversal: byRound,
  forfeit_returned: byRound,
  yeekee_prize: byRound,
  game_stake: byGame,
  game_refund: byGame,
  game_payout: byGame,
  deposit: byDeposit,
  withdrawal: byWithdrawal,
  reward_given: byGrant,
  points_given: byGrant,
  points_spent: byRedemption,
  points_returned: byRedemption,
  spin_paid: bySpin,
  bonus_started: byGrant,
  bonus_converted: byGrant,
  bonus_forfeited: byGrant,
};

/** What each movement was for, in words: the market and its round, the bank. One question for each sort of thing. */
export const explainTransfers = async (
  db: Reader,
  memberId: number,
  lines: readonly Line[],
): Promise<readonly string[]> => {
  const words = new Map<Explain, Words>();
  for (const explain of new Set(Object.values(EXPLAINED))) {
    const refs = lines.filter(({ kind }) => EXPLAINED[kind] === explain).map(({ ref }) => ref);
    if (refs.length > 0) words.set(explain, await explain(db, memberId, refs));
  }
  return lines.map(({ kind, ref }) => {
    const explain = EXPLAINED[kind];
    return (explain && words.get(explain)?.get(ref)) ?? '';
  });
};
