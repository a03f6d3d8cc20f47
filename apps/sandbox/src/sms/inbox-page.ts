import { type Html, html, page } from '@chokdee/simulator';
import type { Message } from '#src/sms/inbox.ts';

const SHOWN_MAX = 100;

const bangkok = new Intl.DateTimeFormat('th-TH', {
  timeZone: 'Asia/Bangkok',
  dateStyle: 'medium',
  timeStyle: 'medium',
});

const item = (message: Message): Html => html`<li class="card">
<p class="meta"><strong>ถึง ${message.to}</strong> <time datetime="${message.sent_at}">${bangkok.format(new Date(message.sent_at))}</time></p>
<p class="text">${message.text}</p>
</li>`;

const empty = (to: string): Html =>
  to
    ? html`<p class="card">ยังไม่มีข้อความถึง ${to} ลองขอรหัส OTP จากเว็บผู้เล่นด้วยเบอร์นี้</p>`
    : html`<p class="card">ยังไม่มีข้อความ ลองสมัครสมาชิกหรือขอรหัส OTP จากเว็บผู้เล่น แล้วข้อความจะปรากฏที่นี่เอง</p>`;

/** The inbox as a page: every phone in Thailand on one screen, or one of them. */
export const inboxPage = (messages: readonly Message[], to: string): string => {
  const shown = messages.slice(0, SHOWN_MAX).map(item);
  return page(
    'กล่องข้อความ SMS',
    html`<p>ข้อความที่ระบบส่งในโหมดทดลอง ไม่มีข้อความใดออกไปยังโทรศัพท์จริง หน้านี้อัปเดตเองทุก 2 วินาที</p>
<form method="get" action="/sms">
<label>เบอร์โทรศัพท์ <input name="to" type="tel" inputmode="tel" autocomplete="off" value="${to}"></label>
<button type="submit">ค้นหา</button>
</form>
<div aria-live="polite">
${shown.length > 0 ? html`<ul>${shown}</ul>` : empty(to)}
</div>`,
  );
};
