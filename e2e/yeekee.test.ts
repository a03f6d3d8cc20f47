import type { Locator, Page, TestInfo } from '@playwright/test';
import { expect, PHONE, test } from './journey.ts';
import { enter, type Member } from './steps/new-member.ts';
import { pressDigits } from './steps/press-digits.ts';
import { richMember } from './steps/rich-member.ts';
import { staffSession } from './steps/staff.ts';
import { withoutNotices } from './steps/visitor.ts';
import { closingRound, yeekeeMarket } from './steps/yeekee-market.ts';

/** Enough to bet and to shoot on screen, in two browsers, before bets close. */
const SELLING_S = 35;
const CLOSES_MAX_MS = 110_000;
const SHOOTING_MAX_MS = 75_000;
const DRAWN_MAX_MS = 90_000;

const mine = (page: Page) => page.getByRole('list', { name: 'เลขที่คุณยิง' }).getByRole('listitem');
const steps = (page: Page) => page.getByRole('list', { name: 'ขั้นตอนการตรวจ' }).getByRole('listitem');

/** Types a number on the pad and shoots it. */
const shoot = async (page: Page, number: string): Promise<void> => {
  const pad = page.getByRole('group', { name: 'แป้นยิงเลข' });
  for (const digit of number) await pad.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: `ยิง ${number}` }).click();
};

const boxOf = async (place: Locator) => (await place.boundingBox()) ?? { x: 0, y: 0, width: 0 };

/** Betting and shooting stand side by side where there is room; on a phone they are two tabs, and betting comes first. */
const turnToShooting = async (page: Page, { project }: TestInfo): Promise<void> => {
  const bets = page.getByRole('group', { name: 'แป้นตัวเลข' });
  const shots = page.getByRole('form', { name: 'ยิงเลข 5 หลัก' });
  await expect(bets).toBeVisible();
  if (project.name === 'desktop') {
    await expect(shots).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
    const [left, right] = await Promise.all(
      ['แทง', 'ยิงเลข'].map((name) => boxOf(page.getByRole('region', { name, exact: true }))),
    );
    expect(left?.y).toBe(right?.y);
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0);
    return;
  }
  await expect(shots).toBeHidden();
  await page.getByRole('tab', { name: 'ยิงเลข' }).click();
  await expect(shots).toBeVisible();
  await expect(bets).toBeHidden();
};

/** Bets ten baht on each digit: one at least is surely drawn. */
const betOnEveryDigit = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^วิ่งบน/ }).click();
  await pressDigits(page, '0123456789');
  await page.getByRole('button', { name: 'ตรวจโพย' }).click();
  await page.getByRole('dialog', { name: 'โพยของคุณ' }).getByRole('button', { name: '10', exact: true }).click();
  await page.getByRole('button', { name: 'ไปยืนยัน' }).click();
  await page.getByRole('button', { name: 'ยืนยันแทง ฿100.00' }).click();
  await page.getByRole('dialog', { name: 'ซื้อโพยสำเร็จ' }).getByRole('button', { name: 'แทงต่อ' }).click();
};

/** Opens a round as a member with 1,000 baht, bets 100 of them, and turns to the shooting. */
const joinRound = async (page: Page, member: Member, round_id: number, info: TestInfo): Promise<void> => {
  await enter(page, member, `/lotto/${round_id}`);
  await betOnEveryDigit(page);
  await turnToShooting(page, info);
  await expect(page.getByText('คุณแทงแล้ว ฿100.00')).toBeVisible();
};

/** How many of the digits that run were drawn, as the screen says the result. */
const drawnDigits = async (page: Page): Promise<number> => {
  const said = await page.getByText(/^ผล( \d){5} สามตัวบน \d{3}/).textContent();
  return new Set(/สามตัวบน (\d{3})/.exec(said ?? '')?.[1]).size;
};

const expectBalance = (page: Page, baht: number): Promise<void> =>
  expect(page.getByRole('banner')).toContainText(baht.toLocaleString('en-US', { minimumFractionDigits: 2 }));

/** Who wants no movement reads the whole result at once: its heading never says that it is being opened. */
const expectCalmResult = async (page: Page): Promise<void> => {
  const heading = page.getByRole('heading', { name: /^(กำลังเปิดผล|ผลออกแล้ว)$/ });
  await heading.waitFor({ timeout: DRAWN_MAX_MS });
  expect(await heading.textContent()).toBe('ผลออกแล้ว');
};

/** The bill of a member in his list, with so many lines that won. */
const expectWonBill = async (page: Page, lines: number): Promise<void> => {
  await page.goto('/lotto/bills');
  await page.getByRole('button', { name: /ถูกรางวัล/ }).click();
  const bill = page.getByRole('dialog', { name: /^โพย/ });
  await expect(bill).toContainText(`ถูกรางวัล ${lines} รายการ`);
  await expect(bill.getByRole('listitem').filter({ hasText: 'ถูก 32.00' })).toHaveCount(lines);
};

/** From the result to the page that computes it again: every step holds. */
const computeAgain = async (page: Page, expectAccessible: () => Promise<void>): Promise<void> => {
  await page.getByRole('link', { name: 'ตรวจผลด้วยเครื่องของคุณ' }).click();
  await expect(page.getByRole('heading', { name: 'ผลถูกต้อง' })).toBeVisible();
  await expect(steps(page)).toHaveCount(11);
  await expect(steps(page).filter({ hasText: 'ไม่ผ่าน' })).toHaveCount(0);
  await steps(page).nth(1).getByText('รายละเอียด').click();
  await expectAccessible();
};

/** A copy of the shots in which one digit was changed is visibly not what was drawn. */
const expectTampered = async (page: Page, expectAccessible: () => Promise<void>): Promise<void> => {
  await page.route('**/api/lotto/yeekee/shots?*', async (route) => {
    const answer = await route.fetch();
    const { data, ...envelope } = await answer.json();
    const [[number, ...rest], ...others] = data.items;
    const items = [[`${number.slice(0, 4)}${(Number(number.at(-1)) + 1) % 10}`, ...rest], ...others];
    await route.fulfill({ response: answer, json: { ...envelope, data: { ...data, items } } });
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'ผลไม่ผ่านการตรวจ' })).toBeVisible();
  await expect(steps(page).filter({ hasText: 'ไม่ผ่าน' })).toHaveCount(3);
  await expectAccessible();
  await page.unroute('**/api/lotto/yeekee/shots?*');
};

test(
  'two members shoot, bet and win; the beacon draws, and the player computes it again',
  PHONE,
  async ({ page, browser, request, product, expectAccessible }, info) => {
    test.setTimeout(400_000);
    const world = { request, product };
    const [first, second] = [await richMember(world, info, 'first'), await richMember(world, info, 'second')];
    const manager = await staffSession('manager');
    const market_id = await yeekeeMarket(manager, info, SELLING_S);
    const calm = { baseURL: product.player, viewport: page.viewportSize(), reducedMotion: 'reduce' } as const;
    const other = await browser.newPage(calm);
    const round_id = await closingRound(request, product, market_id);
    await manager.dispose();

    await Promise.all([joinRound(page, first, round_id, info), joinRound(other, second, round_id, info)]);
    await shoot(page, '12345');
    await expect(mine(page).first()).toContainText('12345');
    await expect(mine(page).first()).toContainText('อันดับ 1');
    await expect(page.getByRole('button', { name: /^ยิงได้ใน \d วินาที/ })).toBeDisabled();
    await shoot(other, '67890');
    await expect(page.getByRole('list', { name: 'เลขที่ยิงล่าสุด' })).toContainText('67***');
    await expect(mine(page).first()).toContainText('อันดับ 2');
    await expect(mine(other).first()).toContainText('อันดับ 1');
    await expectAccessible();

    await expect(page.getByText('ปิดรับแทงแล้ว ยังยิงเลขได้')).toBeVisible({ timeout: CLOSES_MAX_MS });
    await shoot(page, '00007');
    await expect(mine(page)).toHaveCount(2);
    await expectAccessible();

    await expect(page.getByRole('heading', { name: 'หมดเวลายิง รอเลขสุ่มสาธารณะ' })).toBeVisible({
      timeout: SHOOTING_MAX_MS,
    });
    await expect(page.getByText('ล็อกเลขที่ยิงแล้ว 3 นัด')).toBeVisible();
    await expectAccessible();

    await expectCalmResult(other);
    await expect(page.getByRole('heading', { name: 'ผลออกแล้ว' })).toBeVisible({ timeout: DRAWN_MAX_MS });
    await expect(page.getByText('จาก ฿200.00 ไม่ได้ เพราะผู้ที่แทงรอบนี้ยิงไม่ถึง 16 นัด')).toBeVisible();
    await expect(page.getByText('ไม่มีผู้ยิงถึงอันดับนี้')).toBeVisible();
    await expectAccessible();
    const digits = await drawnDigits(page);
    await expectBalance(page, 900 + 32 * digits);
    await expectBalance(other, 900 + 32 * digits);
    await expectWonBill(other, digits);
    await other.close();

    await computeAgain(page, expectAccessible);
    await expectTampered(page, expectAccessible);

    await page.goto(`/lotto/results?market_id=${market_id}`);
    await expect(page.locator(`a[href="/lotto/yeekee/${round_id}/proof"]`)).toBeVisible();
    await expectAccessible();
  },
);

test('a guest sees all rounds of the day, watches the shots and logs in to shoot', async ({
  page,
  expectAccessible,
}, info) => {
  await withoutNotices(page);
  await page.goto('/lotto/lobby');
  await page.getByRole('link', { name: 'ยี่กี 5 นาที ทุกรอบวันนี้' }).click();
  await expect(
    page
      .getByRole('region', { name: /เปิดรับและรอผล/ })
      .getByRole('link')
      .first(),
  ).toBeVisible();
  await expectAccessible();
  const { data } = await (await page.request.get('/api/lotto/rounds?category_id=8&status=open')).json();
  // The last of them has a while to go.
  await page.goto(`/lotto/${data.items.at(-1).round_id}`);
  await turnToShooting(page, info);
  await expect(page.getByRole('heading', { name: /เลขที่ยิงล่าสุด/ })).toBeVisible();
  await expectAccessible();
  // On a desktop the pad for bets stands beside, with one of its own.
  await page
    .getByRole('form', { name: /^ยิงเลข/ })
    .getByRole('button', { name: 'สุ่ม' })
    .click();
  await page.getByRole('button', { name: /^ยิง \d{5}/ }).click();
  await expect(page.getByRole('dialog', { name: /เข้าสู่ระบบ/ })).toBeVisible();
  await expectAccessible();
});
