import type { Page, TestInfo } from '@playwright/test';
import { expect, test } from './journey.ts';
import { memberWithPoints } from './steps/member-with-points.ts';
import { enter, type Member } from './steps/new-member.ts';
import { loginStaff } from './steps/staff.ts';
import { another, rowsOf } from './steps/staff-pages.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 180_000 });

const CREDIT = 'เครดิต 50 บาท';
const GOODS = 'เสื้อยืดโชคดี';

/** The price of two is not answered until it is to fail, and fails until it is mended. */
const holdPriceOfTwo = async (page: Page) => {
  let isDown = true;
  const failing = Promise.withResolvers<void>();
  await page.route('**/api/redemption/calc', async (route) => {
    const { quantity } = route.request().postDataJSON() as { quantity: number };
    if (quantity === 2) await failing.promise;
    return quantity === 2 && isDown ? route.abort() : route.continue();
  });
  return {
    fail: () => failing.resolve(),
    mend: () => {
      isDown = false;
    },
  };
};

/** Staff send what a member has exchanged for points, and say with which parcel. */
const sendGoods = async (staff: Page, { phone }: Member, parcel: string): Promise<void> => {
  await rowsOf(staff, 'รายการแลก')
    .filter({ hasText: `99/${phone}` })
    .press('Enter');
  const order = staff.getByRole('dialog', { name: GOODS });
  await expect(order).toContainText('สมหญิง ใจดี');
  await order.getByLabel('เลขพัสดุ (สมาชิกเห็น)').fill(parcel);
  await order.getByRole('button', { name: 'ยืนยันว่าส่งแล้ว' }).click();
  await expect(staff.getByText('แจ้งสมาชิกแล้ว')).toBeVisible();
  await expect(rowsOf(staff, 'รายการแลก').filter({ hasText: `99/${phone}` })).toHaveCount(0);
};

/** The owner puts something into the shop beside what players see, and hides it. */
const fillShop = async (page: Page, staff: Page, info: TestInfo): Promise<void> => {
  const name = `แก้วน้ำ ${info.project.name} ${Date.now()}`;
  await loginStaff(staff, 'owner', '/rewards/shop');
  await staff.getByRole('button', { name: 'เพิ่มของรางวัล' }).click();
  const dialog = staff.getByRole('dialog', { name: 'เพิ่มของรางวัล' });
  await dialog.getByLabel('ชนิด').selectOption('goods');
  await dialog.getByLabel('ชื่อที่ผู้เล่นเห็น').fill(name);
  await dialog.getByRole('button', { name: 'บันทึกของรางวัล' }).click();
  await expect(dialog.getByText('กรอกตั้งแต่ 0.01 ทศนิยมไม่เกิน 2 ตำแหน่ง')).toBeVisible();
  await dialog.getByLabel('ราคา (แต้ม)').fill('120');
  await dialog.getByLabel('จำนวนทั้งหมด').fill('3');
  await dialog.getByLabel('ลำดับในร้าน').fill('900');
  await expect(dialog.getByRole('region', { name: 'ตัวอย่างที่ผู้เล่นเห็น' })).toContainText('120 แต้ม');
  await dialog.getByRole('button', { name: 'บันทึกของรางวัล' }).click();
  const row = rowsOf(staff, 'ของรางวัลในร้าน').filter({ hasText: name });
  await expect(row).toContainText('0 / 3');

  await page.reload();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText('เหลือ 3 ชิ้น').first()).toBeVisible();

  await row.press('Enter');
  const editor = staff.getByRole('dialog', { name: 'แก้ไขของรางวัล' });
  await editor.getByLabel('แสดงในร้าน').uncheck();
  await editor.getByRole('button', { name: 'บันทึกของรางวัล' }).click();
  await expect(row).toContainText('ซ่อนอยู่');
  await page.reload();
  await expect(page.getByRole('heading', { name: CREDIT })).toBeVisible();
  await expect(page.getByRole('heading', { name })).toBeHidden();
};

test('a member exchanges points for credit and for goods, staff send the goods, and the member sees it; the owner puts something into the shop', async ({
  browser,
  page,
  product,
  request,
  expectAccessible,
}, info) => {
  const member = await memberWithPoints({ request, product }, info);
  const parcel = `TH${member.phone}`;
  await enter(page, member, '/redeem');
  await expect(page.getByText('700 แต้ม')).toBeVisible();
  await expectAccessible();

  const price = await holdPriceOfTwo(page);
  await page.getByRole('button', { name: `แลก ${CREDIT}` }).click();
  const credit = page.getByRole('dialog', { name: CREDIT });
  await expect(credit.getByRole('button', { name: 'แลก 100 แต้ม' })).toBeEnabled();
  await credit.getByRole('button', { name: 'เพิ่มจำนวน' }).click();
  // No price but that of the chosen quantity can be pressed, and one that cannot be read is asked for again.
  await expect(credit.getByRole('button', { name: 'แลก', exact: true })).toBeDisabled();
  price.fail();
  await expect(credit.getByText('โหลดจำนวนแต้มที่ใช้ไม่สำเร็จ')).toBeVisible({ timeout: 30_000 });
  price.mend();
  await credit.getByRole('button', { name: 'ลองใหม่' }).click();
  await expect(credit.getByText('500 แต้ม')).toBeVisible();
  await expectAccessible();
  await credit.getByRole('button', { name: 'แลก 200 แต้ม' }).click();
  const done = page.getByRole('dialog', { name: 'แลกสำเร็จ' });
  await expect(done.getByText('เงินเข้ากระเป๋าหลักแล้ว')).toBeVisible();
  await expectAccessible();
  await done.getByText('ปิด', { exact: true }).click();
  const history = page.getByRole('region', { name: 'ประวัติการแลก' });
  await expect(history.getByRole('listitem').first()).toContainText(`${CREDIT} × 2`);

  await page.getByRole('button', { name: `แลก ${GOODS}` }).click();
  const goods = page.getByRole('dialog', { name: GOODS });
  await goods.getByRole('button', { name: 'แลก 450 แต้ม' }).click();
  await expect(goods.getByText('กรอกชื่อผู้รับ')).toBeVisible();
  await goods.getByLabel('ชื่อผู้รับ').fill('สมหญิง ใจดี');
  await goods.getByLabel('เบอร์โทร').fill(member.phone);
  await goods.getByLabel('ที่อยู่').fill(`99/${member.phone} ถนนสุขุมวิท กรุงเทพฯ 10110`);
  await expectAccessible();
  await goods.getByRole('button', { name: 'แลก 450 แต้ม' }).click();
  await expect(done.getByText('เราจะจัดส่งให้')).toBeVisible();
  await done.getByText('ปิด', { exact: true }).click();
  await expect(history.getByRole('listitem').first()).toContainText('รอจัดส่ง');
  await expect(page.getByText('50 แต้ม', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('แต้มของคุณไม่พอ').first()).toBeVisible();

  const staff = await another(browser, product, 'support', '/rewards/orders');
  await sendGoods(staff, member, parcel);

  // The open page hears of it by itself.
  await expect(history.getByRole('listitem').first()).toContainText('จัดส่งแล้ว');
  await expect(history.getByRole('listitem').first()).toContainText(parcel);
  await test.step('the owner puts something into the shop beside what players see', () => fillShop(page, staff, info));
  await staff.close();
});
