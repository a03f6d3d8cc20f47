import {
  type Clash,
  type Colours,
  type ColourToken,
  findClashes,
  isColourToken,
  readColour,
  type SchemeColour,
} from '@chokdee/kernel';
import type { Problems } from '#src/lib/check-fields.ts';

const NAMES: Readonly<Record<ColourToken, string>> = {
  '--background': 'พื้นหลัง',
  '--surface': 'พื้นการ์ด',
  '--raised': 'พื้นที่ยกขึ้น',
  '--text': 'ตัวอักษร',
  '--muted': 'ตัวอักษรรอง',
  '--gold': 'ตัวอักษรสีทอง',
  '--gold-fill': 'ปุ่มสีทอง',
  '--ink-on-gold': 'ตัวอักษรบนปุ่มสีทอง',
  '--win': 'สีได้เงิน',
  '--error': 'สีแจ้งข้อผิดพลาด',
  '--info': 'สีแจ้งข้อมูล',
  '--border': 'เส้นขอบ',
  '--hairline': 'เส้นคั่น',
  '--paper': 'สีกระดาษ',
};
const SCHEMES = { light: 'โหมดสว่าง', dark: 'โหมดมืด' } as const;

/** The brand's colours as they were sent, and what is wrong with them: each on the field of its own colour. */
export const checkColours = (sent: Readonly<Record<string, string>>): { colours: Colours; problems: Problems } => {
  const colours = new Map<ColourToken, SchemeColour>();
  const problems: Record<string, string> = {};
  for (const [name, value] of Object.entries(sent)) {
    const colour = readColour(value);
    if (!isColourToken(name)) problems[fieldOf(name)] = 'ไม่รู้จักสีนี้';
    else if (!colour) problems[fieldOf(name)] = 'กรอกสีเป็น #rrggbb หรือ light-dark(#rrggbb, #rrggbb)';
    else colours.set(name, colour);
  }
  for (const clash of findClashes(colours)) problems[fieldOf(clash.chosen)] ??= sayClash(clash);
  return { colours, problems };
};

const fieldOf = (name: string): string => `colours.${name}`;

const sayClash = ({ front, ground, scheme, ratio, wanted }: Clash): string => {
  const shown = (Math.floor(ratio * 100) / 100).toFixed(2); // never rounded up to what is wanted
  return `อ่านยาก: ${NAMES[front]}กับ${NAMES[ground]}ใน${SCHEMES[scheme]}ต่างกัน ${shown}:1 ต้องอย่างน้อย ${wanted}:1`;
};
