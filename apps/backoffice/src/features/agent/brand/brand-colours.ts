import {
  type Clash,
  type Colours,
  type ColourToken,
  findClashes,
  isColourToken,
  LOOK,
  readColour,
  type SchemeColour,
  writeColour,
} from '@chokdee/kernel';
import type { Text } from '#src/lib/english.ts';

/** Every colour of the look by its name, in the order in which they are chosen. */
export const COLOUR_NAMES: Readonly<Record<ColourToken, Text>> = {
  '--gold-fill': 'ปุ่มสีทอง',
  '--ink-on-gold': 'ตัวอักษรบนปุ่มสีทอง',
  '--gold': 'ตัวอักษรสีทอง',
  '--background': 'พื้นหลัง',
  '--surface': 'พื้นการ์ด',
  '--raised': 'พื้นที่ยกขึ้น',
  '--text': 'ตัวอักษร',
  '--muted': 'ตัวอักษรรอง',
  '--border': 'เส้นขอบ',
  '--hairline': 'เส้นคั่น',
  '--win': 'สีได้เงิน',
  '--error': 'สีแจ้งข้อผิดพลาด',
  '--info': 'สีแจ้งข้อมูล',
  '--paper': 'สีกระดาษ',
};

/** The brand's own colours as they are stored. */
export const readBrandColours = (stored: Readonly<Record<string, string>>): Colours => {
  const colours = new Map<ColourToken, SchemeColour>();
  for (const [token, value] of Object.entries(stored)) {
    const colour = readColour(value);
    if (isColourToken(token) && colour) colours.set(token, colour);
  }
  return colours;
};

/** The brand's own colours as they are sent. */
export const writeBrandColours = (colours: Colours): Record<string, string> =>
  Object.fromEntries([...colours].map(([token, colour]) => [token, writeColour(colour)]));

/** The colour that players see: the brand's own, or the look's. */
export const shownColour = (colours: Colours, token: ColourToken): SchemeColour => colours.get(token) ?? LOOK[token];

/** What could not be read, by the colour that is to blame: the worst of each. */
export const clashesOf = (colours: Colours): ReadonlyMap<ColourToken, Clash> => {
  const worst = new Map<ColourToken, Clash>();
  for (const clash of findClashes(colours)) if (!worst.has(clash.chosen)) worst.set(clash.chosen, clash);
  return worst;
};
