import type { APIRequestContext, Browser, Page } from '@playwright/test';
import type { Addresses } from './addresses.ts';
import { expect, test } from './journey.ts';
import { call, enter, type Member, newMember, ownDigits } from './steps/new-member.ts';
import { passStaffDay } from './steps/pass-staff-day.ts';
import { loginStaff } from './steps/staff.ts';
import { managerApproves, openMember, rowsOf, section, walkTo } from './steps/staff-pages.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The public code of the refusal. */
const FROZEN = 1003;

const expectWithin = async (page: Page): Promise<void> => {
  const width = await page.evaluate<number>('document.documentElement.scrollWidth');
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
};

test('a member is found by phone, name, number and bank account; an empty page with more behind it is followed by the next', async ({
  page,
  product,
  request,
  expectAccessible,
}, info) => {
  const member = await newMember(request, product, info);
  await loginStaff(page, 'support', '/members');
  const rows = rowsOf(page, 'สมาชิก');
  await expect(rows.nth(5)).toBeVisible();
  await expectWithin(page);
  const search = page.getByLabel('เบอร์โทร ชื่อ รหัส หรือเลขบัญชี');
  const find = async (text: string) => {
    await search.fill(text);
    await expect(page).toHaveURL((url) => url.searchParams.get('search') === text);
  };
  await find('ไม่มีใครชื่อนี้');
  await expect(page.getByText('ไม่พบสมาชิก')).toBeVisible();
  await find(ownDigits(info, 'account of member', 10));
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(member.name);
  await expectAccessible();
  await find(member.name.slice(0, -2));
  await expect(rows.first()).toContainText(member.name);
  await find(member.phone);
  await expect(rows).toHaveCount(1);
  const id = (await rows.getByRole('cell').first().textContent()) ?? '';
  await find(id);
  await expect(rows.filter({ hasText: id })).toContainText(member.phone.slice(-4));
  await page.getByRole('combobox', { name: 'สถานะ' }).selectOption('ถูกระงับ');
  await expect(page.getByText('ไม่พบสมาชิก')).toBeVisible();
  await page.reload();
  await expect(search).toHaveValue(id);
  await expect(page.getByText('ไม่พบสมาชิก')).toBeVisible();
  await followEmptyPage(page, member.name);
});

/** The list answers nothing but that there is more. */
const followEmptyPage = async (page: Page, search: string): Promise<void> => {
  const asked: (string | null)[] = [];
  await page.route('**/bo/api/members?*', async (route) => {
    const cursor = new URL(route.request().url()).searchParams.get('cursor');
    asked.push(cursor);
    const empty = { items: [], next_cursor: '999999999' };
    await (cursor ? route.continue() : route.fulfill({ json: { error: 0, message: '', data: empty } }));
  });
  await walkTo(page, `/members?search=${encodeURIComponent(search)}`);
  await expect(rowsOf(page, 'สมาชิก').first()).toBeVisible();
  expect(asked.slice(-2)).toEqual([null, '999999999']);
};

/** Support at the page of a member. */
interface Desk {
  readonly page: Page;
  readonly browser: Browser;
  readonly request: APIRequestContext;
  readonly product: Addresses;
  readonly member: Member;
  readonly expectAccessible: () => Promise<void>;
}

/** Reads, marks and notes, and finds the mark in the list again. */
const readAndNote = async ({ page, member, expectAccessible }: Desk): Promise<void> => {
  await expect(section(page, 'กระเป๋าเงิน')).toContainText('0.00');
  await expect(section(page, 'บัญชีธนาคาร')).toContainText('กสิกรไทย');
  await expect(section(page, 'การคุ้มครองผู้เล่น')).toContainText('ไม่ได้ตั้งวงเงิน');
  await expect(section(page, /^อุปกรณ์ \(1\)/)).toBeVisible();
  await expectWithin(page);

  const notes = section(page, 'บันทึกของทีมงาน');
  await notes.getByRole('button', { name: 'เพิ่มบันทึก' }).click();
  await expect(notes.getByText('เขียนบันทึกก่อน')).toBeVisible();
  await notes.getByLabel('บันทึกใหม่').fill('โทรมาถามเรื่องถอนเงิน');
  await notes.getByRole('button', { name: 'เพิ่มบันทึก' }).click();
  await expect(notes.getByRole('listitem')).toContainText(['โทรมาถามเรื่องถอนเงิน']);
  await expect(notes.getByRole('listitem')).toContainText('support');
  await expect(notes.getByLabel('บันทึกใหม่')).toHaveValue('');
  await expectAccessible();

  await page.getByRole('button', { name: 'เฝ้าดู' }).click();
  await expect(page.getByRole('button', { name: 'เฝ้าดู' })).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(page.getByLabel('เบอร์โทร ชื่อ รหัส หรือเลขบัญชี')).toHaveValue(member.phone);
  await expect(section(page, 'สมาชิก')).toContainText('เฝ้าดู');
};

/** One device of three, then all: he has logged in once since he was thawed. */
const logOut = async ({ page, product, request, member, expectAccessible }: Desk): Promise<void> => {
  for (const _ of [1, 2])
    await request.post(`${product.player}/api/login`, { data: { phone: member.phone, password: member.password } });
  await page.reload();
  await page.getByRole('button', { name: 'ให้อุปกรณ์นี้ออก' }).first().click();
  const question = page.getByRole('alertdialog');
  await expectAccessible();
  await question.getByRole('button', { name: 'ให้ออก' }).click();
  await expect(section(page, /^อุปกรณ์ \(2\)/)).toBeVisible();
  await page.getByRole('button', { name: 'ให้ออกทุกอุปกรณ์' }).click();
  await question.getByRole('button', { name: 'ให้ออก' }).click();
  await expect(section(page, /^อุปกรณ์ \(0\)/)).toContainText('ไม่ได้เข้าสู่ระบบอยู่');
};

/** The member's session on the player site ends until he is thawed. */
const freeze = async ({ page, browser, product, request, member, expectAccessible }: Desk): Promise<void> => {
  const own = await browser.newPage({ baseURL: product.player });
  await enter(own, member, '/member/limits');
  await expect(own.getByRole('region', { name: 'วงเงินฝาก', exact: true })).toBeVisible();
  await openMember(page, member);
  await expect(section(page, /^อุปกรณ์ \(1\)/)).toBeVisible();

  await page.getByRole('button', { name: 'ระงับบัญชี' }).click();
  const dialog = page.getByRole('dialog', { name: `ระงับบัญชี ${member.name}` });
  await dialog.getByRole('button', { name: 'ระงับบัญชี' }).click();
  await expect(dialog.getByText('กรอกเหตุผล')).toBeVisible();
  await expectAccessible();
  await dialog.getByLabel('เหตุผล').fill('สงสัยว่าถูกสวมรอย');
  await dialog.getByRole('button', { name: 'ปิด' }).click();
  await expect(page.getByText('มีสิ่งที่ยังไม่ได้บันทึก')).toBeVisible();
  await page.getByRole('button', { name: 'ทิ้งการแก้ไข' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'ระงับบัญชี' }).click();
  await dialog.getByLabel('เหตุผล').fill('สงสัยว่าถูกสวมรอย');
  await dialog.getByRole('button', { name: 'ระงับบัญชี' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('บัญชีถูกระงับ: สงสัยว่าถูกสวมรอย')).toBeVisible();
  await expect(section(page, /^อุปกรณ์ \(0\)/)).toBeVisible();
  await expectAccessible();

  await own.reload();
  await expect(own.getByRole('region', { name: 'วงเงินฝาก', exact: true })).toBeHidden();
  await own.close();
  const { phone, password } = member;
  const login = async () => (await request.post(`${product.player}/api/login`, { data: { phone, password } })).json();
  expect(await login()).toMatchObject({ error: FROZEN });

  await page.getByRole('button', { name: 'ปลดระงับ' }).click();
  const thaw = page.getByRole('dialog', { name: `ปลดระงับ ${member.name}` });
  await thaw.getByLabel('เหตุผล').fill('ยืนยันตัวตนแล้ว');
  await thaw.getByRole('button', { name: 'ปลดระงับ' }).click();
  await expect(page.getByRole('button', { name: 'ระงับบัญชี' })).toBeVisible();
  expect(await login()).toMatchObject({ error: 0 });
};

const seeLess = async ({ page, expectAccessible }: Desk): Promise<void> => {
  await expect(page.getByRole('button', { name: 'ระงับบัญชี' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'ปรับยอด' })).toHaveCount(0);
  await expect(section(page, 'เหตุการณ์').getByRole('radio', { name: 'ทีมงาน' })).toBeAttached();
  await expect(section(page, 'เหตุการณ์').getByRole('radio', { name: 'กระเป๋าเงิน' })).toHaveCount(0);
  await expect(section(page, 'ยอดสะสมของสมาชิก')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'บันทึกการแก้ไขของสมาชิกนี้' })).toHaveCount(0);
  for (const path of ['/ledger', '/audit', '/accounts', '/staff']) {
    await walkTo(page, path);
    await expect(page.getByText('คุณไม่มีสิทธิ์เปิดหน้านี้')).toBeVisible();
  }
  await expectAccessible();
  await walkTo(page, '/members/999999999');
  await expect(page.getByText('ไม่พบสมาชิกนี้')).toBeVisible();
};

const reset = async ({ page, product, request, member, expectAccessible }: Desk): Promise<void> => {
  await page.getByRole('button', { name: 'รีเซ็ต' }).click();
  const dialog = page.getByRole('dialog', { name: `รีเซ็ตให้ ${member.name}` });
  await dialog.getByText('เบอร์โทร', { exact: true }).click();
  await dialog.getByLabel('เบอร์โทรใหม่').fill(member.phone);
  await dialog.getByLabel('เหตุผล').fill('ซิมหาย');
  await dialog.getByRole('button', { name: 'ส่งคำขอรีเซ็ต' }).click();
  await expect(dialog.getByText('เบอร์นี้เป็นเบอร์ปัจจุบันอยู่แล้ว')).toBeVisible();
  await dialog.getByText('บัญชีธนาคาร', { exact: true }).click();
  await expect(dialog.getByLabel('ธนาคาร', { exact: true })).toBeVisible();
  await expectAccessible();
  await dialog.getByText('รหัสผ่าน', { exact: true }).click();
  await dialog.getByRole('button', { name: 'ส่งคำขอรีเซ็ต' }).click();
  await dialog.getByRole('button', { name: 'เสร็จ' }).click();
  await expect(section(page, 'คำขอที่รอผู้อื่นยืนยัน')).toContainText('รีเซ็ตรหัสผ่าน');

  await managerApproves(page);
  await expect(page.getByRole('heading', { level: 1, name: member.name })).toBeVisible();
  await expect(section(page, 'คำขอที่รอผู้อื่นยืนยัน')).toBeHidden();
  const { phone, password } = member;
  const answer = await request.post(`${product.player}/api/login`, { data: { phone, password } });
  expect((await answer.json()).error).not.toBe(0);
};

test('support reads a member’s page, ends his sessions, freezes and thaws him, and sees less than finance', async ({
  page,
  browser,
  product,
  request,
  expectAccessible,
}, info) => {
  test.slow(); // one desk, one call after the other
  const member = await newMember(request, product, info);
  const desk = { page, browser, product, request, member, expectAccessible };
  await loginStaff(page, 'support', '/members');
  await openMember(page, member);
  await test.step('a member’s page is read, marked and noted on', () => readAndNote(desk));
  await test.step('freezing ends the member’s session on the player site until he is thawed', () => freeze(desk));
  await test.step('a member is logged out at one device, and everywhere', () => logOut(desk));
  await test.step('support does not see what finance sees', () => seeLess(desk));
  await openMember(page, member);
  await test.step('a reset is asked for by support, waits for a manager and is confirmed', () => reset(desk));
});

test('a wallet is adjusted by two people: the member sees the money, the audit log both of them', async ({
  page,
  product,
  request,
  expectAccessible,
}, info) => {
  const member = await newMember(request, product, info);
  test.slow(); // four people, one after the other
  const reasonText = `ฝากแล้วยอดไม่เข้า ${member.phone}`;
  await loginStaff(page, 'finance', '/members');
  await openMember(page, member);
  await page.getByRole('button', { name: 'ปรับยอด' }).click();
  const dialog = page.getByRole('dialog', { name: `ปรับยอดของ ${member.name}` });
  await dialog.getByText('หักเงิน').click();
  await dialog.getByLabel('จำนวนเงิน').fill('250.75');
  await dialog.getByRole('button', { name: 'ส่งคำขอปรับยอด' }).click();
  await expect(dialog.getByText('กรอกเหตุผล')).toBeVisible();
  await dialog.getByLabel('เหตุผล').fill(reasonText);
  await dialog.getByRole('button', { name: 'ส่งคำขอปรับยอด' }).click();
  await expect(dialog.getByText('ยอดเงินไม่เพียงพอ')).toBeVisible();
  await expectAccessible();
  await dialog.getByText('เพิ่มเงิน').click();
  await expect(dialog.getByText('+250.75')).toBeVisible();
  await expect(dialog).toContainText('ต้องมีอีกคนยืนยัน');
  await passStaffDay(); // other journeys give away what finance may in a day
  await dialog.getByRole('button', { name: 'ส่งคำขอปรับยอด' }).click();
  await expect(dialog.getByText('ส่งคำขอแล้ว รอผู้อื่นยืนยัน')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'เสร็จ' }).click();
  await expect(section(page, 'คำขอที่รอผู้อื่นยืนยัน')).toContainText('+250.75');
  await expectAccessible();
  const memberPath = new URL(page.url()).pathname;

  await loginStaff(page, 'finance2', memberPath);
  await section(page, 'คำขอที่รอผู้อื่นยืนยัน').getByRole('link', { name: 'ไปตัดสิน' }).click();
  await expect(page).toHaveURL(`${product.backoffice}/approvals`);
  const reason = page.getByText(reasonText);
  const card = page
    .locator('div')
    .filter({ has: page.getByRole('heading', { name: 'ปรับยอดกระเป๋าเงิน' }) })
    .filter({ has: reason })
    .last();
  await expect(card).toContainText('+250.75');
  await card.getByRole('button', { name: 'อนุมัติ' }).click();
  await expect(reason).toBeHidden();
  await walkTo(page, memberPath);
  await expect(section(page, 'กระเป๋าเงิน')).toContainText('250.75');
  await expect(page.getByRole('listitem').filter({ hasText: 'ปรับยอดโดยเจ้าหน้าที่' })).toContainText('+250.75');
  await page.getByRole('radio', { name: 'กระเป๋าเงิน' }).check({ force: true });
  await expect(section(page, 'ความเคลื่อนไหว').first()).toContainText('+250.75');
  await expect(section(page, 'คำขอที่รอผู้อื่นยืนยัน')).toBeHidden();
  const [wallet] = await call(request, `${product.player}/api/member/wallets`, {}, member.token);
  expect(wallet.balance).toBe(250.75);

  await loginStaff(page, 'owner', memberPath);
  await page.getByRole('link', { name: 'บันทึกการแก้ไขของสมาชิกนี้' }).click();
  const entries = rowsOf(page, 'บันทึกการแก้ไข');
  await expect(entries.filter({ hasText: /finance(?!2)/ })).toContainText(reasonText);
  await expect(entries.filter({ hasText: 'finance2' })).toContainText(reasonText);
});
