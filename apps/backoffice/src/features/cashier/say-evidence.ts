import { formatBaht } from '@chokdee/ui';
import type { Flag } from '#src/features/cashier/cashier-query.ts';
import type { TextWith } from '#src/lib/english.ts';
import type { Translate } from '#src/lib/language.ts';

/** Names of what evidence holds, each with a place for its value. */
const LINES: Readonly<Record<string, TextWith<'value'>>> = {
  payee_name: 'ธนาคารบอกว่าบัญชีเป็นของ {value}',
  holder_name: 'สมาชิกแจ้งว่าเป็นของ {value}',
  number_tail: 'เลขบัญชีลงท้าย {value}',
  payer_name: 'ผู้โอน {value}',
  payer_tail: 'บัญชีผู้โอนลงท้าย {value}',
  amount: 'จำนวน {value} บาท',
  withdrawal: 'ขอถอน {value} บาท',
  withdrawn_day: 'ขอถอนรวมใน 24 ชั่วโมง {value} บาท',
  deposited_7_days: 'ฝากใน 7 วันก่อนหน้า {value} บาท',
  played_7_days: 'เล่นใน 7 วันก่อนหน้า {value} บาท',
  reference: 'เลขอ้างอิง {value}',
  said: 'ผู้ให้บริการแจ้งว่า {value}',
  address: 'เครือข่าย {value}',
  device: 'อุปกรณ์ {value}',
};
const MONEY: ReadonlySet<string> = new Set([
  'amount',
  'withdrawal',
  'withdrawn_day',
  'deposited_7_days',
  'played_7_days',
]);
/** Other members are led to, and who credited it stands in the audit log. */
const HIDDEN: ReadonlySet<string> = new Set(['members', 'credited_by']);

/** The other members that a flag is about. */
export const othersOf = ({ evidence: { members } }: Pick<Flag, 'evidence'>): number[] =>
  Array.isArray(members) ? members.filter((one): one is number => typeof one === 'number') : [];

/** The evidence of a flag in sentences. What has no sentence is shown by its own name: nothing that was found is kept back. */
export const sayEvidence = ({ evidence }: Pick<Flag, 'evidence'>, t: Translate): string[] =>
  Object.entries(evidence)
    .filter(([name, value]) => !HIDDEN.has(name) && value !== null && value !== '')
    .map(([name, value]) => {
      const said = MONEY.has(name) && typeof value === 'number' ? formatBaht(value) : textOf(value);
      const line = LINES[name];
      return line ? t(line, { value: said }) : `${name}: ${said}`;
    });

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map((one) => textOf(one)).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
};
