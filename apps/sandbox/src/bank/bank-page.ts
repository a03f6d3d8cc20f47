import { formatBaht } from '@chokdee/kernel';
import { type Html, html, page } from '@chokdee/simulator';
import type { PayIn, PayOut, Transaction } from '#src/bank/bank.ts';
import type { BankDesk } from '#src/bank/desk.ts';
import { bankOptions, payerInputs } from '#src/bank/fields.ts';
import { orderForms } from '#src/bank/order-forms.ts';
import type { Payer } from '#src/bank/payer.ts';
import type { Sending } from '#src/bank/webhooks.ts';

const SHOWN_MAX = 20;

const bangkok = new Intl.DateTimeFormat('th-TH', {
  timeZone: 'Asia/Bangkok',
  dateStyle: 'medium',
  timeStyle: 'medium',
});

const time = (at: Date): Html => html`<time datetime="${at.toISOString()}">${bangkok.format(at)}</time>`;

const transactionItem = ({ account, reference, amount, paid_at, payer }: Transaction): Html => html`<li class="card">
<p class="meta"><strong>+${formatBaht(amount)} บาท</strong> ${time(paid_at)}</p>
<p class="text">${payer.name} · ${payer.bank_code} ${payer.number} → ${account.bank_code} ${account.number}</p>
${reference ? html`<p class="note">อ้างอิง ${reference}</p>` : html``}
</li>`;

const payInItem = ({ reference, kind, target, amount, expires_at, transaction }: PayIn): Html => html`<li class="card">
<p class="meta"><strong>${formatBaht(amount)} บาท · ${transaction ? '✓ จ่ายแล้ว' : 'รอจ่าย'}</strong> <span>หมดเวลา ${time(new Date(expires_at))}</span></p>
<p class="text">${kind === 'bill' ? 'บิล' : 'พร้อมเพย์'} ${target}</p>
<p class="note">อ้างอิง ${reference}</p>
</li>`;

const STATUSES = { pending: 'รอผล', paid: '✓ จ่ายแล้ว', refused: '✕ ปฏิเสธ' };

const confirmForms = (reference: string): Html => html`<form method="post" action="/bank/payouts/${reference}/confirm">
<button type="submit" name="how" value="paid">ยืนยันว่าจ่ายแล้ว</button>
<button type="submit" name="how" value="refused" class="quiet">ปฏิเสธ</button>
</form>`;

const payOutItem = (payOut: PayOut): Html => html`<li class="card">
<p class="meta"><strong>−${formatBaht(payOut.amount)} บาท · ${STATUSES[payOut.status]}</strong> ${payOut.paid_at ? time(payOut.paid_at) : html``}</p>
<p class="text">${payOut.account_name} · ${payOut.bank_code} ${payOut.account_number}${payOut.reason ? ` · ${payOut.reason}` : ''}</p>
<p class="note">อ้างอิง ${payOut.reference}</p>
${payOut.status === 'pending' ? confirmForms(payOut.reference) : html``}
</li>`;

const ANSWERS: Record<string, string> = {
  '200': '✓ 200',
  dropped: 'ไม่ได้ส่ง ตามคำสั่ง',
  'no answer': '✕ ไม่มีคำตอบ',
};

const sendingItem = ({ event, attempt, how, sent_at, answer }: Sending): Html => html`<li class="card">
<p class="meta"><strong>${ANSWERS[answer] ?? `✕ ${answer}`} · ครั้งที่ ${attempt}</strong> ${time(sent_at)}</p>
<p class="note">${event.type} ${event.type === 'payout' ? event.reference : event.transaction_id}${how === 'normal' ? '' : ` · ${how}`}</p>
</li>`;

const list = (
  id: string,
  title: string,
  items: readonly Html[],
  empty: string,
): Html => html`<h2 id="${id}">${title}</h2>
${items.length > 0 ? html`<ul>${items}</ul>` : html`<p class="card">${empty}</p>`}`;

const qrForm = (payer: Payer): Html => html`<form method="get" action="/bank/pay">
<label>ข้อความใน QR <input name="qr" autocomplete="off" placeholder="000201…" required></label>
<input type="hidden" name="name" value="${payer.name}">
<button type="submit">เปิด QR</button>
</form>`;

const transferForm = (payer: Payer): Html => html`<form method="post" action="/bank/transfers">
<label>ไปที่ <select name="to_bank_code">${bankOptions('KBANK', true)}</select></label>
<label>เลขบัญชีหรือเบอร์โทรผู้รับ <input name="to_number" inputmode="numeric" autocomplete="off" required></label>
<label>จำนวนเงิน (บาท) <input name="amount" inputmode="decimal" autocomplete="off" required></label>
${payerInputs(payer)}
<button type="submit" class="wide">โอนเงิน</button>
</form>`;

const newest = <Thing>(things: readonly Thing[], item: (thing: Thing) => Html): Html[] =>
  things.slice(0, SHOWN_MAX).map(item);

const notice = (done: Transaction | undefined, problem: string): Html => {
  if (problem) return html`<p class="card" role="alert">${problem}</p>`;
  if (!done) return html``;
  return html`<p class="card" role="status">✓ โอน ${formatBaht(done.amount)} บาท ถึง ${done.account.bank_code} ${done.account.number} แล้ว</p>`;
};

/** The bank's app: pay a QR, send a transfer, tell the bank how to behave, and see all that it did. */
export const bankPage = (
  desk: BankDesk,
  { done, problem = '' }: { done?: Transaction | undefined; problem?: string },
) =>
  page(
    'แอปธนาคาร',
    html`<p>ธนาคารจำลองของผู้ทดลอง ไม่มีเงินจริง ธนาคารแจ้งเว็บผ่าน webhook เหมือนผู้ให้บริการจริง</p>
${notice(done, problem)}
<h2>จ่าย QR</h2>
${qrForm(desk.payer)}
<h2>โอนเงินเข้าบัญชีของเว็บ</h2>
${transferForm(desk.payer)}
<h2 id="orders">สั่งให้ธนาคารทำตัวอย่างไร</h2>
${orderForms(desk.orders)}
<div aria-live="polite">
${list('payouts', 'เงินออก', newest(desk.bank.payOuts, payOutItem), 'ยังไม่มีคำสั่งโอนออก เมื่อเว็บอนุมัติการถอน รายการจะปรากฏที่นี่เอง')}
${list('transactions', 'เงินเข้า', newest(desk.bank.transactions, transactionItem), 'ยังไม่มีเงินเข้า ลองจ่าย QR หรือโอนเงินด้านบน')}
${list('payins', 'QR ที่เว็บเปิดไว้', newest(desk.bank.payIns, payInItem), 'ยังไม่มี QR ลองเริ่มฝากเงินด้วย QR ที่เว็บผู้เล่น')}
${list('webhooks', 'ที่แจ้งเว็บล่าสุด', newest(desk.webhooks.sendings, sendingItem), 'ยังไม่ได้แจ้งอะไร เมื่อมีเงินเข้าหรือออก การแจ้งจะปรากฏที่นี่เอง')}
</div>`,
  );
