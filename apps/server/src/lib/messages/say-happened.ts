import type { CampaignKind } from '@chokdee/rewards';
import { roundName } from '#src/lib/games/round-name.ts';
import type { Happened, HappenedKind } from '#src/lib/messages/happened.ts';
import { sayBaht } from '#src/lib/money-text.ts';
import { thaiInstant } from '#src/lib/thai-day.ts';

/** A message in words, and the page that it leads to. */
export interface Said {
  readonly title: string;
  readonly text: string;
  readonly link: string;
}

type Say = { readonly [K in HappenedKind]: (about: Happened[K]) => Said };

/** What a member is told of what happened. Made when it is read: what is kept is what happened, not how we said it. */
export const sayHappened = <K extends HappenedKind>(kind: K, about: Happened[K]): Said => SAY[kind](about);

const SAY: Say = {
  won: ({ payout, ...round }) => ({
    title: `ถูกรางวัล ${sayBaht(payout)}`,
    text: `${roundName(round)} เงินรางวัลเข้ากระเป๋าแล้ว`,
    link: '/lotto/bills',
  }),
  prize: ({ rank, amount, paid, limited_by, ...round }) => ({
    title: paid > 0 ? `รางวัลยิงเลขอันดับ ${rank} ${sayBaht(paid)}` : `ยิงเลขอันดับ ${rank} รอบนี้ไม่ได้รางวัล`,
    text: [
      roundName(round),
      ...(limited_by ? [`รางวัลเต็ม ${sayBaht(amount)}: ${WHY_LESS[limited_by]}`] : ['เงินรางวัลเข้ากระเป๋าแล้ว']),
    ].join('\n'),
    link: '/lotto/results',
  }),
  correction: ({ payout, owed, ...round }) => ({
    title: 'ผลรางวัลถูกแก้ไข',
    text: [
      `${roundName(round)} ประกาศผลใหม่ เงินรางวัลของผลเดิม ${sayBaht(payout)} ถูกเรียกคืน`,
      ...(owed > 0 ? [`ส่วนที่เหลือ ${sayBaht(owed)} จะหักจากเงินรางวัลครั้งถัดไป`] : []),
    ].join('\n'),
    link: '/member/statement',
  }),
  deposit: ({ status, amount, note }) => ({
    title: status === 'credited' ? `เงินฝากเข้าแล้ว${withAmount(amount)}` : `รายการฝากไม่ผ่าน${withAmount(amount)}`,
    text: note || (status === 'credited' ? 'ยอดเงินในกระเป๋าอัปเดตแล้ว' : 'ดูเหตุผลได้ที่รายการฝาก'),
    link: status === 'credited' ? '/member/statement' : '/member/deposit',
  }),
  withdrawal: ({ status, amount, note }) => ({
    title: status === 'paid' ? `โอนเงินถอนแล้ว${withAmount(amount)}` : `คำขอถอนไม่ผ่าน${withAmount(amount)}`,
    text: note || (status === 'paid' ? 'เงินเข้าบัญชีธนาคารของคุณแล้ว' : 'เงินกลับเข้ากระเป๋าแล้ว'),
    link: '/member/withdraw',
  }),
  reward: ({ state, name, kind, amount, note }) => ({
    title: REWARD_TITLES[state](name ?? 'โบนัส', amount === null ? '' : sayBaht(amount)),
    text: note || REWARD_TEXTS[state],
    link: (state === 'offered' && kind && CLAIMED_AT[kind]) || '/member/promotions',
  }),
  limit: ({ kind, at }) => ({
    title: LIMIT_TITLES[kind],
    text: `${kind === 'timeout' || kind === 'self_exclusion' ? 'ถึง' : 'มีผล'} ${thaiInstant(new Date(at))}`,
    link: '/member/limits',
  }),
  security: ({ what, device }) => ({
    title: SECURITY_TITLES[what],
    text: `${device ? `จาก ${device}\n` : ''}ถ้าไม่ใช่คุณ เปลี่ยนรหัสผ่านและติดต่อเราทันที`,
    link: '/member/profile',
  }),
};

const withAmount = (amount: number | null): string => (amount === null ? '' : ` ${sayBaht(amount)}`);

const WHY_LESS: Readonly<Record<NonNullable<Happened['prize']['limited_by']>, string>> = {
  shots: 'รอบนี้ผู้ที่แทงยิงไม่ครบจำนวนนัด',
  members: 'รอบนี้ผู้ยิงที่แทงไม่ครบจำนวนคน',
  stake_min: 'ยอดแทงในรอบนี้ไม่ถึงขั้นต่ำ',
  each: 'รับได้จำกัดรางวัลต่อคน',
  stake: 'ให้ไม่เกินยอดที่คุณแทงในรอบนี้',
  margin: 'รางวัลทั้งรอบรวมกันไม่เกินส่วนของกำไรที่คาดของรอบ',
};

const REWARD_TITLES: Readonly<Record<Happened['reward']['state'], (name: string, amount: string) => string>> = {
  offered: (name, amount) => `${name} ${amount} รอรับอยู่`,
  converted: (name) => `${name} เล่นครบยอดแล้ว`,
  expired: (name) => `${name} หมดเวลาแล้ว`,
  refused: () => 'ไม่ได้รับโปรโมชันที่เลือก',
};

const REWARD_TEXTS: Readonly<Record<Happened['reward']['state'], string>> = {
  offered: 'กดรับก่อนหมดเวลา',
  converted: 'เงินโบนัสเข้ากระเป๋าหลักแล้ว',
  expired: 'ดูรายละเอียดได้ที่โบนัสของฉัน',
  refused: 'ดูเหตุผลได้ที่รายการฝาก',
};

/** Where what a night gave is claimed. */
const CLAIMED_AT: Readonly<Partial<Record<CampaignKind, string>>> = {
  cashback_loss: '/cashback',
  cashback_turnover: '/cashback',
  rebate: '/member/winloss',
};

const LIMIT_TITLES: Readonly<Record<Happened['limit']['kind'], string>> = {
  timeout: 'พักการเล่นแล้ว',
  self_exclusion: 'งดเล่นด้วยตัวเองแล้ว',
  deposit: 'เปลี่ยนวงเงินฝากแล้ว',
  loss: 'เปลี่ยนวงเงินยอดเสียแล้ว',
  stake: 'เปลี่ยนวงเงินเดิมพันแล้ว',
  session: 'เปลี่ยนเวลาเล่นต่อวันแล้ว',
};

const SECURITY_TITLES: Readonly<Record<Happened['security']['what'], string>> = {
  password: 'รหัสผ่านถูกเปลี่ยน',
  login: 'มีการเข้าสู่ระบบจากเครื่องใหม่',
  bank: 'บัญชีธนาคารที่สองถูกเปลี่ยน',
};
