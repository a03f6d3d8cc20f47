import { type Html, html, page } from '@chokdee/simulator';
import type { Announced } from '#src/feed/drawn.ts';
import type { Asked, FeedDesk, Order } from '#src/feed/orders.ts';

const bangkok = new Intl.DateTimeFormat('th-TH', {
  timeZone: 'Asia/Bangkok',
  dateStyle: 'medium',
  timeStyle: 'medium',
});

const say = (announced: Announced | null): string =>
  announced
    ? Object.entries(announced)
        .map(([name, value]) => `${name}=${value}`)
        .join(', ')
    : 'เงียบ (404)';

const hidden = ({ feed, market, day, no }: Omit<Order, 'announced'>): Html =>
  html`<input type="hidden" name="feed" value="${feed}"><input type="hidden" name="market" value="${market}">
<input type="hidden" name="day" value="${day ?? ''}"><input type="hidden" name="no" value="${no ?? ''}">`;

const orderItem = (order: Order): Html => html`<li class="card">
<p class="meta"><strong>ฟีด ${order.feed} · ตลาด ${order.market}</strong> <span>${order.day ?? 'ทุกวัน'} · ${order.no ? `งวดที่ ${order.no}` : 'ทุกงวด'}</span></p>
<p class="text">${say(order.announced)}</p>
<form method="post" action="/feed/orders">${hidden(order)}<input type="hidden" name="how" value="normal">
<button type="submit">กลับเป็นปกติ</button></form>
</li>`;

const askedItem = ({ feed, market, shape, day, no, announced, at }: Asked): Html => html`<li class="card">
<p class="meta"><strong>ฟีด ${feed} · ตลาด ${market} (${shape}) · ${day} งวดที่ ${no}</strong> <time datetime="${at.toISOString()}">${bangkok.format(at)}</time></p>
<p class="text">${say(announced)}</p>
</li>`;

const FORM = html`<form method="post" action="/feed/orders">
<label>ฟีด <select name="feed"><option value="a">a</option><option value="b">b</option><option value="both">ทั้งสอง</option></select></label>
<label>หมายเลขตลาด <input name="market" inputmode="numeric" autocomplete="off" required></label>
<label>วันที่ (เว้นว่าง: ทุกวัน) <input name="day" type="date"></label>
<label>งวดที่ (เว้นว่าง: ทุกงวด) <input name="no" inputmode="numeric" autocomplete="off"></label>
<label>ให้ฟีด <select name="how"><option value="answer">ตอบตามที่กรอก</option><option value="silent">เงียบ</option><option value="normal">กลับเป็นปกติ</option></select></label>
<label>คำตอบ <input name="answer" autocomplete="off" placeholder="first=1234"></label>
<button type="submit">สั่ง</button>
</form>`;

/** The feeds as a page: what they were told to do, and what they were asked and said. */
export const feedPage = (desk: FeedDesk, problem: string): string => {
  const [orders, asked] = [desk.orders.map(orderItem), desk.asked.map(askedItem)];
  return page(
    'ฟีดผลรางวัล',
    html`<p>ฟีดจำลอง a และ b รายงานผลเดียวกัน เว็บจะถามหลังเวลาออกรางวัล และจ่ายเมื่อสองฟีดตรงกัน สั่งให้ฟีดตอบต่างกันหรือเงียบได้ที่นี่ เพื่อดูการแจ้งเตือนในหลังบ้าน หมายเลขตลาดและงวดอยู่ในรายการด้านล่าง</p>
${problem ? html`<p class="card" role="alert">${problem}</p>` : html``}
${FORM}
${orders.length > 0 ? html`<h2>คำสั่งที่ใช้อยู่</h2><ul>${orders}</ul>` : html``}
<div aria-live="polite">
<h2>ที่ถูกถามล่าสุด</h2>
${asked.length > 0 ? html`<ul>${asked}</ul>` : html`<p class="card">ยังไม่มีใครถาม เมื่อถึงเวลาออกรางวัลของตลาดใด คำถามจะปรากฏที่นี่เอง</p>`}
</div>`,
  );
};
