import type { StaffSent } from '@chokdee/contract';
import type { Item } from '#src/features/shop/shop-words.ts';
import { readAmount, typedBaht } from '#src/lib/format/read-amount.ts';
import type { Translate } from '#src/lib/language.ts';

/** An item as the inputs of its form hold it; empty stock and limits are none. */
export interface ItemForm {
  readonly kind: Item['kind'];
  readonly name: string;
  readonly detail: string;
  readonly image: string;
  readonly point: string;
  readonly value: string;
  readonly stock: string;
  readonly member_max: string;
  readonly position: string;
  readonly is_shown: boolean;
}

const NEW: ItemForm = {
  kind: 'credit',
  name: '',
  detail: '',
  image: '',
  point: '',
  value: '',
  stock: '',
  member_max: '',
  position: '1',
  is_shown: true,
};

/** An item as its form takes it; none: a new one. */
export const toForm = (item: Item | undefined): ItemForm =>
  item
    ? {
        kind: item.kind,
        name: item.name,
        detail: item.detail,
        image: item.image,
        point: typedBaht(item.point),
        value: item.value > 0 ? typedBaht(item.value) : '',
        stock: item.stock === null ? '' : String(item.stock),
        member_max: item.member_max === null ? '' : String(item.member_max),
        position: String(item.position),
        is_shown: item.is_shown,
      }
    : NEW;

const numberOrNone = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** What the form holds, as the call takes it. */
export const fromForm = (form: ItemForm): Omit<StaffSent<'POST /bo/api/shop/items/save'>, 'item_id' | 'version'> => ({
  kind: form.kind,
  name: form.name.trim(),
  detail: form.detail.trim(),
  image: form.image,
  point: readAmount(form.point) ?? 0,
  value: readAmount(form.value) ?? 0,
  stock: numberOrNone(form.stock),
  member_max: numberOrNone(form.member_max),
  is_shown: form.is_shown,
  position: Number(form.position),
});

export type ItemProblems = Readonly<Partial<Record<keyof ItemForm, string>>>;

const WHOLE = /^\d{1,6}$/;

/** What is wrong with what was typed, field by field. */
export const itemProblems = (form: ItemForm, t: Translate): ItemProblems => ({
  ...(form.name.trim() === '' && { name: t('ตั้งชื่อของรางวัล') }),
  ...(readAmount(form.point) === undefined && { point: t('กรอกราคาเป็นแต้ม มากกว่า 0') }),
  ...(form.kind === 'credit' && readAmount(form.value) === undefined && { value: t('กรอกเครดิตที่สมาชิกจะได้ มากกว่า 0') }),
  ...(form.kind === 'goods' &&
    form.value.trim() !== '' &&
    readAmount(form.value) === undefined && { value: t('กรอกต้นทุนเป็นบาท หรือเว้นว่าง') }),
  ...(form.stock.trim() !== '' && !WHOLE.test(form.stock.trim()) && { stock: t('กรอกจำนวนเต็ม หรือเว้นว่าง') }),
  ...(form.member_max.trim() !== '' &&
    !/^[1-9]\d{0,2}$/.test(form.member_max.trim()) && { member_max: t('กรอก 1–999 หรือเว้นว่าง') }),
  ...(!/^\d{1,4}$/.test(form.position.trim()) && { position: t('กรอกจำนวนเต็ม 0–9,999') }),
});
