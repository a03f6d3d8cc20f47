import { type Html, html, page } from '@chokdee/simulator';
import type { SharedMessage } from '#src/line/shared-messages.ts';
import { USER_NAMES } from '#src/line/users.ts';

const bangkok = new Intl.DateTimeFormat('th-TH', {
  timeZone: 'Asia/Bangkok',
  dateStyle: 'medium',
  timeStyle: 'medium',
});

const message = ({ from, text, shared_at }: SharedMessage): Html => html`<li class="card">
<p class="meta"><strong>${from} แชร์ให้เพื่อน</strong> <time datetime="${shared_at}">${bangkok.format(new Date(shared_at))}</time></p>
<p class="text">${text}</p>
</li>`;

/** What was shared to friends by the simulated LINE. */
export const sharedPage = (messages: readonly SharedMessage[]): string =>
  page(
    'LINE จำลอง',
    html`<p>เปิดเว็บผู้เล่นที่ <strong>/liff</strong> เช่น <strong>/liff/lotto</strong> เพื่อลองเข้าสู่ระบบด้วย LINE ข้อความที่แชร์ถึงเพื่อนจะแสดงที่นี่ ไม่มีข้อความใดออกไปยัง LINE จริง</p>
<h2>ข้อความที่แชร์</h2>
<div aria-live="polite">
${messages.length > 0 ? html`<ul>${messages.map(message)}</ul>` : html`<p class="card">ยังไม่มีข้อความ ลองกดแชร์โพยจากเว็บที่เปิดผ่าน /liff</p>`}
</div>`,
  );

/** Where somebody says who he is to the simulated LINE, before he comes back to `redirectUri`. */
export const loginPage = (redirectUri: string, state: string): string => {
  const carried = html`<input type="hidden" name="redirect_uri" value="${redirectUri}"><input type="hidden" name="state" value="${state}">`;
  const choices = USER_NAMES.map(
    (name) => html`<button class="wide quiet" name="name" value="${name}">${name}</button>`,
  );
  return page(
    'เข้าสู่ระบบ LINE จำลอง',
    html`<p>เลือกบัญชี LINE ที่จะใช้ หรือพิมพ์ชื่อใหม่ แล้วจะกลับไปที่ ${new URL(redirectUri).host}</p>
<form method="post" action="/line/login">${carried}${choices}</form>
<form method="post" action="/line/login">${carried}
<label>ชื่อใน LINE <input name="name" maxlength="40" autocomplete="off" required></label>
<button type="submit">เข้าสู่ระบบ</button>
</form>`,
  );
};
