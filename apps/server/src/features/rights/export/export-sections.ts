import { sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import type { Schema } from '#src/db/schema.ts';

/** A table of which a member's rows are told, in the order of these columns. */
interface Section {
  readonly name: string;
  readonly table: keyof Schema;
  readonly by: readonly string[];
}

const section = (name: string, table: keyof Schema, ...by: string[]): Section => ({ name, table, by });

/** What is told of a member beside his profile and bank accounts. A test holds it against all tables that are members' own. */
export const SECTIONS: readonly Section[] = [
  section('wallets', 'wallet', 'wallet_id'),
  section('transfers', 'transfer', 'wallet_id', 'seq'),
  section('holds', 'hold', 'hold_id'),
  section('deposits', 'deposit', 'deposit_id'),
  section('deposit_claims', 'deposit_claim', 'claim_id'),
  section('arrived_payments', 'incoming_transfer', 'transfer_id'),
  section('slips', 'slip', 'slip_id'),
  section('withdrawals', 'withdrawal', 'withdrawal_id'),
  section('bills', 'bill', 'bill_id'),
  section('debts', 'member_debt', 'debt_id'),
  section('game_rounds', 'game_round', 'provider_id', 'round_ref'),
  section('game_favourites', 'game_favourite', 'game_id'),
  section('bonuses', 'reward_grant', 'grant_id'),
  section('offers', 'reward_offer', 'kind', 'day'),
  section('levels', 'level_change', 'day'),
  section('quests', 'quest_redeemed', 'quest_id', 'day'),
  section('wheel_spins', 'wheel_spin', 'spin_id'),
  section('poll_votes', 'poll_vote', 'vote_id'),
  section('friends_commission', 'affiliate_redemption', 'redemption_id'),
  section('saved_sets', 'saved_set', 'set_id'),
  section('limits', 'member_limit', 'limit_id'),
  section('breaks', 'member_exclusion', 'exclusion_id'),
  section('messages', 'member_message', 'message_id'),
  section('unwanted_messages', 'member_message_off', 'kind'),
  section('told_browsers', 'member_browser', 'browser_id'),
  section('browser_wishes', 'member_push_wish', 'member_id'),
  section('told_to_browsers', 'member_push', 'message_id', 'browser_id'),
  section('sessions', 'member_session', 'token_hash'),
  section('devices', 'member_device', 'device_id'),
  section('line', 'member_line', 'channel_id'),
  section('log_ins', 'login_attempt', 'attempt_id'),
];

/** Secrets, seals and what says of staff who decided: not the member's own data. */
const UNTOLD = /hash|sealed|salt|^bytes$|^link$|^key$|once_key|^tx$|^posting$|_by$|^staff_id$|^member_id$/;
const PAGE = 500;

type Row = Readonly<Record<string, unknown>>;

/** A member's rows of a section, page by page. */
export async function* rowsOf(db: Reader, { table, by }: Section, memberId: number): AsyncGenerator<Row> {
  const columns = sql.join(by.map((column) => sql.ref(`t.${column}`)));
  for (let after: unknown[] | undefined = []; after; ) {
    const last: unknown[] = after;
    const place = last.length === 0 ? sql`true` : sql`(${columns}) > (${sql.join(last)})`;
    const rows: { row: Row; place: unknown[] }[] = await allRows<{ row: Row; place: unknown[] }>(db)`
      select to_jsonb(t) as row, array[${sql.join(by.map((column) => sql`${sql.ref(`t.${column}`)}::text`))}] as place from ${sql.table(table)} t
      where t.member_id = ${memberId} and ${place} order by ${columns} limit ${PAGE}`;
    for (const { row } of rows) yield Object.fromEntries(Object.entries(row).filter(([name]) => !UNTOLD.test(name)));
    after = rows.length < PAGE ? undefined : rows.at(-1)?.place;
  }
}
