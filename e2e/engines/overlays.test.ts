import { type APIRequestContext, expect, type TestInfo } from '@playwright/test';
import type { Addresses } from '../addresses.ts';
import { inDatabase } from '../steps/in-database.ts';
import { call, type Member, newMember } from '../steps/new-member.ts';
import { ask, openRound } from './ask.ts';
import { beMember, test } from './engine.ts';
import { find, press, walkTo } from './hands.ts';
import { closeTop, expectWhole } from './overlay.ts';
import type { Screen } from './screen.ts';

/** A window: its title, and the names of what is pressed, one after another, to open it. */
type Opening = readonly [title: string, ...pressed: string[]];
type Pages = Readonly<Record<string, readonly Opening[]>>;

const DEMO = { phone: '0812345678', password: 'demo1234' };

const FOR_GUESTS: Pages = {
  '/': [
    ['ประกาศสำคัญ', 'ประกาศ'],
    ['เมนู', 'เมนู'],
  ],
  // Its button floats: it steps aside while a page grows, as home does.
  '/help': [['กิจกรรม', 'กิจกรรม']],
  '/lobby/slot': [
    ['เข้าสู่ระบบ', 'บัวทองนำโชค…'],
    ['สมัครสมาชิก', 'บัวทองนำโชค…', 'สมัครสมาชิก'],
  ],
};

const ON_A_TABLET: Pages = { '/': [['เมนู', 'เมนู']] };

const IN_A_GAME: Pages = {
  '/games/try/slot-lotus': [
    ['บัวทองนำโชค', 'เมนู'],
    ['หมุนอัตโนมัติ', 'อัตโนมัติ'],
  ],
};

/** For somebody new with a bonus, a second device and a LINE of his own, and no money. */
const forNewMember = (round_id: number): Pages => ({
  '/member/creditfree': [['ภารกิจสำเร็จ', 'รับรางวัล…']],
  '/member/promotions': [['ยกเลิกโบนัส', 'ยกเลิกโบนัส']],
  '/member/profile': [
    ['นำอุปกรณ์นี้ออกจากระบบ', 'นำออก…'],
    ['ยกเลิกการผูก LINE', 'ยกเลิกการผูก'],
  ],
  [`/lotto/${round_id}`]: [['ฝากเงิน', '1', '2', '3', 'ตรวจโพย…', '10', 'ไปยืนยัน', 'ฝากเงิน']],
});

const forMembers = (round_id: number, choice: string): Pages => ({
  '/': [
    ['เมนู', 'เมนู'],
    ['หมายเหตุ', 'เมนู', 'ออกจากระบบ'],
  ],
  '/member/profile': [
    ['เปลี่ยนรหัสผ่าน', 'เปลี่ยนรหัสผ่าน'],
    ['บัญชีสำรอง', 'เพิ่มบัญชีสำรอง'],
  ],
  '/member/limits': [
    ['…', 'ตั้งวงเงิน…'],
    ['พักการเล่น…', 'พักการเล่น'],
    ['ระงับการเล่นของตัวเอง', 'ระงับการเล่น'],
  ],
  [`/lotto/${round_id}`]: [
    ['วินเลข 3 ตัว', 'วินเลข'],
    ['วางโพย', 'วางโพย'],
    ['ชุดเลข', 'ชุดเลข'],
    ['กติกาและอัตราจ่าย', 'กติกา'],
    ['โพยของคุณ', '1', '2', '3', 'ตรวจโพย…'],
    ['ล้างโพย', 'ดูโพย…', 'ล้างโพย'],
  ],
  '/promotions': [['…', 'ดูกติกา…']],
  '/poll/1': [['ยืนยันโหวต', choice, 'โหวต']],
});

const memberWithBonus = async (request: APIRequestContext, product: Addresses, info: TestInfo): Promise<Member> => {
  const member = await newMember(request, product, info);
  await call(request, `${product.player}/api/coupon/redeem`, { code: 'CHOKDEE50' }, member.token);
  await inDatabase((client) =>
    client.query(
      `insert into member_line (member_id, channel_id, line_user, name)
       select member_id, 'sandbox-channel', phone, 'ทดสอบ' from member where phone = $1`,
      [member.phone],
    ),
  );
  return member;
};

/** Opens every window of some pages and answers what is wrong with them. */
const problemsOf = async (screen: Screen, site: string, pages: Pages): Promise<string[]> => {
  const problems: string[] = [];
  for (const [index, [path, openings]] of Object.entries(pages).entries()) {
    await (index === 0 ? screen.open(`${site}${path}`) : walkTo(screen, path));
    for (const [title, ...pressed] of openings) {
      try {
        for (const name of pressed) await press(screen, 'button', name);
        await expectWhole(screen, title);
        await closeTop(screen);
      } catch (error) {
        problems.push(`${path} ${title}: ${error instanceof Error ? error.message : String(error)}`);
        await screen.open(`${site}${path}`);
      }
    }
  }
  return problems;
};

const openTop3 = (): Promise<number> =>
  openRound(({ is_yeekee, bet_types }) => !is_yeekee && bet_types.includes('top3'));

test.describe('every window opens whole, or scrolls in most of the height:', () => {
  test('a guest’s, on a phone and on a tablet, and a game’s', async ({ device, product: { player, games } }) => {
    const problems = await problemsOf(device, player, FOR_GUESTS);
    problems.push(...(await problemsOf(device, games, IN_A_GAME)));
    await device.resize(700, 900);
    problems.push(...(await problemsOf(device, player, ON_A_TABLET)));
    expect(problems).toEqual([]);
  });

  test('a new member’s', async ({ device, product, request }, info) => {
    const { phone, password } = await memberWithBonus(request, product, info);
    await beMember(device, product, { phone, password });
    expect(await problemsOf(device, product.player, forNewMember(await openTop3()))).toEqual([]);
  });

  test('a member’s', async ({ device, product }) => {
    const { choices } = await ask('poll/config?poll_id=1');
    await beMember(device, product, DEMO);
    const pages = forMembers(await openTop3(), `${choices[0].name}…`);
    expect(await problemsOf(device, product.player, pages)).toEqual([]);
  });
});

test('with the keyboard open a window stands above it, and its button can be pressed', async ({ device, product }) => {
  const KEYBOARD = 300;
  await device.open(`${product.player}/lobby/slot`);
  await press(device, 'button', 'บัวทองนำโชค…');
  await expectWhole(device, 'เข้าสู่ระบบ');
  await device.run((height) => {
    Object.defineProperty(visualViewport, 'height', { value: innerHeight - height });
    visualViewport?.dispatchEvent(new Event('resize'));
  }, KEYBOARD);
  const lowest = await device.run(
    () => (document.querySelector('dialog:modal')?.getBoundingClientRect().bottom ?? 0) - innerHeight,
  );
  expect(lowest).toBe(-KEYBOARD);
  await find(device, 'button', 'เข้าสู่ระบบ');
});
