import { expect, test } from './journey.ts';

const KEY = 'sandbox-sms-key';

test('the sandbox lists its simulators', async ({ page, product, expectAccessible }) => {
  await page.goto(product.sandbox);
  await expectAccessible();
  await page.getByRole('link', { name: 'SMS' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('กล่องข้อความ SMS');
});

test('the sandbox leads to the demo games, and they lead back', async ({ page, product, expectAccessible }) => {
  await page.goto(product.sandbox);
  await page.getByRole('link', { name: 'ค่ายเกม' }).click();
  await expect(page).toHaveURL(`${product.games}/games`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ค่ายเกมจำลอง');
  await expectAccessible();
  await page.getByRole('banner').getByRole('link').click();
  await expect(page).toHaveURL(`${product.sandbox}/`);
});

test('a text message appears in the open inbox by itself', async ({
  page,
  product,
  request,
  expectAccessible,
}, info) => {
  const phone = info.project.name === 'phone' ? '0890000001' : '0890000002';
  await page.goto(`${product.sandbox}/sms?to=${phone}`);
  await expect(page.getByText('ยังไม่มีข้อความถึง')).toBeVisible();
  await expectAccessible();

  const answer = await request.post(`${product.sandbox}/sms/messages`, {
    headers: { authorization: `Bearer ${KEY}` },
    data: { to: phone, text: 'รหัส OTP ของคุณคือ 424242' },
  });
  expect(answer.status()).toBe(201);

  await expect(page.getByText('รหัส OTP ของคุณคือ 424242')).toBeVisible();
  await expectAccessible();
});
