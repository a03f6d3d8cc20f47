import type { APIRequestContext, Page, TestInfo } from '@playwright/test';
import type { Addresses } from './addresses.ts';
import { expect, test } from './journey.ts';
import { call, enter, type Member, newMember, ownDigits } from './steps/new-member.ts';
import { another, rowsOf, walkTo } from './steps/staff-pages.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 180_000 });

const FIRST_DEPOSIT = 'ฝากเงินครั้งแรก';
const DAILY_DEPOSIT = 'ฝากครบ 100 บาท';
const CHECK_IN = 'เช็กอินวันนี้';
const EVENT_QUEST = 'เล่นหวยสะสม 1,000 บาท';
const QUEST_REDEEMED = 5029;

interface Paying {
  readonly request: APIRequestContext;
  readonly product: Addresses;
  readonly member: Member;
  readonly info: TestInfo;
}

/** Deposits by QR, paid in the bank's app. */
const deposit = async ({ request, product, member, info }: Paying, amount: number): Promise<void> => {
  const headers = { authorization: `Bearer ${member.token}` };
  await call(request, `${product.player}/api/member/payment/generate_qr`, { amount }, member.token);
  const { data: open } = await (
    await request.get(`${product.player}/api/member/payment/qrcode_info`, { headers })
  ).json();
  const payer = { name: member.name, bank_code: 'KBANK', number: ownDigits(info, 'account of member', 10) };
  const paid = await request.post(`${product.sandbox}/bank/pay`, { data: { qr: open.qr_code, ...payer } });
  expect(paid.ok()).toBe(true);
};

const cardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** From the events to their quests, which the page asks of each event. */
const followEvent = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'กิจกรรม' }).click();
  const asked = page.waitForResponse('**/api/event/quest', { timeout: 30_000 });
  await page.getByRole('dialog', { name: 'กิจกรรม' }).getByRole('link', { name: 'ดูภารกิจของกิจกรรม' }).click();
  await expect(page).toHaveURL('/member/creditfree');
  const { data } = await (await asked).json();
  const ofEvent = page.getByRole('region', { name: `กิจกรรม ${data.event.title}` });
  await expect(ofEvent.getByRole('listitem').filter({ hasText: EVENT_QUEST })).toContainText(
    'เล่นแล้ว 0.00 จาก 1,000.00 บาท',
  );
  await expect(ofEvent.getByRole('heading', { name: FIRST_DEPOSIT })).toHaveCount(0);
};

test('a member deposits, sees the quest done without reloading, takes its reward once, and finds it in wallet and history', async ({
  page,
  product,
  request,
  expectAccessible,
}, info) => {
  const member = await newMember(request, product, info);
  await enter(page, member, '/');
  await followEvent(page);
  await expect(page.getByText('พร้อมรับ 1 รางวัล')).toBeVisible();
  const first = cardOf(page, FIRST_DEPOSIT);
  await expect(first).toContainText('ฝากแล้ว 0.00 จาก 100.00 บาท');
  await expect(first).toContainText('ขาดอีก 100.00 บาท');
  await expect(first.getByRole('link', { name: 'ไปฝากเงิน' })).toHaveAttribute('href', '/member/deposit');
  await first.getByText('เงื่อนไข').click();
  await expect(first).toContainText('เข้ากระเป๋าหลักทันที ถอนได้');
  await expectAccessible();

  await deposit({ request, product, member, info }, 100);
  // The open page hears of the deposit by itself.
  await expect(first).toContainText('ฝากแล้ว 100.00 จาก 100.00 บาท', { timeout: 30_000 });
  await expect(cardOf(page, DAILY_DEPOSIT)).toContainText('สำเร็จแล้ว กดรับได้เลย');
  await first.getByRole('button', { name: 'รับรางวัล' }).click();
  const won = page.getByRole('dialog', { name: 'ภารกิจสำเร็จ' });
  await expect(won).toContainText('+10.00 บาท');
  await expectAccessible();
  await won.getByText('ปิด', { exact: true }).click();
  await expect(first).toContainText('รับรางวัลแล้ว');
  await expect(first.getByRole('button', { name: 'รับรางวัล' })).toHaveCount(0);
  await expect(page.getByRole('banner')).toContainText('110.00');

  const { data: quests } = await (
    await request.get(`${product.player}/api/quest/list`, { headers: { authorization: `Bearer ${member.token}` } })
  ).json();
  const { quest_id } = quests.find(({ name }: { name: string }) => name === FIRST_DEPOSIT);
  const again = await request.post(`${product.player}/api/quest/redeem`, {
    data: { quest_id },
    headers: { authorization: `Bearer ${member.token}` },
  });
  expect((await again.json()).error).toBe(QUEST_REDEEMED);

  await cardOf(page, CHECK_IN).getByRole('button', { name: 'รับรางวัล' }).click();
  await expect(won).toContainText('+2 แต้ม');
  await won.getByText('ปิด', { exact: true }).click();
  await page.getByText('ประวัติ', { exact: true }).click();
  const history = page.getByRole('region', { name: 'รางวัลที่ได้รับ' }).getByRole('listitem');
  await expect(history).toHaveCount(2);
  await expect(history.first()).toContainText(CHECK_IN);
  await expect(history.last()).toContainText('+10.00 บาท');
  await expectAccessible();

  await walkTo(page, '/redeem');
  await expect(page.getByText('2 แต้ม', { exact: true })).toBeVisible();
});

test('the owner makes a quest beside what players see; once it was rewarded its reward stays; nobody on a break is urged', async ({
  browser,
  page,
  product,
  request,
}, info) => {
  const member = await newMember(request, product, info);
  const name = `แวะมาวันนี้ ${info.project.name} ${Date.now()}`;
  const staff = await another(browser, product, 'owner', '/rewards/quests');
  await staff.getByRole('button', { name: 'เพิ่มภารกิจ' }).click();
  const dialog = staff.getByRole('dialog', { name: 'เพิ่มภารกิจ' });
  await dialog.getByLabel('ชื่อที่ผู้เล่นเห็น').fill(name);
  await dialog.getByLabel('นับจาก').selectOption('login');
  await dialog.getByLabel('เป้าหมาย (วัน)').fill('7');
  await dialog.getByLabel('รางวัล (แต้ม)').fill('3');
  await dialog.getByRole('button', { name: 'บันทึกภารกิจ' }).click();
  await expect(dialog.getByText('ภารกิจเข้าใช้งานรายวันใช้เป้าหมาย 1 วัน')).toBeVisible();
  await dialog.getByLabel('เป้าหมาย (วัน)').fill('1');
  await dialog.getByLabel('ลำดับในหน้าภารกิจ').fill('900');
  await expect(dialog.getByRole('region', { name: 'ตัวอย่างที่ผู้เล่นเห็น' })).toContainText('3 แต้ม');
  await dialog.getByRole('button', { name: 'บันทึกภารกิจ' }).click();
  const row = rowsOf(staff, 'ภารกิจ').filter({ hasText: name });
  await expect(row).toContainText('0 / 0');

  await enter(page, member, '/member/creditfree');
  await cardOf(page, name).getByRole('button', { name: 'รับรางวัล' }).click();
  const won = page.getByRole('dialog', { name: 'ภารกิจสำเร็จ' });
  await expect(won).toContainText('+3 แต้ม');
  await won.getByText('ปิด', { exact: true }).click();

  await staff.reload();
  await expect(row).toContainText('1 / 1');
  await row.press('Enter');
  const editor = staff.getByRole('dialog', { name: 'แก้ไขภารกิจ' });
  await expect(editor.getByText('มีสมาชิกรับรางวัลแล้ว')).toBeVisible();
  await expect(editor.getByLabel('รางวัล (แต้ม)')).not.toBeEditable();
  await editor.getByLabel('แสดงให้ผู้เล่นเห็น').uncheck();
  await editor.getByRole('button', { name: 'บันทึกภารกิจ' }).click();
  await expect(row).toContainText('ซ่อนอยู่');
  await row.getByRole('link', { name: '1 / 1' }).click();
  const rewarded = rowsOf(staff, 'ผู้รับรางวัลภารกิจ');
  await expect(rewarded).toHaveCount(1);
  await expect(rewarded).toContainText(name);
  await staff.close();
  await expect(cardOf(page, FIRST_DEPOSIT)).toContainText('ขาดอีก');
  await call(request, `${product.player}/api/member/timeout`, { hours: 24 }, member.token);
  await page.reload();
  await expect(page.getByRole('heading', { name: CHECK_IN })).toBeVisible();
  await expect(page.getByRole('heading', { name })).toBeHidden();
  await test.step('nobody on a break is urged to deposit for a quest', async () => {
    const first = cardOf(page, FIRST_DEPOSIT);
    await expect(first).toContainText('คุณอยู่ในช่วงพักการเล่น');
    await expect(first).not.toContainText('ขาดอีก');
    await expect(page.getByRole('link', { name: 'ไปฝากเงิน' })).toHaveCount(0);
  });
});
