import { expect, test } from './journey.ts';
import { inDatabase } from './steps/in-database.ts';
import { ownDigits } from './steps/new-member.ts';
import { loginStaff } from './steps/staff.ts';
import { rowsOf, section, walkTo } from './steps/staff-pages.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a statement is taken once, its columns are mapped, and what only the bank knows is listed', async ({
  page,
  expectAccessible,
}, info) => {
  const own = `ค่าธรรมเนียม ${ownDigits(info, 'row', 8)}`;
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10).split('-').toReversed().join('/');
  const text = `รายการ,วัน,เวลา,จำนวน,คงเหลือ\n${own},${today},00:01,-15.25,84.75\n${own} คืน,${today},00:02,15.25,100.00\n`;
  await loginStaff(page, 'finance', '/cashier/books');
  await expectAccessible();
  // Another journey matches by hand in the first account's: its rows would stand between these.
  let book_id = 0;
  await inDatabase(async (client) => {
    const { rows } = await client.query('select max(book_id) as book_id from bank_book where account_id <> 1');
    book_id = rows[0].book_id;
  });
  await expect(rowsOf(page, 'สมุดธนาคาร').first()).toBeVisible();
  await walkTo(page, `/cashier/books/${book_id}`);
  await expect(page.getByRole('region', { name: 'รายการ' }).or(page.getByText('ไม่พบรายการ')).first()).toBeVisible();
  const takeFile = async () => {
    await page.getByRole('button', { name: 'นำเข้ารายการเดินบัญชี' }).click();
    await page
      .getByLabel('ไฟล์รายการเดินบัญชี')
      .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await expect(page.getByLabel('ลำดับของวันที่')).toBeVisible();
  };
  await takeFile();
  const columns = {
    วันที่: '1',
    เวลา: '2',
    เงินเข้า: '',
    เงินออก: '',
    'จำนวนเงิน (+/−)': '3',
    ยอดคงเหลือ: '4',
    รายละเอียด: '0',
  };
  for (const [label, value] of Object.entries(columns))
    await page.getByRole('dialog').getByLabel(label, { exact: true }).selectOption(value);
  await page.getByLabel('ลำดับของวันที่').selectOption('วัน เดือน ปี');
  await expect(page.getByText('อ่านได้ 2 รายการ ข้าม 1 บรรทัด')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'นำเข้า 2 รายการ' }).click();
  await expect(page.getByText('เพิ่ม 2 รายการ')).toBeVisible();
  await expect(section(page, 'รายการ')).toContainText(`${own} คืน`);
  await expect(page.getByText('ยอดยกมา + เข้า − ออก = ยอดคงเหลือ')).toBeVisible();
  await expectAccessible();

  await takeFile(); // the bank's columns were kept
  await page.getByRole('button', { name: 'นำเข้า 2 รายการ' }).click();
  await expect(page.getByText('เพิ่ม 0 รายการ')).toBeVisible();
});
