import { createSimulator, html, leadTo, PAGE_HEADERS, page } from '@chokdee/simulator';
import type { FastifyInstance } from 'fastify';
import { authenticator } from '#src/authenticator/routes.ts';
import { paceOf } from '#src/bank/desk.ts';
import { paymentProvider } from '#src/bank/routes.ts';
import { randomnessBeacon } from '#src/beacon/routes.ts';
import type { Config } from '#src/config.ts';
import { resultFeeds } from '#src/feed/routes.ts';
import { lineApp } from '#src/line/routes.ts';
import { smsGateway } from '#src/sms/routes.ts';

const home = page(
  'ระบบจำลอง',
  html`<p>คู่ค้าจำลองของเว็บ สื่อสารกับเซิร์ฟเวอร์ผ่าน HTTP เหมือนคู่ค้าจริง ใช้เพื่อทดลองเท่านั้น</p>
<ul>
<li><a class="card" href="/sms"><strong>SMS</strong><br>กล่องข้อความและรหัส OTP ที่ระบบส่งออก</a></li>
<li><a class="card" href="/authenticator"><strong>รหัสยืนยันตัวตน</strong><br>รหัส 6 หลักสำหรับเข้าหลังบ้านด้วยบัญชีตัวอย่าง</a></li>
<li><a class="card" href="/feed"><strong>ฟีดผลรางวัล</strong><br>ผลของตลาดภายนอก และการสั่งให้ฟีดตอบต่างกันหรือเงียบ</a></li>
<li><a class="card" href="/beacon"><strong>แหล่งสุ่มสาธารณะ</strong><br>เลขสุ่มที่ใครก็ตรวจลายเซ็นได้ ใช้ออกผลยี่กี</a></li>
<li><a class="card" href="/bank"><strong>แอปธนาคาร</strong><br>จ่าย QR โอนเงินเข้าบัญชีของเว็บ และสั่งให้ธนาคารทำตัวไม่ปกติ</a></li>
<li><a class="card" href="/games"><strong>ค่ายเกม</strong><br>เกมของค่ายจำลอง และการสั่งให้เปิดเกมไม่ได้</a></li>
<li><a class="card" href="/line"><strong>LINE</strong><br>บัญชี LINE จำลองสำหรับเข้าสู่ระบบ และข้อความที่แชร์ถึงเพื่อน</a></li>
</ul>`,
);

/** The sandbox: simulators of the outside world, which know our server only over HTTP. */
export const createApp = (
  config: Pick<Config, 'smsKey' | 'feedSeed' | 'beaconSeed' | 'bank' | 'bankPace' | 'games' | 'line' | 'logLevel'>,
): FastifyInstance => {
  const app = createSimulator('sandbox', config.logLevel);
  app.get('/', async (_request, reply) => reply.headers(PAGE_HEADERS).send(home));
  smsGateway(app, config.smsKey);
  authenticator(app);
  resultFeeds(app, config.feedSeed);
  randomnessBeacon(app, config.beaconSeed);
  paymentProvider(app, config.bank, paceOf(config.bankPace));
  lineApp(app, config.line);
  // Asked before a body is read: whatever is sent here is sent there again.
  const onRequest = leadTo(config.games);
  for (const url of ['/games', '/games/*']) app.all(url, { onRequest }, onRequest);
  return app;
};
