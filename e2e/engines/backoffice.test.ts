import { codeOf, newStaff } from '../steps/staff.ts';
import { test } from './engine.ts';
import { fill, press, see } from './hands.ts';
import { closeTop, expectWhole } from './overlay.ts';

test('staff log in with their code, see the day and open a window', async ({ device, product }, info) => {
  const { username, password, secret } = await newStaff(info, 'manager');
  await device.resize(1280, 800);
  await device.open(product.backoffice);
  await fill(device, 'ชื่อผู้ใช้', username);
  await fill(device, 'รหัสผ่าน', password);
  await press(device, 'button', 'ต่อไป');
  await fill(device, 'รหัสยืนยัน', codeOf(secret, 1));
  await press(device, 'button', 'ยืนยัน');
  await see(device, 'ยอดแทง');
  await device.open(`${product.backoffice}/lotto/markets`);
  await press(device, 'button', 'เพิ่มตลาด');
  await expectWhole(device, 'เพิ่มตลาด');
  await closeTop(device);
});
