import { satang } from '@chokdee/kernel';
import { getRow } from '#src/db/rows.ts';
import { withdrawalApprove } from '#src/features/cashier/staff/withdrawals/withdrawal-approve.ts';
import { withdrawalReject } from '#src/features/cashier/staff/withdrawals/withdrawal-reject.ts';
import { findBlocks } from '#src/features/cashier/withdrawals/find-blocks.ts';
import { sendPayOuts } from '#src/features/cashier/withdrawals/send-payouts.ts';
import { withdrawRequest } from '#src/features/cashier/withdrawals/withdraw-request.ts';
import { at, type House, later, readPurses } from '#src/history/house.ts';
import type { Person } from '#src/history/people/person.ts';
import { asStaff } from '#src/history/people/staff-desk.ts';
import type { SessionMember } from '#src/lib/context.ts';
import { makeOtp } from '#src/lib/secrets/otp.ts';
import { oneOf } from '#src/seed/random.ts';

/** Baht below which nobody asks, and above which nobody may. */
const [LEAST, MOST] = [300, 50_000];
/** Who has so many times what he brings along takes some of it home, and how likely. */
const ENOUGH = 1.6;
const LIKELY = 0.5;
const PER_TURN_MAX = 3;
const WHY_NOT = ['ชื่อบัญชีปลายทางไม่ตรงกับชื่อสมาชิก กรุณาติดต่อทีมงาน', 'ตรวจพบการเล่นสองฝั่งในโต๊ะเดียวกัน', 'กรุณายืนยันเบอร์โทรก่อนถอน'];
/** How many of those that wait are refused. */
const REFUSED = 0.1;

interface Asking {
  readonly people: readonly Person[];
  readonly sessions: ReadonlyMap<number, SessionMember>;
  /** From when on they ask, and when the desk is done. */
  readonly from: Date;
  /** How many at most; whoever is named first asks first, if it is as many as may. Left out: some of those who have won. */
  readonly most?: number;
}

/** Whoever has won asks for some of it, after the draws of a turn: small sums are let go by themselves, the others wait for staff. */
export const askWithdrawals = async (house: House, { people, sessions, from, most }: Asking): Promise<void> => {
  const purses = await readPurses(
    house.db,
    people.map(({ memberId }) => memberId),
    'own',
  );
  const rich = people.filter(({ memberId, purse }) => {
    const baht = (purses.get(memberId)?.satang ?? 0) / 100;
    return baht >= LEAST && (most !== undefined || (baht > purse * ENOUGH && house.chance() < LIKELY));
  });
  const free: Person[] = [];
  for (const person of rich)
    if (
      free.length < (most ?? PER_TURN_MAX) &&
      (await at(house, from, () => findBlocks(house.db, person.memberId, from))).blocks.length === 0
    )
      free.push(person);
  for (const [n, person] of free.entries()) {
    const baht = Math.min(MOST, (purses.get(person.memberId)?.satang ?? 0) / 100);
    const amount = Math.max(LEAST, Math.floor((baht * (0.5 + house.chance() * 0.45)) / 100) * 100);
    const member = sessions.get(person.memberId);
    if (member) await at(house, later(from, 0.3 + n * 0.4), () => ask(house, person, member, amount));
  }
};

/** Sends what was let go. */
export const payOut = (house: House, from: Date): Promise<unknown> => at(house, from, () => sendPayOuts(house.deps));

const ask = async ({ db, deps }: House, person: Person, member: SessionMember, baht: number): Promise<void> => {
  const client = person.clients[0] ?? { address: '', device: '' };
  const { otp_id, code: otp_code } = await makeOtp(deps, person.phone, 'withdraw', client);
  const { bank_account_id } = await getRow(db, 'member_bank_account', { member_id: person.memberId, is_main: true });
  const input = { amount: satang(baht * 100), bank_account_id, otp_id, otp_code };
  await withdrawRequest(input, { ...deps, client, member, onceKey: null });
};

/** Staff look at what waits: most is let go, by as many as it takes, some is refused. What is left waits for the next turn. */
export const reviewWithdrawals = async (house: House, from: Date, most: number): Promise<void> => {
  const waiting = await house.db
    .selectFrom('withdrawal')
    .select(['member_id', 'withdrawal_id', 'approvals_needed'])
    .where('state', '=', 'review')
    .where('created_at', '<', later(from, -8))
    .orderBy('created_at')
    .limit(most)
    .execute();
  for (const [n, row] of waiting.entries()) await at(house, later(from, 3 + n * 0.5), () => review(house, row));
  if (waiting.length > 0) await at(house, later(from, 6), () => sendPayOuts(house.deps));
};

const review = async (
  house: House,
  { approvals_needed, ...key }: { member_id: number; withdrawal_id: string; approvals_needed: number },
): Promise<void> => {
  if (house.chance() < REFUSED) {
    const refused = { ...key, reason: oneOf(house.chance, WHY_NOT) };
    await asStaff(house, 'finance', 'POST /bo/api/cashier/withdrawal/reject', withdrawalReject, refused);
    return;
  }
  for (const who of (['finance', 'finance2'] as const).slice(0, Math.max(1, approvals_needed)))
    await asStaff(house, who, 'POST /bo/api/cashier/withdrawal/approve', withdrawalApprove, { ...key, note: '' });
};
