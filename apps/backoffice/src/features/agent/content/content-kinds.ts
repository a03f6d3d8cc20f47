import type { StaffAnswer, StaffKey, StaffSent } from '@chokdee/contract';
import { staffApi } from '#src/lib/staff-api.ts';

/** How a field of content is edited. */
export type FieldKind =
  | 'line'
  | 'text'
  | 'link'
  | 'image'
  | 'number'
  | 'instant'
  | 'type'
  | 'bank'
  | 'active'
  | 'baht'
  | 'clock'
  | 'provider';

export interface ContentField {
  readonly name: string;
  readonly label: string;
  readonly kind: FieldKind;
  /** How many characters it may have. */
  readonly max?: number;
}

/** One row of content, whatever its kind. */
export type ContentRow = { readonly id: number; readonly version: number } & Fields;
type Fields = Readonly<Record<string, string | number | boolean | null>>;

/** One kind of content: what it is called, its fields, and how it is read and changed. */
export interface ContentKind {
  readonly name: string;
  readonly title: string;
  readonly fields: readonly ContentField[];
  /** What a picture of it is used as; none where it has none. */
  readonly imageUse?: 'notice' | 'banner' | 'event';
  readonly list: () => Promise<readonly ContentRow[]>;
  readonly save: (fields: Fields) => Promise<unknown>;
  /** Left out where nothing can be removed, only closed. */
  readonly remove?: (row: { id: number; version: number }) => Promise<unknown>;
}

const image = { name: 'image', label: 'รูปภาพ', kind: 'image' } as const;
const link = { name: 'link', label: 'ลิงก์', kind: 'link', max: 500 } as const;
const position = { name: 'position', label: 'ลำดับ', kind: 'number' } as const;
const shown = [
  { name: 'starts_at', label: 'เริ่มแสดง', kind: 'instant' },
  { name: 'ends_at', label: 'สิ้นสุด', kind: 'instant' },
] as const;

/** How much at a time, and when. */
const limits = [
  { name: 'amount_min', label: 'ฝากขั้นต่ำ (บาท)', kind: 'baht' },
  { name: 'amount_max', label: 'ฝากสูงสุด (บาท)', kind: 'baht' },
  { name: 'opens_at', label: 'เปิดเวลา', kind: 'clock' },
  { name: 'closes_at', label: 'ปิดเวลา', kind: 'clock' },
] as const;

type SaveKey = Extract<StaffKey, `POST ${string}/save`>;

/** Saves by a call. The contract checks what is sent: a form collects its fields by name and cannot be typed by it. */
const saveBy =
  <K extends SaveKey>(key: K) =>
  (fields: Fields): Promise<StaffAnswer<K>> =>
    staffApi(key, fields as unknown as StaffSent<K>);

/** What players see on the home page. */
export const CONTENT_KINDS: readonly ContentKind[] = [
  {
    name: 'notices',
    title: 'ประกาศ',
    imageUse: 'notice',
    fields: [
      { name: 'type', label: 'รูปแบบ', kind: 'type' },
      image,
      { name: 'title', label: 'หัวข้อ', kind: 'line', max: 120 },
      { name: 'description', label: 'รายละเอียด', kind: 'text', max: 2_000 },
      link,
      position,
      ...shown,
    ],
    list: () => staffApi('GET /bo/api/content/notices', {}),
    save: saveBy('POST /bo/api/content/notices/save'),
    remove: (row) => staffApi('POST /bo/api/content/notices/remove', row),
  },
  {
    name: 'banners',
    title: 'แบนเนอร์',
    imageUse: 'banner',
    fields: [
      image,
      { name: 'eyebrow', label: 'บรรทัดเล็กด้านบน', kind: 'line', max: 60 },
      { name: 'title', label: 'ข้อความ', kind: 'line', max: 80 },
      { name: 'note', label: 'บรรทัดเล็กด้านล่าง', kind: 'line', max: 80 },
      link,
      position,
      ...shown,
    ],
    list: () => staffApi('GET /bo/api/content/banners', {}),
    save: saveBy('POST /bo/api/content/banners/save'),
    remove: (row) => staffApi('POST /bo/api/content/banners/remove', row),
  },
  {
    name: 'events',
    title: 'กิจกรรม',
    imageUse: 'event',
    fields: [image, { name: 'title', label: 'ชื่อกิจกรรม', kind: 'line', max: 120 }, position, ...shown],
    list: () => staffApi('GET /bo/api/content/events', {}),
    save: saveBy('POST /bo/api/content/events/save'),
    remove: (row) => staffApi('POST /bo/api/content/events/remove', row),
  },
];

/** Where members' deposits go. */
export const ACCOUNT_KINDS: readonly ContentKind[] = [
  {
    name: 'bank',
    title: 'บัญชีธนาคาร',
    fields: [
      { name: 'bank_code', label: 'ธนาคาร', kind: 'bank' },
      { name: 'account_number', label: 'เลขบัญชี', kind: 'line', max: 30 },
      { name: 'account_name', label: 'ชื่อบัญชี', kind: 'line', max: 100 },
      ...limits,
      position,
      { name: 'is_active', label: 'ใช้งาน', kind: 'active' },
    ],
    list: () => staffApi('GET /bo/api/accounts/bank', {}),
    save: saveBy('POST /bo/api/accounts/bank/save'),
    remove: (row) => staffApi('POST /bo/api/accounts/bank/remove', row),
  },
  {
    name: 'truemoney',
    title: 'TrueMoney',
    fields: [
      { name: 'phone', label: 'เบอร์โทร', kind: 'line', max: 30 },
      { name: 'account_name', label: 'ชื่อบัญชี', kind: 'line', max: 100 },
      ...limits,
      position,
      { name: 'is_active', label: 'ใช้งาน', kind: 'active' },
    ],
    list: () => staffApi('GET /bo/api/accounts/truemoney', {}),
    save: saveBy('POST /bo/api/accounts/truemoney/save'),
    remove: (row) => staffApi('POST /bo/api/accounts/truemoney/remove', row),
  },
  {
    name: 'channels',
    title: 'ช่องทาง QR พร้อมเพย์',
    fields: [
      { name: 'name', label: 'ชื่อช่องทาง', kind: 'line', max: 60 },
      { name: 'note', label: 'หมายเหตุให้สมาชิก', kind: 'line', max: 200 },
      { name: 'provider', label: 'ผู้ให้บริการ', kind: 'provider' },
      { name: 'biller_id', label: 'Biller ID', kind: 'line', max: 15 },
      { name: 'promptpay_id', label: 'พร้อมเพย์', kind: 'line', max: 15 },
      { name: 'account_name', label: 'ชื่อบัญชี', kind: 'line', max: 100 },
      ...limits,
      position,
      { name: 'is_active', label: 'ใช้งาน', kind: 'active' },
    ],
    list: () => staffApi('GET /bo/api/cashier/channels', {}),
    save: saveBy('POST /bo/api/cashier/channels/save'),
  },
];

/** The pages of text that players read. */
export type ContentPage = StaffAnswer<'GET /bo/api/content/pages'>[number];
