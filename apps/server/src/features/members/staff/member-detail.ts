import type { Reader } from '#src/db/database.ts';
import { allRows, oneRow, type RowOf } from '#src/db/rows.ts';
import { maskNumber } from '#src/features/members/staff/mask.ts';
import { readWallets } from '#src/ledger/wallets.ts';
import { BANKS } from '#src/lib/banks/banks.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { readStanding } from '#src/protection/gates.ts';
import { limitsInForce } from '#src/protection/limits.ts';
import { readMemberRows } from '#src/staff/member-rows.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

const SESSIONS_MAX = 50;
const NOTES_MAX = 100;

const bankNames = new Map<string, string>(BANKS.map((bank) => [bank.bank_code, bank.name]));

/** Everything about one member. Bank account numbers stay sealed: their last four digits are shown. */
export const memberDetail: StaffHandler<'GET /bo/api/member'> = async ({ member_id }, { db }) => {
  const [row] = await readMemberRows(db, [member_id]);
  if (!row) throw new Refusal('nothing_found');
  const [more, wallets, bank_accounts, sessions, notes, limits, standing] = await Promise.all([
    readMore(db, member_id),
    readWallets(db, member_id),
    readBankAccounts(db, member_id),
    readSessions(db, member_id),
    readNotes(db, member_id),
    limitsInForce(db, member_id),
    readStanding(db, member_id),
  ]);
  return {
    ...row,
    ...more,
    wallets: wallets.map(({ id, ...wallet }) => ({ ...wallet, wallet_id: id })),
    bank_accounts,
    sessions,
    notes,
    limits: limits
      .filter((limit) => limit.amount !== null || limit.minutes !== null)
      .map(({ kind, period, amount, minutes }) => ({ kind, period, amount, minutes })),
    exclusion: standing.exclusion && standing.until ? { kind: standing.exclusion, until: standing.until } : null,
  };
};

const readMore = (db: Reader, memberId: number) =>
  oneRow<RowOf<'member', 'line_id' | 'referrer_id' | 'frozen_reason'> & { line_name: string | null }>(db)`
    select m.line_id, l.name as line_name, m.referrer_id, m.frozen_reason
    from member m left join member_line l using (member_id) where m.member_id = ${memberId}`;

const readBankAccounts = async (db: Reader, memberId: number) => {
  const rows = await db
    .selectFrom('member_bank_account')
    .select(['bank_code', 'number_tail', 'holder_name', 'is_main'])
    .where('member_id', '=', memberId)
    .orderBy('is_main', 'desc')
    .execute();
  return rows.map(({ number_tail, ...row }) => ({
    ...row,
    bank_name: bankNames.get(row.bank_code) ?? row.bank_code,
    number: maskNumber(number_tail),
  }));
};

/** Where he is logged in, latest first. A session is named by its hash, which opens nothing. */
const readSessions = async (db: Reader, memberId: number) => {
  const rows = await allRows<RowOf<'member_session', 'token_hash' | 'device' | 'address' | 'created_at' | 'seen_at'>>(
    db,
  )`
    select token_hash, device, address, created_at, seen_at from member_session
    where member_id = ${memberId} and expires_at > now() order by seen_at desc limit ${SESSIONS_MAX}`;
  return rows.map(({ token_hash, created_at, ...row }) => ({
    ...row,
    session_id: token_hash.toString('hex'),
    opened_at: created_at,
  }));
};

/** The latest notes; their ids begin with the time. */
const readNotes = (db: Reader, memberId: number) =>
  allRows<RowOf<'member_note', 'note_id' | 'text' | 'created_at'> & { by: string }>(db)`
    select n.note_id, n.text, s.username as by, n.created_at from member_note n join staff s using (staff_id)
    where n.member_id = ${memberId} order by n.note_id desc limit ${NOTES_MAX}`;
