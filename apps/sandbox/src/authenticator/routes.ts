import { html, PAGE_HEADERS, page } from '@chokdee/simulator';
import type { FastifyInstance } from 'fastify';
import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** What the demo's staff have in their authenticators, as the server's seed says. */
const DEMO_SECRET = 'CHOKDEEDEMOSTAFF';
const totp = new TOTP({ secret: Secret.fromBase32(DEMO_SECRET), period: PERIOD_SECONDS });

/** The authenticator that all of the demo's staff share, for a newcomer who has none set up yet. */
export const authenticator = (app: FastifyInstance): void => {
  app.get('/authenticator', async (_request, reply) => reply.headers(PAGE_HEADERS).send(codePage(Date.now())));
};

const codePage = (now: number): string => {
  const code = totp.generate({ timestamp: now });
  const left = PERIOD_SECONDS - (Math.floor(now / 1_000) % PERIOD_SECONDS);
  return page(
    'รหัสยืนยันตัวตนของทีมงานตัวอย่าง',
    html`<p>ใช้เข้าหลังบ้านด้วยบัญชีตัวอย่าง แต่ละรหัสใช้ได้ครั้งเดียวต่อคน หรือเพิ่มคีย์ <strong>${DEMO_SECRET}</strong> ในแอปยืนยันตัวตนของคุณ</p>
<div aria-live="polite">
<div class="card">
<p class="code">${code.slice(0, 3)} ${code.slice(3)}</p>
<p>เปลี่ยนในอีก ${left} วินาที</p>
</div>
</div>`,
  );
};
