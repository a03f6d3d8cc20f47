import { formatBaht } from '@chokdee/kernel';
import { type Html, html, page } from '@chokdee/simulator';
import { payerInputs } from '#src/bank/fields.ts';
import type { Payer } from '#src/bank/payer.ts';
import type { Qr, ReadQr } from '#src/bank/read-qr.ts';

const asked = ({ kind, target, reference, amount, payee, label }: Qr): Html => html`<div class="card">
<p class="meta"><span>จ่ายให้</span></p>
<p class="text"><strong>${payee || (kind === 'bill' ? 'ผู้รับชำระบิล' : 'พร้อมเพย์')}</strong></p>
<dl>
<dt>${kind === 'bill' ? 'Biller ID' : 'หมายเลขพร้อมเพย์'}</dt><dd>${target}</dd>
${reference ? html`<dt>อ้างอิง 1</dt><dd>${reference}</dd>` : html``}
${label ? html`<dt>จุดรับเงิน</dt><dd>${label}</dd>` : html``}
</dl>
${amount === null ? html`` : html`<p class="amount">${formatBaht(amount)} <small>บาท</small></p>`}
</div>`;

const form = (payload: string, { amount }: Qr, payer: Payer): Html => html`<form method="post" action="/bank/pay">
<input type="hidden" name="qr" value="${payload}">
${amount === null ? html`<label>จำนวนเงิน (บาท) <input name="amount" inputmode="decimal" autocomplete="off" required></label>` : html``}
${payerInputs(payer)}
<button type="submit" class="wide">${amount === null ? 'จ่ายเงิน' : `จ่ายเงิน ${formatBaht(amount)} บาท`}</button>
</form>`;

/** The QR as a bank's app shows it before the payer agrees: whom, how much, from which account. */
export const payPage = (payload: string, read: ReadQr, payer: Payer, problem: string): string => {
  const alert = 'problem' in read ? read.problem : problem;
  return page(
    'จ่าย QR',
    html`${alert ? html`<p class="card" role="alert">${alert}</p>` : html``}
${'qr' in read ? html`${asked(read.qr)}${form(payload, read.qr, payer)}` : html``}
<p><a class="back" href="/bank">กลับไปแอปธนาคาร</a></p>`,
  );
};
