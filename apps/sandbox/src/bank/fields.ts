import { type Html, html } from '@chokdee/simulator';
import { BANKS, type Payer } from '#src/bank/payer.ts';

/** An option of a select, chosen or not. */
export const option = (value: string, text: string, chosen: string): Html =>
  value === chosen
    ? html`<option value="${value}" selected>${text}</option>`
    : html`<option value="${value}">${text}</option>`;

/** The banks to choose from; with PromptPay where money may go to a number. */
export const bankOptions = (chosen: string, withPromptPay: boolean): Html[] =>
  Object.entries(BANKS)
    .filter(([code]) => withPromptPay || code !== 'PROMPTPAY')
    .map(([code, name]) => option(code, `${name} (${code})`, chosen));

/** Whose money it is. */
export const payerInputs = (payer: Payer): Html =>
  html`<label>ชื่อผู้โอน <input name="name" autocomplete="off" value="${payer.name}" required></label>
<label>จากธนาคาร <select name="bank_code">${bankOptions(payer.bank_code, false)}</select></label>
<label>จากเลขบัญชี (หลักที่ปิดบังใช้ x) <input name="number" autocomplete="off" value="${payer.number}" required></label>`;
