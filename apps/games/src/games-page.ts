import { type Html, html, page } from '@chokdee/simulator';
import { ORDERS, type Orders } from '#src/orders.ts';
import type { Table } from '#src/rules/game-rules.ts';

const HOWS: Record<Orders['service'], string> = {
  normal: 'ปกติ',
  down: 'ล่ม: เปิดเกมไม่ได้ ตอบ 503 ทุกคำขอ',
  slow: 'ช้า: ตอบหลังจาก 8 วินาที',
};

const option = (how: Orders['service'], chosen: string): Html =>
  how === chosen
    ? html`<option value="${how}" selected>${HOWS[how]}</option>`
    : html`<option value="${how}">${HOWS[how]}</option>`;

const row = ({
  code,
  name_th,
  name_en,
  rtp,
  volatility,
}: Table): Html => html`<li><a class="card" href="/games/try/${code}">
<strong>${name_th}</strong>
<span class="meta"><span>${name_en} · ${code}</span><span>RTP ${rtp.toFixed(2)}% · ${volatility}</span></span>
</a></li>`;

/** The tester's page of the game provider: what it offers, and how it is to behave. */
export const gamesPage = (tables: readonly Table[], orders: Orders): string =>
  page(
    'ค่ายเกมจำลอง',
    html`<p>ค่ายเกมที่รู้จักเว็บเราผ่านโปรโตคอลกระเป๋าเงินเท่านั้น เปิดเล่นด้วยเงินจากหน้าเกมของเว็บ หรือลองด้วยเครดิตทดลองจากรายการด้านล่าง</p>
<h2 id="orders">สั่งให้ทำตัวไม่ปกติ</h2>
<form method="post" action="/games/orders">
<input type="hidden" name="what" value="service">
<label>การเปิดเกม <select name="how">${ORDERS.service.map((how) => option(how, orders.service))}</select></label>
<button type="submit" class="quiet">สั่ง</button>
</form>
<h2>เกม ${tables.length} โต๊ะ</h2>
<ul>${tables.map(row)}</ul>`,
  );
