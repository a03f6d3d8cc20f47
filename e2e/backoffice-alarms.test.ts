import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { closeRound } from './round-clock.ts';
import { inDatabase } from './steps/in-database.ts';
import { ownMarket } from './steps/own-market.ts';
import { loginStaff, staffSession, together } from './steps/staff.ts';
import { rowsOf, walkTo } from './steps/staff-pages.ts';

const LATE = 'ผลช้ากว่ากำหนด';
/** Watchers look every ten seconds, and so does the page. */
const SEEN = { timeout: 40_000 };

/** A round that was sealed in time had its draw more than a quarter of an hour ago. */
const letPass = (round_id: number): Promise<void> =>
  inDatabase(async (client) => {
    const pass = async () =>
      (
        await client.query(
          `update lotto_round r set closes_at = now() - interval '17 minutes', draw_at = now() - interval '16 minutes'
           where round_id = $1 and exists (select from lotto_seal s where s.round_id = r.round_id)`,
          [round_id],
        )
      ).rowCount;
    await expect.poll(pass, { timeout: 20_000 }).toBe(1);
  });

const rowOf = (page: Page, name: string): Locator => rowsOf(page, 'แจ้งเตือน').filter({ hasText: name });

/** Sees the alarm, takes it and goes to what it is about. */
const takeAlarm = async (page: Page, row: Locator): Promise<void> => {
  await row.getByRole('button', { name: `รับทราบ ${LATE}` }).click();
  await expect(row).toContainText('รับทราบแล้ว');
  await row.getByRole('button', { name: `มอบหมาย ${LATE}` }).click();
  const dialog = page.getByRole('dialog', { name: 'มอบหมาย' });
  await dialog.getByLabel('ผู้ดูแล').selectOption({ label: 'risk (ฉัน)' });
  await dialog.getByRole('button', { name: 'มอบหมาย', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('risk');
};

test('a result that is late raises an alarm, which staff take, and which closes when the result is confirmed', async ({
  page,
  product,
  expectAccessible,
}, info) => {
  const staff = await staffSession('manager');
  const { today_id, name } = await ownMarket(staff, product, info);
  await closeRound(today_id);
  await letPass(today_id);

  await loginStaff(page, 'risk', '/alarms?kind=result_late');
  const row = rowOf(page, name);
  await expect(row).toContainText(LATE, SEEN);
  await expect(row).toContainText('ไม่มีผล 15 นาทีหลังเวลาออกรางวัล');
  await expect(page.getByRole('link', { name: /^แจ้งเตือน \d+ เรื่องที่ต้องดูแล$/ })).toBeVisible();
  await expectAccessible();
  await takeAlarm(page, row);
  await row.getByRole('link', { name: new RegExp(name) }).click();
  await expect(page.getByText(LATE)).toBeVisible();

  await together('lotto/results/enter', { round_id: today_id, announced: { first: '1234' } });
  await walkTo(page, '/alarms?kind=result_late');
  await expect(rowOf(page, name)).toBeHidden(SEEN);
  await walkTo(page, '/alarms?state=closed&kind=result_late');
  await expect(rowOf(page, name)).toContainText('หายเอง', SEEN);
  await expectAccessible();
});

test('owners set thresholds and say where alarms go; a test of it arrives and is told', async ({
  page,
  product,
  expectAccessible,
}) => {
  await loginStaff(page, 'owner', '/alarms/thresholds');
  const row = rowsOf(page, 'เกณฑ์การแจ้งเตือน').filter({ hasText: 'แจ้งเงินไม่เข้ารอนาน' });
  await row.getByRole('button', { name: /^แก้/ }).click();
  const dialog = page.getByRole('dialog', { name: 'แจ้งเงินไม่เข้ารอนาน' });
  const value = dialog.getByLabel('แจ้งตั้งแต่ (นาที)');
  await value.fill('0');
  await dialog.getByRole('button', { name: 'บันทึก' }).click();
  await expect(dialog.getByText('กรอก 1 ถึง 1,440')).toBeVisible();
  await expectAccessible();
  await value.fill('90');
  await dialog.getByRole('button', { name: 'บันทึก' }).click();
  await expect(row).toContainText('90 นาที');

  await walkTo(page, '/alarms/ways');
  await page.getByRole('button', { name: 'เพิ่มเว็บฮุก' }).click();
  const adding = page.getByRole('dialog', { name: 'เพิ่มเว็บฮุก' });
  await adding.getByLabel('ชื่อ').fill('ห้องเฝ้าระวัง');
  // What is at this address takes no such message: it is told so.
  await adding.getByLabel('ที่อยู่ (https)').fill(`${product.sandbox}/nowhere`);
  await adding.getByRole('button', { name: 'บันทึก' }).click();
  await expect(adding.getByText('คัดลอกรหัสลับนี้ตอนนี้ จะไม่แสดงอีก')).toBeVisible();
  await expectAccessible();
  await adding.getByRole('button', { name: 'เสร็จ' }).click();
  await rowsOf(page, 'เว็บฮุก')
    .first()
    .getByRole('button', { name: /^ทดสอบ/ })
    .click();
  await expect(page.getByText('ส่งข้อความทดสอบแล้ว')).toBeVisible();
  await expectAccessible();
  await walkTo(page, '/alarms/messages');
  await expect(rowsOf(page, 'ที่ส่งไปแล้ว').filter({ hasText: 'ทดสอบการส่ง' }).first()).toContainText('answered 404', SEEN);
  await expectAccessible();
});
