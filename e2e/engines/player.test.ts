import type { Addresses } from '../addresses.ts';
import { memberWithPoints } from '../steps/member-with-points.ts';
import { type Member, ownDigits } from '../steps/new-member.ts';
import { richMember } from '../steps/rich-member.ts';
import { ask, openRound, request as send } from './ask.ts';
import { beMember, test } from './engine.ts';
import { fill, find, press, pressEach, pressInFrame, see, until } from './hands.ts';
import { closeTop, expectWhole } from './overlay.ts';

test('a member logs in, bets, checks the bill, buys it and holds its receipt', async ({
  device,
  product,
  request,
}, info) => {
  const member = await richMember({ request, product }, info);
  await device.open(`${product.player}/`);
  await see(device, 'ใกล้ปิดรับ');
  await press(device, 'link', 'เข้าสู่ระบบ');
  await fill(device, 'เบอร์โทรศัพท์', member.phone);
  await fill(device, 'รหัสผ่าน', member.password);
  await press(device, 'button', 'เข้าสู่ระบบ');
  await see(device, 'ถอนเงิน');

  const round_id = await openRound(({ is_yeekee, bet_types }) => !is_yeekee && bet_types.includes('top3'));
  await device.open(`${product.player}/lotto/${round_id}`);
  await pressEach(device, '112');
  await press(device, 'button', 'ตรวจโพย…');
  await expectWhole(device, 'โพยของคุณ');
  await press(device, 'button', '10');
  await press(device, 'button', 'ไปยืนยัน');
  await expectWhole(device, 'ยืนยันโพย');
  await press(device, 'button', 'ยืนยันแทง ฿10.00');
  await expectWhole(device, 'ซื้อโพยสำเร็จ');
  await press(device, 'link', 'ดูโพยทั้งหมด');
  await press(device, 'text', 'รอผล');
  await expectWhole(device, 'โพย…');
});

/** The member pays his open QR from his own account. */
const payQr = async ({ sandbox }: Addresses, { token, name }: Member, number: string): Promise<void> => {
  const { qr_code } = await ask('member/payment/qrcode_info', token);
  const form = new URLSearchParams({ qr: qr_code, name, bank_code: 'KBANK', number });
  const paid = await send(`${sandbox}/bank/pay`, { method: 'POST', body: form });
  if (!paid.ok) throw new Error(`the bank says ${paid.status}`);
};

test('a QR is made and paid, and the money comes in by itself', async ({ device, product, request }, info) => {
  const member = await richMember({ request, product }, info);
  await beMember(device, product, member);
  await device.open(`${product.player}/member/deposit`);
  await press(device, 'button', '500');
  await press(device, 'button', 'สร้าง QR เพื่อจ่าย');
  await find(device, 'button', 'บันทึกรูป QR');
  await press(device, 'button', 'ยกเลิกรายการนี้');
  await expectWhole(device, 'ยกเลิกรายการฝาก');
  await closeTop(device);
  await payQr(product, member, ownDigits(info, 'account of member', 10));
  await see(device, 'เงินเข้าแล้ว');
});

test('money is withdrawn with the password', async ({ device, product, request }, info) => {
  const member = await richMember({ request, product }, info, 'member', 500);
  await beMember(device, product, member);
  await device.open(`${product.player}/member/withdraw`);
  await press(device, 'button', 'ทั้งหมด');
  await press(device, 'button', 'ถอนเงิน');
  await expectWhole(device, 'ยืนยันการถอน');
  await fill(device, 'รหัสผ่าน', member.password);
  await press(device, 'button', 'ยืนยันถอนเงิน');
  await press(device, 'text', 'โอนสำเร็จ');
  await expectWhole(device, 'รายการถอน');
});

test('a slot is played in its frame, and its round recalled', async ({ device, product, request }, info) => {
  await beMember(device, product, await richMember({ request, product }, info));
  await device.open(`${product.player}/lobby/slot`);
  await press(device, 'button', 'บัวทองนำโชค…');
  await pressInFrame(device, 'dialog iframe', 'button', 'หมุน…');
  const result = () => device.run(() => document.querySelector('main + p[aria-live]')?.textContent);
  await until(device, 'the result of a spin', result);
  await device.enter();
  await device.run(() => {
    const now = Date.now;
    Date.now = () => now() + 3_600_000;
  });
  await expectWhole(device, 'เล่นมาแล้ว…');
  await press(device, 'button', 'หยุดเล่น');
  await device.open(`${product.player}/member/games`);
  await press(device, 'text', 'บัวทองนำโชค');
  await expectWhole(device, 'บัวทองนำโชค');
});

test('a game that cannot be opened says so in a window', async ({ device, product, request }, info) => {
  await beMember(device, product, await richMember({ request, product }, info));
  await device.open(`${product.player}/lobby/slot`);
  await find(device, 'button', 'บัวทองนำโชค…');
  await device.run(() => {
    globalThis.fetch = () => Promise.reject(new TypeError('no way'));
  });
  await press(device, 'button', 'บัวทองนำโชค…');
  await expectWhole(device, '…');
});

test('the wheel is spun and its prize claimed, and points are taken to the shop', async ({
  device,
  product,
  request,
}, info) => {
  await beMember(device, product, await memberWithPoints({ request, product }, info));
  await device.open(`${product.player}/member/wheel`);
  await press(device, 'button', 'หมุน (ฟรี)');
  await press(device, 'button', 'รับรางวัล');
  await see(device, 'รับแล้ว');
  await device.open(`${product.player}/redeem`);
  await press(device, 'button', 'แลก…');
  await expectWhole(device, '…');
});
