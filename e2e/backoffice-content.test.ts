import { expect, type Page, type TestInfo } from '@playwright/test';
import type { Addresses } from './addresses.ts';
import { test } from './journey.ts';
import { ownDigits } from './steps/new-member.ts';
import { loginAs, loginStaff, newStaff, staffCall } from './steps/staff.ts';
import { asDemoMember, withoutNotices } from './steps/visitor.ts';

const SECONDS_MS = 15_000;

/** Opens one kind of content, and the form for a new one of it. */
const beginNew = async (page: Page, kind: string) => {
  await page.getByText(kind, { exact: true }).last().click();
  await page.getByRole('button', { name: 'เพิ่ม', exact: true }).click();
  return page.getByRole('dialog', { name: `เพิ่ม${kind}` });
};

/** Opens a player's home page as soon as it has something, as it must within seconds. */
const openWith = async (player: Page, { player: site }: Addresses, text: string): Promise<void> => {
  const served = async () => (await player.request.get(site, { headers: { accept: 'text/html' } })).text();
  await expect.poll(served, { timeout: SECONDS_MS, intervals: [300] }).toContain(text);
  await player.goto(site);
};

interface Editor {
  readonly page: Page;
  readonly product: Addresses;
  readonly info: TestInfo;
  readonly expectAccessible: () => Promise<void>;
}

/** A notice is behind the bell within seconds. */
const addNotice = async ({ page, product, info, expectAccessible }: Editor, player: Page): Promise<void> => {
  const title = `ประกาศ ${ownDigits(info, 'notice', 8)}`;
  const dialog = await beginNew(page, 'ประกาศ');
  await dialog.getByLabel('หัวข้อ').fill(title);
  await dialog.getByLabel('รายละเอียด').fill('พบกันวันอาทิตย์');
  await dialog.getByLabel('ลำดับ').fill('900');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'บันทึก' }).click();
  await expect(dialog).toBeHidden();

  await openWith(player, product, title);
  await player.getByRole('button', { name: 'ประกาศ' }).click();
  const bell = player.getByRole('dialog', { name: 'ประกาศสำคัญ' });
  const next = bell.getByRole('button', { name: 'ถัดไป' });
  await expect(async () => {
    if (!(await bell.getByText(title).isVisible())) await next.click();
    await expect(bell.getByText(title)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const { data: rows } = await (await page.request.get(`${product.backoffice}/bo/api/content/notices`)).json();
  const { id, version } = rows.find((row: { title: string }) => row.title === title);
  expect(await staffCall(page, 'content/notices/remove', { id, version })).toMatchObject({ error: 0 });
};

/** What was typed is not lost, and the second of two editors sees what the first did. */
const editTogether = async ({ page, info, expectAccessible }: Editor): Promise<void> => {
  const title = `กิจกรรม ${ownDigits(info, 'event', 8)}`;
  const fields = { image: '/art/event-poll.svg', title, position: 900, ends_at: '2021-01-01T00:00:00Z' };
  const starts_at = '2020-01-01T00:00:00Z';
  const made = await staffCall(page, 'content/events/save', { ...fields, starts_at });
  expect(made).toMatchObject({ error: 0 });
  await page.getByText('กิจกรรม', { exact: true }).last().click();
  await page.getByRole('row', { name: title }).click();
  const dialog = page.getByRole('dialog', { name: 'แก้ไขกิจกรรม' });
  await dialog.getByLabel('ชื่อกิจกรรม').fill(`${title} ของฉัน`);
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'มีสิ่งที่ยังไม่ได้บันทึก' });
  await expect(question).toBeVisible();
  await expectAccessible();
  await question.getByRole('button', { name: 'กลับไปแก้ต่อ' }).click();
  await expect(dialog.getByLabel('ชื่อกิจกรรม')).toHaveValue(`${title} ของฉัน`);

  const first = { ...fields, starts_at, title: `${title} ของคนแรก`, ...made.data };
  expect(await staffCall(page, 'content/events/save', first)).toMatchObject({ error: 0 });
  await dialog.getByRole('button', { name: 'บันทึก' }).click();
  const conflict = dialog.getByRole('alert').filter({ hasText: 'มีผู้อื่นแก้ไข' });
  await expect(conflict.locator('ins')).toHaveText(`${title} ของคนแรก`);
  await expectAccessible();
  await conflict.getByRole('button', { name: 'เห็นแล้ว ใช้ของฉันแทน' }).click();
  await dialog.getByRole('button', { name: 'บันทึก' }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row', { name: `${title} ของฉัน` });
  await expect(row).toContainText('สิ้นสุดแล้ว');

  await row.click();
  await dialog.getByLabel('ชื่อกิจกรรม').fill('ทิ้งไป');
  await dialog.getByRole('button', { name: 'ปิด' }).click();
  await question.getByRole('button', { name: 'ทิ้งการแก้ไข' }).click();
  await expect(dialog).toBeHidden();
  await row.click();
  await dialog.getByRole('button', { name: 'ลบ', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ลบ', exact: true }).click();
  await expect(row).toHaveCount(0);
};

const removeBanner = async (page: Page, title: string, expectAccessible: () => Promise<void>): Promise<void> => {
  const editing = page.getByRole('dialog', { name: 'แก้ไขแบนเนอร์' });
  await page.getByRole('row', { name: title }).click();
  await editing.getByRole('button', { name: 'ลบ', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'ลบแบนเนอร์นี้?' });
  await expectAccessible();
  await question.getByRole('button', { name: 'ลบ', exact: true }).click();
  await expect(editing).toBeHidden();
};

test('a banner with a picture is made, edited and removed, a notice is behind the bell, and players see each within seconds; two edit an event', async ({
  page,
  product,
  expectAccessible,
}, info) => {
  test.slow();
  const title = `แบนเนอร์ ${ownDigits(info, 'banner', 8)}`;
  await loginAs(page, await newStaff(info, 'content'));
  await page.goto(`${product.backoffice}/content`);
  await expect(page.getByRole('row', { name: /ยินดีต้อนรับ/ })).toBeVisible();
  await expectAccessible();
  const dialog = await beginNew(page, 'แบนเนอร์');
  await dialog.getByLabel('ลิงก์').fill('javascript:alert(1)');
  await dialog.getByLabel('ลำดับ').fill('900');
  await dialog.getByRole('button', { name: 'บันทึก' }).click();
  await expect(dialog.getByLabel('ข้อความ')).toHaveAccessibleDescription('กรุณากรอกข้อมูล');
  await expect(dialog.getByLabel('ลิงก์')).toHaveAccessibleDescription(/ขึ้นต้นด้วย \/ หรือ https/);
  await expectAccessible();
  await dialog.getByLabel('ลิงก์').fill('/help');
  await dialog.getByLabel('ข้อความ').fill(`${title} แรก`);
  await dialog
    .getByLabel('รูปภาพ')
    .setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('x') });
  await expect(page.getByText(/อ่านรูปภาพนี้ไม่ได้/)).toBeVisible();
  const picture = { name: 'banner.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await dialog.getByLabel('รูปภาพ').setInputFiles(picture);
  const preview = dialog.getByRole('region', { name: 'ตัวอย่างที่ผู้เล่นเห็น' });
  await expect(preview.locator('img')).toHaveAttribute('src', /^\/img\/[0-9a-f]{64}\.webp$/);
  await expect(preview).toContainText(`${title} แรก`);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'บันทึก' }).click();
  await expect(dialog).toBeHidden();

  const player = await page.context().newPage();
  await withoutNotices(player);
  await asDemoMember(player);
  await openWith(player, product, `${title} แรก`);
  await expect(player.getByRole('link', { name: `${title} แรก` })).toHaveAttribute('href', '/help');

  await page.getByRole('row', { name: title }).click();
  const editing = page.getByRole('dialog', { name: 'แก้ไขแบนเนอร์' });
  await editing.getByLabel('ข้อความ').fill(`${title} ใหม่`);
  await editing.getByRole('button', { name: 'บันทึก' }).click();
  await expect(editing).toBeHidden();
  const shown = player.getByRole('link', { name: `${title} ใหม่` });
  await openWith(player, product, `${title} ใหม่`);
  await shown.scrollIntoViewIfNeeded();
  await expect
    .poll(() => shown.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);

  await removeBanner(page, title, expectAccessible);
  await expect(player.getByText(title), 'a member is told by the stream, without a reload').toHaveCount(0);
  const editor = { page, product, info, expectAccessible };
  await test.step('a notice is behind the bell within seconds', () => addNotice(editor, player));
  await test.step('what was typed is not lost, and the second of two editors sees what the first did', () =>
    editTogether(editor));
});

test('a table is sorted, narrowed to columns, kept as a view and saved as a file', async ({
  page,
  product,
  expectAccessible,
}, info) => {
  await loginAs(page, await newStaff(info, 'manager'));
  await page.goto(`${product.backoffice}/audit`);
  const head = page.getByRole('columnheader', { name: 'โดย' });
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await page.getByLabel('เลือกคอลัมน์').click();
  await page.getByRole('checkbox', { name: 'เหตุผล' }).uncheck();
  await expect(page.getByRole('columnheader', { name: 'เหตุผล' })).toHaveCount(0);
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('checkbox', { name: 'เหตุผล' })).toBeHidden();

  await page.getByLabel('ประเภท').selectOption('คำเชิญ');
  await expect(page.getByRole('row').nth(1)).toContainText('เชิญทีมงาน');
  await page.getByLabel('มุมมองที่บันทึกไว้').click();
  await page.getByLabel('บันทึกมุมมองนี้ในชื่อ').fill('คำเชิญทั้งหมด');
  await page.getByRole('button', { name: 'บันทึกมุมมอง' }).click();
  await expect(page.getByRole('button', { name: 'คำเชิญทั้งหมด', exact: true })).toBeVisible();
  await expectAccessible();
  const save = page.locator('details').filter({ has: page.getByLabel('บันทึกเป็นไฟล์') });
  await save.getByLabel('บันทึกเป็นไฟล์').click();
  const [file] = await Promise.all([page.waitForEvent('download'), save.getByRole('button', { name: 'CSV' }).click()]);
  expect(file.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);
  const [book] = await Promise.all([
    page.waitForEvent('download'),
    save.getByRole('button', { name: 'Excel' }).click(),
  ]);
  expect(book.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.xlsx$/);

  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'เหตุผล' })).toBeVisible();
  await page.getByLabel('มุมมองที่บันทึกไว้').click();
  await page.getByRole('button', { name: 'คำเชิญทั้งหมด', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'เหตุผล' })).toHaveCount(0);
  await expect(page.getByLabel('ประเภท')).toHaveValue('invitation');
  await page.keyboard.press('Escape');
  await page.getByRole('row').nth(1).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('row').nth(2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('บทบาท');
});

/** Players pay into an account once a second person has confirmed it. */
const addAccount = async ({ page, product, info }: Omit<Editor, 'expectAccessible'>): Promise<void> => {
  const number = ownDigits(info, 'receiving account', 10);
  const seenByPlayers = async () => {
    const { data } = await (await page.request.post(`${product.player}/api/agent/bank_accounts`)).json();
    return data.some((account: { account_number: string }) => account.account_number === number);
  };
  await page.getByRole('button', { name: 'เพิ่ม', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'เพิ่มบัญชีธนาคาร' });
  await dialog.getByLabel('ธนาคาร', { exact: true }).selectOption({ label: 'กสิกรไทย' });
  await dialog.getByLabel('เลขบัญชี').fill(number);
  await dialog.getByLabel('ชื่อบัญชี').fill('บจก. ทดสอบ');
  await dialog.getByLabel('ลำดับ').fill('900');
  await expect(dialog).toContainText('ต้องมีอีกคนยืนยันก่อนจึงจะมีผล');
  await dialog.getByRole('button', { name: 'บันทึก' }).click();
  await expect(dialog).toContainText('ส่งคำขอแล้ว รอผู้อื่นยืนยัน');
  expect(await seenByPlayers()).toBe(false);

  await loginStaff(page, 'finance', '/approvals');
  const request = page.getByRole('heading', { name: 'บันทึกบัญชีธนาคาร' }).first().locator('xpath=../..');
  await expect(request).toContainText(`••••${number.slice(-4)}`);
  await request.getByRole('button', { name: 'อนุมัติ', exact: true }).click();
  await expect.poll(seenByPlayers).toBe(true);
};

test('a bank gets a logo by the hand of finance, loses it, and is known by its letters again; players pay into an account once a second person has confirmed it', async ({
  page,
  product,
  expectAccessible,
}, info) => {
  const [code, letters, name] = info.project.name === 'phone' ? ['TISCO', 'TIS', 'ทิสโก้'] : ['UOB', 'UOB', 'ยูโอบี'];
  const seenByPlayers = async () => {
    const { data } = await (await page.request.get(`${product.player}/api/bank/list`)).json();
    return data.find((bank: { bank_code: string }) => bank.bank_code === code).logo;
  };
  await loginAs(page, await newStaff(info, 'finance'));
  await page.goto(`${product.backoffice}/accounts`);
  const row = page.getByRole('list', { name: 'โลโก้ธนาคาร' }).getByRole('listitem').filter({ hasText: name });
  const picture = { name: 'logo.png', mimeType: 'image/png', buffer: await row.screenshot() };
  await row.getByLabel(name, { exact: true }).setInputFiles(picture);
  await expect(row.getByText(letters, { exact: true })).toBeHidden();
  await expectAccessible();
  await expect.poll(seenByPlayers).toMatch(/^\/img\/[0-9a-f]{64}\.webp$/);

  await row.getByRole('button', { name: `เอารูปออก ${name}` }).click();
  await expect(row.getByText(letters, { exact: true })).toBeVisible();
  await expect.poll(seenByPlayers).toBe('');
  await test.step('players pay into an account once a second person has confirmed it', () =>
    addAccount({ page, product, info }));
});
