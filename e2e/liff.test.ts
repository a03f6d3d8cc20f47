import type { Browser, Page } from '@playwright/test';
import { userIdOf } from '../apps/sandbox/src/line/users.ts';
import type { Addresses } from './addresses.ts';
import { expect, test } from './journey.ts';
import { inDatabase } from './steps/in-database.ts';
import { call, type Member, newMember, readOtp } from './steps/new-member.ts';
import { newcomer, registerSteps } from './steps/register-steps.ts';
import { richMember } from './steps/rich-member.ts';
import { walkTo } from './steps/staff-pages.ts';
import { withoutNotices } from './steps/visitor.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 120_000 });

/** Opens a page of ours from the simulated LINE, as whoever types this name there. */
const comeFromLine = async (page: Page, { sandbox }: Addresses, path: string, name: string): Promise<void> => {
  await withoutNotices(page);
  await page.goto(path);
  await expect(page).toHaveURL(new RegExp(`^${sandbox}/line/login`));
  await page.getByLabel('ชื่อใน LINE').fill(name);
  await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
};

/** A browser that has never been here. */
const freshPage = async (browser: Browser, { player }: Addresses): Promise<Page> =>
  (await browser.newContext({ baseURL: player, locale: 'th-TH', reducedMotion: 'reduce' })).newPage();

/** Links the account that is logged in here. */
const link = async (page: Page, password: string): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'ผูก LINE กับบัญชีนี้' })).toBeVisible();
  await page.getByLabel('รหัสผ่านเพื่อยืนยัน').fill(password);
  await page.getByRole('button', { name: 'ผูกบัญชี', exact: true }).click();
};

/** Says which account is his, with phone and password, and links it. */
const linkByLogin = async (page: Page, { phone, password }: Member): Promise<void> => {
  await page.getByRole('button', { name: 'มีบัญชีแล้ว เข้าสู่ระบบ' }).click();
  const form = page.getByRole('dialog', { name: 'เข้าสู่ระบบ' });
  await form.getByLabel('เบอร์โทรศัพท์').fill(phone);
  await form.getByLabel('รหัสผ่าน', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click();
  await link(page, password);
};

test('somebody from LINE says once which account is his, and is straight in afterwards', async ({
  browser,
  page,
  product,
  request,
  expectAccessible,
}, info) => {
  const member = await newMember(request, product, info);
  const name = `มาลี ${member.phone}`;
  await comeFromLine(page, product, '/liff/lotto', name);
  await expect(page.getByRole('heading', { name: `สวัสดี ${name}` })).toBeVisible();
  await expectAccessible();
  await linkByLogin(page, member);
  await expect(page).toHaveURL('/lotto/lobby');
  await expect(page.getByText('ผูกบัญชี LINE แล้ว')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const again = await freshPage(browser, product);
  await comeFromLine(again, product, '/liff/bills', name);
  await expect(again).toHaveURL('/lotto/bills');
  await expect(again.getByRole('banner')).toContainText('0.00');
  await again.context().close();

  // The account says so, and the way in can be shut.
  await walkTo(page, '/member/profile');
  const line = page.getByRole('region', { name: 'LINE', exact: true });
  await expect(line).toContainText(`ผูกกับ ${name} แล้ว`);
  await expectAccessible();
  await line.getByRole('button', { name: 'ยกเลิกการผูก' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ยกเลิกการผูก' }).click();
  await expect(line.getByRole('link', { name: 'ผูกบัญชี LINE' })).toBeVisible();

  // Whoever holds the phone without knowing the password links nothing.
  await line.getByRole('link', { name: 'ผูกบัญชี LINE' }).click();
  await link(page, 'not-the-password');
  await expect(page.getByText('รหัสผ่านไม่ถูกต้อง')).toBeVisible();
  await expectAccessible();
  await link(page, member.password);
  await expect(page).toHaveURL('/member/profile');
  await expect(line).toContainText(`ผูกกับ ${name} แล้ว`);
});

/** Links the account that a name has in LINE to a member, as on another device. */
const linkElsewhere = ({ phone }: Member, name: string): Promise<void> =>
  inDatabase(async (client) => {
    const { rowCount } = await client.query(
      `insert into member_line (member_id, channel_id, line_user, name)
       select member_id, 'sandbox-channel', $2, $3 from member where phone = $1`,
      [phone, userIdOf(name), name],
    );
    expect(rowCount).toBe(1);
  });

test('a LINE account of one member is not given to another', async ({ page, product, request }, info) => {
  const [first, second] = [
    await newMember(request, product, info, 'first'),
    await newMember(request, product, info, 'second'),
  ];
  const name = `ปิติ ${first.phone}`;
  await comeFromLine(page, product, '/liff', name);
  await expect(page.getByRole('heading', { name: `สวัสดี ${name}` })).toBeVisible();

  await linkElsewhere(first, name);
  await linkByLogin(page, second);
  await expect(page.getByText('บัญชี LINE นี้ผูกกับสมาชิกคนอื่นแล้ว')).toBeVisible();
  await page.getByRole('link', { name: 'ไปต่อโดยไม่ผูก' }).click();
  await expect(page).toHaveURL('/');
});

test('somebody new opens an account and comes to the page he wanted', async ({ page, product }, info) => {
  const person = newcomer(info);
  const name = `ชูใจ ${person.phone}`;
  await comeFromLine(page, product, '/liff/deposit', name);
  await page.getByRole('button', { name: 'ยังไม่มี สมัครสมาชิก' }).click();
  const dialog = page.getByRole('dialog', { name: 'สมัครสมาชิก' });
  const steps = registerSteps(dialog);
  await steps.phone(person.phone);
  await expect(dialog.getByLabel('รหัส OTP 6 หลัก')).toBeVisible();
  await steps.otp(await readOtp(page.request, product, person.phone));
  await steps.bank(person);
  await steps.account(person);
  await link(page, person.password);
  await expect(page).toHaveURL('/member/deposit');
  await walkTo(page, '/member/profile');
  await expect(page.getByRole('heading', { name: person.name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'LINE', exact: true })).toContainText(`ผูกกับ ${name} แล้ว`);
});

/** What a member shared with his friends, as they see it in LINE. */
const sharedBy = (friends: Page, name: string) =>
  friends.getByRole('listitem').filter({ hasText: `${name} แชร์ให้เพื่อน` });

test('a bill is shared with friends in LINE, with the numbers and without the money, and so is the link for friends', async ({
  browser,
  page,
  product,
  request,
}, info) => {
  const member = await richMember({ request, product }, info);
  const name = `วีระ ${member.phone}`;
  const { data } = await (await request.get(`${product.player}/api/lotto/rounds?status=open&limit=50`)).json();
  const round = data.items.findLast((one: { bet_types: string[] }) => one.bet_types.includes('top2'));
  await call(
    request,
    `${product.player}/api/lotto/bill/create`,
    { round_id: round.round_id, lines: [{ bet_type: 'top2', number: '07', amount: 13 }] },
    member.token,
  );
  await comeFromLine(page, product, '/liff/bills', name);
  await linkByLogin(page, member);
  await expect(page).toHaveURL('/lotto/bills');
  await page.getByRole('main').getByRole('button', { name: round.name }).first().click();
  const share = page.getByRole('button', { name: 'แชร์ให้เพื่อน' });
  const shared = page.getByText('แชร์ให้เพื่อนใน LINE แล้ว');
  await page.getByRole('dialog').locator(share).click();
  await expect(shared).toBeVisible();
  const friends = await browser.newPage();
  await friends.goto(`${product.sandbox}/line`);
  const bill = sharedBy(friends, name);
  await expect(bill).toContainText('2 ตัวบน 07');
  await expect(bill).toContainText(new RegExp(`${product.player}/lotto/${round.round_id}\\?ref=\\d+`));
  await expect(bill).not.toContainText(/บาท|฿|13\.00/);

  await page.keyboard.press('Escape');
  await expect(shared).toBeHidden();
  await walkTo(page, '/affiliate');
  const address = await page.getByTestId('invite').innerText();
  await share.click();
  await expect(shared).toBeVisible();
  await friends.reload();
  await expect(sharedBy(friends, name).filter({ hasText: address })).toHaveCount(1);
  await friends.close();
});

test('the SDK is loaded on this page only, what goes wrong is said in words, and an answer that nobody asked for logs nobody in', async ({
  page,
  product,
  request,
  expectAccessible,
}) => {
  await withoutNotices(page);
  const loaded: string[] = [];
  page.on('request', (asked) => {
    if (asked.url().startsWith(`${product.sandbox}/line`)) loaded.push(asked.url());
  });
  await page.goto('/');
  for (const path of ['/login', '/lotto/lobby']) {
    await walkTo(page, path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeAttached();
  }
  expect(loaded).toEqual([]);
  expect((await request.get('/liff/nowhere', { headers: { accept: 'text/html' } })).status()).toBe(404);

  await page.route('**/line/sdk.js', (route) => route.abort());
  await page.goto('/liff/lotto');
  await expect(page.getByRole('heading', { name: 'เข้าสู่ระบบด้วย LINE ไม่สำเร็จ' })).toBeVisible();
  await expect(page.getByText('เชื่อมต่อ LINE ไม่ได้')).toBeVisible();
  await expectAccessible();
  await page.unroute('**/line/sdk.js');
  await page.getByRole('button', { name: 'ลองใหม่' }).click();
  await expect(page.getByLabel('ชื่อใน LINE')).toBeVisible();
  expect(loaded).not.toEqual([]);

  const sent = await request.post(`${product.sandbox}/line/login`, {
    form: { redirect_uri: `${product.player}/liff/lotto`, state: 'made-up', name: 'คนแปลกหน้า' },
    maxRedirects: 0,
  });
  await page.goto(sent.headers()['location'] ?? '');
  await expect(page.getByLabel('ชื่อใน LINE')).toBeVisible();

  await page.route('**/api/liff/config*', (route) =>
    route.fulfill({ json: { error: 0, message: '', data: { liff_id: '', sdk_url: '' } } }),
  );
  await page.goto('/liff');
  await expect(page.getByRole('heading', { name: 'ยังไม่เปิดให้เข้าสู่ระบบด้วย LINE' })).toBeVisible();
  await expectAccessible();
});
