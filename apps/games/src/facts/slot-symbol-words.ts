import type { SymbolSet } from '#src/rules/slot/tables.ts';
import type { Words } from '#src/rules/words.ts';

const words = (th: string, en: string): Words => ({ th, en });

const SPECIAL = [words('ไวลด์', 'Wild'), words('กระทง', 'Krathong')];
const OWN: Readonly<Record<SymbolSet, readonly Words[]>> = {
  temple: [words('ช้าง', 'Elephant'), words('บัว', 'Lotus'), words('โคม', 'Lantern'), words('ใบโพธิ์', 'Bodhi leaf')],
  market: [words('ตุ๊กตุ๊ก', 'Tuk-tuk'), words('มะม่วง', 'Mango'), words('พริก', 'Chilli'), words('ชาเย็น', 'Iced tea')],
  sea: [words('เรือหางยาว', 'Longtail'), words('มุก', 'Pearl'), words('ปลา', 'Fish'), words('ปลาดาว', 'Starfish')],
  sky: [words('ครุฑ', 'Garuda'), words('จันทร์', 'Moon'), words('ว่าว', 'Kite'), words('ดาว', 'Star')],
};
const TILES = [words('แดง', 'Red'), words('ฟ้า', 'Blue'), words('เขียว', 'Green'), words('ม่วง', 'Purple')];

/** What the symbols of a set are called, in the order of the maths. */
export const symbolWords = (set: SymbolSet): readonly Words[] => [...SPECIAL, ...OWN[set], ...TILES];
