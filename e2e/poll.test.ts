import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { enter, newMember } from './steps/new-member.ts';
import { readStaff, staffCall, staffSession } from './steps/staff.ts';
import { another, rowsOf, walkTo } from './steps/staff-pages.ts';
import { withoutNotices } from './steps/visitor.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 180_000 });

const votesOf = async (page: Page, choice: string): Promise<number> => {
  const text = await page.getByRole('listitem').filter({ hasText: choice }).getByText('โหวต').last().innerText();
  return Number(/([\d,]+) โหวต/.exec(text)?.[1]?.replaceAll(',', '') ?? Number.NaN);
};

const vote = async (page: Page, choice: string): Promise<void> => {
  await page.getByRole('radio', { name: choice }).check();
  await page.getByRole('button', { name: 'โหวต', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ยืนยันโหวต' }).click();
  await expect(page.getByText('บันทึกโหวตของคุณแล้ว')).toBeVisible();
};

test('the event leads to the poll; a guest looks and is asked to log in, a member votes and sees it counted', async ({
  page,
  product,
  request,
  expectAccessible,
}, info) => {
  const choice = 'เลขคู่ ทั้งสองหลัก';
  await withoutNotices(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'กิจกรรม' }).click();
  await page.getByRole('dialog', { name: 'กิจกรรม' }).getByRole('link').first().click();
  await expect(page).toHaveURL('/poll/1');
  await expect(page.getByRole('heading', { name: 'ทายเลขท้าย 2 ตัวงวดหน้า' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'เข้าสู่ระบบเพื่อโหวต' }).click();
  const login = page.getByRole('dialog', { name: 'เข้าสู่ระบบ' });
  const { phone, password } = await newMember(request, product, info);
  await login.getByLabel('เบอร์โทรศัพท์').fill(phone);
  await login.getByLabel('รหัสผ่าน', { exact: true }).fill(password);
  await login.getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click();
  await expect(page.getByText('เหลือ 1 สิทธิ์')).toBeVisible();
  await expect(page.getByText('ฝากอีก 300.00 บาท รับเพิ่ม 1 สิทธิ์')).toBeVisible();
  await expect(page.getByRole('radio', { name: choice })).toBeVisible();
  await expect.poll(() => votesOf(page, choice)).toBeGreaterThanOrEqual(0);
  const before = await votesOf(page, choice);
  await vote(page, choice);
  await expect(page.getByText('คุณโหวต 1')).toBeVisible();
  await expect(page.getByText('เหลือ 0 สิทธิ์')).toBeVisible();
  await expect.poll(() => votesOf(page, choice)).toBeGreaterThan(before);
  await page.getByRole('button', { name: 'โหวต', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(/^ฝากอีก [\d.,]+ บาท เพื่อรับเพิ่ม 1 สิทธิ์$/);
  await expectAccessible();
});

const SECONDS = 15;

/** A poll of the test's own that closes in a moment and pays 300 baht to who is right. */
const closingPoll = async (title: string): Promise<number> => {
  const manager = await staffSession('manager');
  const draft = {
    title,
    detail: '',
    image: '',
    opens_at: new Date(Date.now() - 60_000).toISOString(),
    closes_at: new Date(Date.now() + SECONDS * 1_000).toISOString(),
    quota_by: 'deposit',
    quota_free: 1,
    quota_baht: 100,
    quota_max: 5,
    prize: 'split',
    prize_amount: 300,
    prize_max: null,
    choices: [
      { name: 'ทีมเหย้า', image: '' },
      { name: 'ทีมเยือน', image: '' },
    ],
  };
  const { data } = await staffCall(manager, 'polls/save', draft);
  const opened = await staffCall(manager, 'polls/state', { poll_id: data.poll_id, version: 0, state: 'open' });
  expect(opened.error).toBe(0);
  await manager.dispose();
  return data.poll_id;
};

/** Enters the result in the back office, and lets a second person confirm it. */
const enterResult = async (page: Page, title: string): Promise<void> => {
  const row = rowsOf(page, 'โพล').filter({ hasText: title });
  await expect(row).toContainText('รอแจ้งผล');
  await row.getByRole('button', { name: 'แจ้งผล' }).click();
  const dialog = page.getByRole('dialog', { name: 'แจ้งผลโพล' });
  await dialog.getByLabel('คำตอบที่ถูก').selectOption({ label: 'ทีมเหย้า (1 โหวต)' });
  await dialog.getByLabel('อ้างอิงผลจากที่ใด').fill(`ผลการแข่งขัน ${title}`);
  await dialog.getByRole('button', { name: 'ส่งให้อีกคนยืนยัน' }).click();
  await expect(dialog.getByText('ส่งคำขอแล้ว รอผู้อื่นยืนยัน')).toBeVisible();
  await dialog.getByRole('button', { name: 'เสร็จ' }).click();
  await expect(row).toContainText('รอยืนยันผล');
  const second = await staffSession('risk2');
  const { items } = await readStaff(second, 'polls?limit=100');
  const { approval_id } = items.find((poll: { title: string }) => poll.title === title);
  const decided = await staffCall(second, 'approvals/decide', { approval_id, decision: 'approve' });
  expect(decided.error).toBe(0);
  await second.dispose();
};

test('a poll closes, two people enter its result, and the winner is paid and sees it', async ({
  page,
  product,
  request,
  browser,
  expectAccessible,
}, info) => {
  const title = `ทีมไหนชนะ ${info.project.name} ${Date.now()}`;
  const member = await newMember(request, product, info);
  const poll = await closingPoll(title);
  await enter(page, member, `/poll/${poll}`);
  await vote(page, 'ทีมเหย้า');
  await expect(page.getByText('ปิดโหวตแล้ว รอประกาศผล')).toBeVisible({ timeout: SECONDS * 2_000 });
  await expect(page.getByRole('button', { name: 'โหวต', exact: true })).toBeHidden();

  const staff = await another(browser, product, 'risk', '/rewards/polls');
  await enterResult(staff, title);
  await expect(page.getByText('จ่ายรางวัลแล้ว')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('คำตอบที่ถูก')).toBeVisible();
  await expect(page.getByText('ทายถูก 1 คน รับรวม 300.00 บาท')).toBeVisible();
  await expectAccessible();
  await walkTo(page, '/member/promotions');
  await expect(page.getByText(title)).toBeVisible();
  await expect(page.getByText('รางวัลโพล').first()).toBeVisible();

  await staff.reload();
  await expect(rowsOf(staff, 'โพล').filter({ hasText: title })).toContainText('จ่ายแล้ว');
  await staff.close();
});
