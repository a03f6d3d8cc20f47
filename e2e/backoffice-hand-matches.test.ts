import { expect, test } from './journey.ts';
import { inDatabase } from './steps/in-database.ts';
import { ownDigits } from './steps/new-member.ts';
import { loginStaff, staffCall, staffSession } from './steps/staff.ts';
import { rowsOf } from './steps/staff-pages.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const HOUR_MS = 3_600_000;
const COLUMNS = {
  head: 1,
  date: 0,
  time: 1,
  date_order: 'ymd',
  amount: 2,
  money_in: null,
  money_out: null,
  balance: null,
  ref: null,
  details: 3,
};
const line = (amount: string, details: string) => {
  const local = new Date(Date.now() + 7 * HOUR_MS).toISOString();
  return `${local.slice(0, 10)},${local.slice(11, 19)},${amount},${details}`;
};

test('a row of the bank that finds nothing by itself is matched by hand, another is set aside, and that is taken back', async ({
  page,
  expectAccessible,
}, info) => {
  const own = ownDigits(info, 'hand', 6);
  const [amount, name] = [7_000 + (Number(own) % 100_000) / 100, `ผู้โอน ${own}`];
  let book_id = 0;
  // It came 60 hours ago: too far from the bank's row for the machine, near enough for people.
  await inDatabase(async (client) => {
    await client.query(
      `insert into incoming_transfer (transfer_id, provider, provider_ref, target, amount, paid_at, state, payer_name)
       values (gen_random_uuid(), 'sandbox', $1, 'bank:1', $2, now() - interval '60 hours', 'waiting', $3)`,
      [`hand ${own}`, Math.round(amount * 100), name],
    );
    book_id = (await client.query('select book_id from bank_book where account_id = 1')).rows[0].book_id;
  });
  const text = ['วัน,เวลา,จำนวน,รายการ', line(amount.toFixed(2), `เงินเข้า ${own}`), line('-15.00', `ค่าธรรมเนียม ${own}`)];
  const taken = await staffCall(await staffSession('finance'), 'cashier/statement/take', {
    book_id,
    name: `${own}.csv`,
    text: text.join('\n'),
    columns: COLUMNS,
  });
  expect([taken.error, taken.data?.matched]).toEqual([0, 0]);

  await loginStaff(page, 'finance', `/cashier/books/${book_id}`);
  const rows = rowsOf(page, 'รายการ');
  const dialog = page.getByRole('dialog');
  await rows.filter({ hasText: `เงินเข้า ${own}` }).press('Enter');
  await dialog.getByLabel('รายการนี้คืออะไร').selectOption('match');
  await dialog.getByLabel('รายการในสมุดของเรา').selectOption({ index: 1 });
  await expectAccessible();
  await dialog.getByLabel('เหตุผล').fill('ตรงกับสลิป ธนาคารลงบัญชีช้า');
  await dialog.getByRole('button', { name: 'บันทึก' }).click();
  await expect(dialog).toBeHidden();
  await expect(rows.filter({ hasText: `เงินเข้า ${own}` })).toHaveCount(0);

  await rows.filter({ hasText: `ค่าธรรมเนียม ${own}` }).press('Enter');
  await dialog.getByLabel('รายการนี้คืออะไร').selectOption('fee');
  await dialog.getByLabel('เหตุผล').fill('ค่าธรรมเนียมรายเดือน');
  await dialog.getByRole('button', { name: 'บันทึก' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('radio', { name: /^จับคู่แล้ว/ }).check({ force: true });
  await expect(rows.filter({ hasText: `เงินเข้า ${own}` })).toContainText('ตรงกับสลิป');
  await page.getByRole('radio', { name: /^กันไว้/ }).check({ force: true });
  const aside = rows.filter({ hasText: `ค่าธรรมเนียม ${own}` });
  await expect(aside).toContainText('ค่าธรรมเนียมรายเดือน');
  await expectAccessible();
  await aside.press('Enter');
  await dialog.getByLabel('เหตุผล').fill('ดูผิดแถว');
  await dialog.getByRole('button', { name: 'เลิกการจับคู่' }).click();
  await expect(dialog).toBeHidden();
  await expect(aside).toHaveCount(0);
  await page.getByRole('radio', { name: /^มีแต่ที่ธนาคาร/ }).check({ force: true });
  await expect(rows.filter({ hasText: `ค่าธรรมเนียม ${own}` })).toHaveCount(1);
});
