import type { StaffAnswer, StaffKey } from '@chokdee/contract';
import type { Text } from '#src/lib/english.ts';
import type { Fields, Inputs, PictureUse } from '#src/lib/form/fields.ts';
import { doAct, staffApi } from '#src/lib/staff-api.ts';

/** One row of content, whatever its kind. */
export type ContentRow = { readonly id: number; readonly version: number } & Readonly<
  Record<string, string | number | boolean | null>
>;
export type SaveKey = Extract<StaffKey, `POST /bo/api/${'content' | 'accounts' | 'cashier'}/${string}/save`>;

/** One kind of content: what it is called, its fields, and how it is read and changed. */
export interface ContentKind {
  readonly name: string;
  readonly title: Text;
  readonly call: SaveKey;
  readonly fields: Inputs['fields'];
  readonly list: () => Promise<readonly ContentRow[]>;
  /** Left out where nothing can be removed, only closed. */
  readonly remove?: (row: { id: number; version: number }) => Promise<unknown>;
}

const kindOf = <Key extends SaveKey>(
  call: Key,
  { fields, ...kind }: Omit<ContentKind, 'call' | 'fields'> & { fields: Fields<Key> },
): ContentKind => ({ ...kind, call, fields: fields as Inputs['fields'] });

const image = (picture: PictureUse) => ({ label: 'รูปภาพ', picture }) as const;
const link = { label: 'ลิงก์', hint: 'เช่น /poll/1 หรือ https://…' } as const;
const position = { label: 'ลำดับ' } as const;
const period = {
  starts_at: { label: 'เริ่มแสดง' },
  ends_at: { label: 'สิ้นสุด' },
} as const;
const ALL_DAY = 'เว้นว่างทั้งคู่: เปิดทั้งวัน';
/** How much at a time, and when; where it stands, and whether it does. */
const taking = {
  amount_min: { label: 'ฝากขั้นต่ำ (บาท)', isHalf: true },
  amount_max: { label: 'ฝากสูงสุด (บาท)', isHalf: true },
  opens_at: { label: 'เปิดเวลา', hint: ALL_DAY, isHalf: true },
  closes_at: { label: 'ปิดเวลา', hint: ALL_DAY, isHalf: true },
  position,
  is_active: { label: 'ใช้งาน' },
} as const;

/** What players see on the home page. */
export const CONTENT_KINDS: readonly ContentKind[] = [
  kindOf('POST /bo/api/content/notices/save', {
    name: 'notices',
    title: 'ประกาศ',
    fields: {
      type: { label: 'รูปแบบ', words: { 2: 'รูปภาพและข้อความ', 1: 'รูปภาพอย่างเดียว' } },
      image: image('notice'),
      title: { label: 'หัวข้อ' },
      description: { label: 'รายละเอียด', rows: 4 },
      link,
      position,
      ...period,
    },
    list: () => staffApi('GET /bo/api/content/notices', {}),
    remove: (row) => doAct('POST /bo/api/content/notices/remove', row),
  }),
  kindOf('POST /bo/api/content/banners/save', {
    name: 'banners',
    title: 'แบนเนอร์',
    fields: {
      image: image('banner'),
      eyebrow: { label: 'บรรทัดเล็กด้านบน' },
      title: { label: 'ข้อความ' },
      note: { label: 'บรรทัดเล็กด้านล่าง' },
      link,
      position,
      ...period,
    },
    list: () => staffApi('GET /bo/api/content/banners', {}),
    remove: (row) => doAct('POST /bo/api/content/banners/remove', row),
  }),
  kindOf('POST /bo/api/content/events/save', {
    name: 'events',
    title: 'กิจกรรม',
    fields: { image: image('event'), title: { label: 'ชื่อกิจกรรม' }, position, ...period },
    list: () => staffApi('GET /bo/api/content/events', {}),
    remove: (row) => doAct('POST /bo/api/content/events/remove', row),
  }),
];

/** Where members' deposits go. */
export const ACCOUNT_KINDS: readonly ContentKind[] = [
  kindOf('POST /bo/api/accounts/bank/save', {
    name: 'bank',
    title: 'บัญชีธนาคาร',
    fields: {
      bank_code: { label: 'ธนาคาร', nothing: 'เลือกธนาคาร' },
      account_number: { label: 'เลขบัญชี' },
      account_name: { label: 'ชื่อบัญชี' },
      ...taking,
    },
    list: () => staffApi('GET /bo/api/accounts/bank', {}),
    remove: (row) => doAct('POST /bo/api/accounts/bank/remove', row),
  }),
  kindOf('POST /bo/api/accounts/truemoney/save', {
    name: 'truemoney',
    title: 'TrueMoney',
    fields: { phone: { label: 'เบอร์โทร' }, account_name: { label: 'ชื่อบัญชี' }, ...taking },
    list: () => staffApi('GET /bo/api/accounts/truemoney', {}),
    remove: (row) => doAct('POST /bo/api/accounts/truemoney/remove', row),
  }),
  kindOf('POST /bo/api/cashier/channels/save', {
    name: 'channels',
    title: 'ช่องทาง QR พร้อมเพย์',
    fields: {
      name: { label: 'ชื่อช่องทาง' },
      note: { label: 'หมายเหตุให้สมาชิก' },
      provider: { label: 'ผู้ให้บริการ', nothing: 'เลือกผู้ให้บริการ' },
      biller_id: { label: 'Biller ID' },
      promptpay_id: { label: 'พร้อมเพย์' },
      account_name: { label: 'ชื่อบัญชี' },
      ...taking,
    },
    list: () => staffApi('GET /bo/api/cashier/channels', {}),
  }),
];

/** The pages of text that players read. */
export type ContentPage = StaffAnswer<'GET /bo/api/content/pages'>[number];
