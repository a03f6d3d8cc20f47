import { addDays, dayOf, satang } from '@chokdee/kernel';
import { getRow } from '#src/db/rows.ts';
import { watchMembers } from '#src/features/cashier/aml/watch-members.ts';
import { takeArrival } from '#src/features/cashier/deposits/take-arrival.ts';
import { flagResolve } from '#src/features/cashier/staff/flags.ts';
import { incomingCredit } from '#src/features/cashier/staff/incoming/incoming-credit.ts';
import { lottoResult } from '#src/features/lotto/staff/result-kinds.ts';
import { numbersSet } from '#src/features/lotto/staff/rounds/numbers-set.ts';
import { memberAdjust, walletAdjust } from '#src/features/members/staff/adjust.ts';
import { memberFlag, memberNote } from '#src/features/members/staff/notes-and-flags.ts';
import { grantGive, rewardGrant } from '#src/features/rewards/staff/grant-give.ts';
import { approvalHandlers } from '#src/features/staff/approvals.ts';
import { noteAttempt } from '#src/features/staff/login-throttle.ts';
import { PAST_BANK } from '#src/history/clock/past-bank.ts';
import { at, type House, later } from '#src/history/house.ts';
import type { Person } from '#src/history/people/person.ts';
import { asStaff, type Colleague, OFFICE } from '#src/history/people/staff-desk.ts';
import { askBank, compareDay, type Slip } from '#src/history/reports-of-bank.ts';
import type { Round } from '#src/history/rounds.ts';
import { sendOrders } from '#src/history/shopping.ts';
import { between, oneOf } from '#src/seed/random.ts';

const approvals = approvalHandlers({
  [walletAdjust.kind]: walletAdjust,
  [rewardGrant.kind]: rewardGrant,
  [lottoResult.kind]: lottoResult,
});
const NOTES = [
  'โทรสอบถามเรื่องยอดฝากเข้าช้า อธิบายขั้นตอนแล้ว ลูกค้าเข้าใจ',
  'ขอเปลี่ยนบัญชีธนาคาร แจ้งให้ส่งหน้าสมุดบัญชีและบัตรประชาชนมาก่อน',
  'ลูกค้าประจำ ชอบแทงหวยฮานอยทุกเย็น ขอรับข่าวโปรโมชันทาง LINE',
  'แจ้งว่าโอนผิดบัญชี ตรวจแล้วเงินเข้าถูกต้อง ปิดเรื่อง',
  'ขอคำแนะนำเรื่องทำยอดโบนัส อธิบายเงื่อนไขแล้ว',
  'ร้องเรียนว่าผลหวยออกช้า ชี้แจงเวลาประกาศผลแล้ว',
  'สอบถามค่าคอมมิชชันแนะนำเพื่อน ส่งวิธีดูยอดให้แล้ว',
];
const MENDED = ['ปรับยอดตามใบแจ้งโอนที่ระบบรับซ้ำ', 'ชดเชยเกมค้างระหว่างรอบ ตรวจกับค่ายแล้ว', 'คืนยอดที่หักเกินจากรายการแก้ไข'];
const GIFTS = ['ของขวัญวันเกิดลูกค้าประจำ', 'ชดเชยที่ระบบล่าช้าเมื่อคืน', 'ขอบคุณที่แจ้งปัญหาให้ทีมงาน'];

/** On one day of so many the bank's report is wrong, each time in another way. */
const SLIPS_EVERY = 8;
const SLIPS = ['left_out', 'amount', 'added'] as const satisfies readonly Slip[];

/** A day at the office: the first hour of it. */
export interface OfficeDay {
  /** Of the month, from 0 on. */
  readonly n: number;
  readonly morning: Date;
  /** When the desk is free: after the draws of a turn, before anybody comes to the next. What is done takes less than a minute. */
  readonly from: Date;
  readonly people: readonly Person[];
  readonly rounds: readonly Round[];
}

/** What colleagues do on a day that members did not ask for: they come in, look at what the night found, write notes, put right. */
export const workOn = async (house: House, day: OfficeDay): Promise<void> => {
  const { n, people } = day;
  const { from } = day;
  const yesterday = addDays(dayOf(day.morning), -1);
  if (n > 0)
    await at(house, from, () => compareDay(house, yesterday, n % SLIPS_EVERY === 3 ? SLIPS[(n >> 3) % 3] : undefined));
  if (n % SLIPS_EVERY === 7) await at(house, from, () => askBank(house));
  await at(house, from, () => watchMembers(house.db));
  for (const [place, who] of (['support', 'finance', 'risk', 'manager'] as const).entries())
    await at(house, later(from, place * 0.05), () => comeIn(house, who));
  const here = people.filter(({ joinedAt }) => joinedAt < day.morning);
  const one = oneOf(house.chance, here);
  if (n % 2 === 0) await at(house, later(from, 0.3), () => note(house, one));
  if (n % 5 === 2) await at(house, later(from, 0.4), () => mend(house, one));
  if (n % 6 === 1) await at(house, later(from, 0.5), () => thank(house, one));
  if (n % 3 === 0) await strangerPays(house, one, later(from, 0.6));
  if (n % 4 === 3) await at(house, later(from, 0.8), () => closeNumber(house, day, later(from, 0.8)));
  if (n % 3 === 1) await at(house, later(from, 0.85), () => sendOrders(house));
  await at(house, later(from, 0.9), () => resolveFlag(house));
};

const comeIn = async ({ db }: House, username: Colleague): Promise<void> => {
  const { staff_id: staffId } = await getRow(db, 'staff', { username }, ['staff_id']);
  const attempt = { username, staffId, isSuccess: true };
  for (const step of ['password', 'code'] as const) await noteAttempt(db, { ...attempt, step }, OFFICE);
};

const note = async (house: House, { memberId: member_id, purse }: Person): Promise<void> => {
  await asStaff(house, 'support', 'POST /bo/api/member/note', memberNote, {
    member_id,
    text: oneOf(house.chance, NOTES),
  });
  const flag = purse >= 3_000 ? 'vip' : oneOf(house.chance, ['complaint', 'watch'] as const);
  if (purse >= 3_000 || house.chance() < 0.3)
    await asStaff(house, 'support', 'POST /bo/api/member/flag', memberFlag, { member_id, flag, is_set: true });
};

/** Somebody asks for money to be put right, and another lets him. */
const mend = async (house: House, person: Person): Promise<void> => {
  await askToMend(house, person, oneOf(house.chance, MENDED));
  await decide(house, 'finance2', 'ตรวจหลักฐานแล้ว ถูกต้อง');
};

/** The same, left for another. */
export const askToMend = (house: House, { memberId, walletId }: Person, reason: string): Promise<unknown> =>
  asStaff(house, 'finance', 'POST /bo/api/member/adjust', memberAdjust, {
    member_id: memberId,
    wallet_id: walletId,
    direction: 'in',
    amount: satang(between(house.chance, 2, 12) * 5_000),
    reason,
  });

/** Confirms what was asked for last. */
export const decide = async (house: House, who: Colleague, text: string): Promise<void> => {
  const asked = await house.db
    .selectFrom('approval')
    .select('approval_id')
    .where('status', '=', 'pending')
    .orderBy('requested_at', 'desc')
    .executeTakeFirst();
  if (!asked) return;
  const input = { approval_id: asked.approval_id, decision: 'approve', note: text } as const;
  await asStaff(house, who, 'POST /bo/api/approvals/decide', approvals['POST /bo/api/approvals/decide'], input);
};

const thank = (house: House, { memberId }: Person): Promise<unknown> =>
  asStaff(house, 'support', 'POST /bo/api/rewards/grant/give', grantGive, {
    member_id: memberId,
    pays: 'free',
    amount: satang(between(house.chance, 1, 6) * 5_000),
    turnover_times: 3,
    reason: oneOf(house.chance, GIFTS),
  });

/** Money that nobody had asked for arrives, and finance finds out whose it is. */
const strangerPays = async (house: House, person: Person, instant: Date): Promise<void> => {
  const transfer_id = await at(house, instant, () => payUnasked(house, person, instant));
  const credited = { transfer_id, member_id: person.memberId, note: 'ตรวจชื่อและเลขท้ายบัญชีตรงกับสมาชิก' };
  await at(house, later(instant, 0.1), () =>
    asStaff(house, 'finance', 'POST /bo/api/cashier/incoming/credit', incomingCredit, credited),
  );
};

/** A transfer to our account that no deposit was asked for; answers its number. */
export const payUnasked = async (house: House, person: Person, paidAt: Date): Promise<string> => {
  const { db, deps, chance } = house;
  const { bank_code, account_number } = await db
    .selectFrom('agent_bank_account')
    .select(['bank_code', 'account_number'])
    .orderBy('position')
    .executeTakeFirstOrThrow();
  const transactionId = `T${paidAt.getTime()}${person.memberId}`;
  await takeArrival(deps, PAST_BANK, {
    transactionId,
    account: { bankCode: bank_code, number: account_number },
    reference: '',
    amount: satang(between(chance, 2, 30) * 5_000),
    paidAt: later(paidAt, -2),
    payer: { bankCode: person.bankCode, number: `xxx-x-x${person.bankNumber.slice(-4)}`, name: person.name },
  });
  const { transfer_id } = await getRow(db, 'incoming_transfer', { provider_ref: transactionId }, ['transfer_id']);
  return transfer_id;
};

/** Risk closes the number of a dream, or halves what it pays, in the round that draws people most. */
const closeNumber = async (house: House, { rounds }: OfficeDay, instant: Date): Promise<void> => {
  const open = rounds.filter(
    ({ shape, opens_at, closes_at }) => shape !== 'yeekee' && opens_at < instant && closes_at > later(instant, 30),
  );
  const round = open.find(({ bets }) => bets.top2 !== undefined);
  if (!round) return;
  const closed = {
    round_ids: [round.round_id],
    bet_type: 'top2' as const,
    numbers: [String(between(house.chance, 0, 99)).padStart(2, '0')],
    mode: oneOf(house.chance, ['closed', 'reduced'] as const),
  };
  await asStaff(house, 'risk', 'POST /bo/api/lotto/numbers/set', numbersSet, closed);
};

const resolveFlag = async (house: House): Promise<void> => {
  const flag = await house.db
    .selectFrom('aml_flag')
    .select(['member_id', 'flag_id'])
    .where('resolved_at', 'is', null)
    .where('kind', '=', 'little_play')
    .orderBy('raised_at')
    .executeTakeFirst();
  if (flag && house.chance() < 0.6)
    await asStaff(house, 'risk', 'POST /bo/api/cashier/flag/resolve', flagResolve, {
      ...flag,
      note: 'ตรวจประวัติการเล่นแล้ว ไม่พบสิ่งผิดปกติ',
    });
};
