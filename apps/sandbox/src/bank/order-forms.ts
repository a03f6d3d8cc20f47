import { type Html, html } from '@chokdee/simulator';
import { option } from '#src/bank/fields.ts';
import { type How, ORDERS, type Orders, type What } from '#src/bank/orders.ts';

const WHATS: Record<What, string> = {
  callbacks: 'การแจ้งเตือน (webhook)',
  payouts: 'การโอนออก',
  payees: 'การตรวจชื่อบัญชี',
  service: 'ระบบของธนาคาร',
};

const HOWS: { [W in What]: Record<How<W>, string> } = {
  callbacks: {
    normal: 'ปกติ',
    delay: 'ช้า 10 วินาที',
    duplicate: 'ส่งซ้ำพร้อมกัน 5 ครั้ง',
    replay: 'ส่งของเก่าทั้งหมดซ้ำ',
    reorder: 'สลับลำดับ: รอรายการถัดไป ใหม่ไปก่อน',
    drop: 'ไม่ส่งเลย',
    before_answer: 'ถูกจ่ายทันที แจ้งก่อนตอบคำขอเปิด QR',
    forged: 'ลายเซ็นปลอม (ส่งครั้งเดียว)',
    stale: 'เวลาเก่า 10 นาที (ส่งครั้งเดียว)',
  },
  payouts: {
    normal: 'ปกติ: รอ แล้วจ่ายใน 1.5 วินาที',
    slow: 'ค้างไว้จนกว่าจะยืนยันที่หน้านี้',
    timeout_paid: 'ไม่ตอบ 15 วินาที แต่รับและจ่ายจริง',
    timeout_lost: 'ไม่ตอบ 15 วินาที และไม่รับ',
    refuse: 'ปฏิเสธทันที',
    refuse_later: 'รับไว้ แล้วปฏิเสธภายหลัง',
  },
  payees: { normal: 'ชื่อตรง', mismatch: 'ตอบเป็นชื่อคนอื่น' },
  service: { normal: 'ปกติ', down: 'ล่ม: ตอบ 503 ทุกคำขอ' },
};

const orderForm = <W extends What>(what: W, chosen: How<W>): Html => {
  const names: Record<string, string> = HOWS[what];
  const label = chosen === 'normal' ? WHATS[what] : `${WHATS[what]} · ไม่ปกติ`;
  return html`<form method="post" action="/bank/orders">
<input type="hidden" name="what" value="${what}">
<label>${label} <select name="how">${ORDERS[what].map((how) => option(how, names[how] ?? how, chosen))}</select></label>
<button type="submit" class="quiet" aria-label="สั่ง: ${WHATS[what]}">สั่ง</button>
</form>`;
};

/** One form for each thing that a tester can order, with what holds now. */
export const orderForms = (orders: Orders): Html => html`${orderForm('callbacks', orders.callbacks)}
${orderForm('payouts', orders.payouts)}
${orderForm('payees', orders.payees)}
${orderForm('service', orders.service)}`;
