import type { Table } from '#src/rules/game-rules.ts';
import { MODELS, type ModelName } from '#src/rules/slot/models.ts';

/** What the models return, in percent; a test computes it from the reels. */
export const RETURNS: Record<ModelName, number> = { calm: 95.76, balanced: 96.05, bold: 96.32, festival: 97.04 };
const VOLATILITY = { calm: 'low', balanced: 'medium', bold: 'high', festival: 'medium' } as const;

/** The sets of symbols that are drawn; a table's look is one of them in one palette. */
export type SymbolSet = 'temple' | 'market' | 'sea' | 'sky';
export type Palette = 'gold' | 'jade' | 'rose' | 'indigo' | 'amber' | 'teal';

/** Names, symbols, palette and maths: what tells our slots apart. Those with the same maths pay the same. */
type Line = readonly [
  code: string,
  th: string,
  en: string,
  set: SymbolSet,
  palette: Palette,
  model: ModelName,
  tags: string,
];

const LINES: readonly Line[] = [
  ['slot-lotus', 'บัวทองนำโชค', 'Golden Lotus', 'temple', 'gold', 'balanced', 'thai,hot'],
  ['slot-elephant', 'ช้างมงคล', 'Lucky Elephant', 'temple', 'jade', 'bold', 'thai'],
  ['slot-lantern', 'โคมลอยยี่เป็ง', 'Lanterns of Yi Peng', 'temple', 'indigo', 'calm', 'thai'],
  ['slot-naga', 'นาคราชสมบัติ', 'Treasure of the Naga', 'temple', 'teal', 'bold', 'thai,myth'],
  ['slot-floating', 'ตลาดน้ำดำเนิน', 'Floating Market', 'market', 'amber', 'calm', 'food'],
  ['slot-mango', 'ข้าวเหนียวมะม่วง', 'Mango and Sticky Rice', 'market', 'gold', 'balanced', 'food'],
  ['slot-night', 'ตลาดนัดกลางคืน', 'Night Bazaar', 'market', 'indigo', 'bold', 'food,night'],
  ['slot-tuktuk', 'ตุ๊กตุ๊กซิ่ง', 'Tuk-Tuk Rush', 'market', 'rose', 'balanced', 'city'],
  ['slot-pearl', 'มุกอันดามัน', 'Andaman Pearl', 'sea', 'teal', 'balanced', 'sea'],
  ['slot-longtail', 'เรือหางยาว', 'Longtail', 'sea', 'indigo', 'calm', 'sea'],
  ['slot-island', 'เกาะสมบัติ', 'Treasure Island', 'sea', 'amber', 'bold', 'sea,myth'],
  ['slot-coral', 'แนวปะการัง', 'Coral Garden', 'sea', 'rose', 'balanced', 'sea'],
  ['slot-garuda', 'เหินฟ้าพญาครุฑ', 'Flight of the Garuda', 'sky', 'amber', 'bold', 'myth'],
  ['slot-moon', 'จันทร์เพ็ญ', 'Full Moon', 'sky', 'indigo', 'balanced', 'night'],
  ['slot-kite', 'ว่าวจุฬา', 'Star Kite', 'sky', 'jade', 'calm', 'thai'],
  ['slot-rain', 'ฝนดาวตก', 'Falling Stars', 'sky', 'rose', 'balanced', 'night'],
  ['free-loykrathong', 'ลอยกระทงฟรีสปิน', 'Loy Krathong Free Spins', 'temple', 'indigo', 'festival', 'thai,freespin'],
  ['free-songkran', 'สงกรานต์ฟรีสปิน', 'Songkran Free Spins', 'market', 'teal', 'festival', 'city,freespin'],
  ['free-fullmoon', 'ฟูลมูนฟรีสปิน', 'Full Moon Free Spins', 'sea', 'rose', 'festival', 'sea,freespin'],
  ['free-rocket', 'บั้งไฟฟรีสปิน', 'Rocket Festival Free Spins', 'sky', 'gold', 'festival', 'thai,freespin'],
];

const STAKES = [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000];

const tableOf = ([code, name_th, name_en, set, palette, model, tags]: Line): Table => ({
  code,
  kind: 'slot',
  name_th,
  name_en,
  category: model === 'festival' ? 'freespin' : 'slot',
  tags: tags.split(','),
  stakes: STAKES,
  rtp: RETURNS[model],
  volatility: VOLATILITY[model],
  look: `${set}-${palette}`,
});

/** The slots of the catalogue: sixteen, and four that live from their free games. */
export const SLOT_TABLES: readonly Table[] = LINES.map(tableOf);

const BY_CODE = new Map(LINES.map((line) => [line[0], line[5]]));

/** The model by which a table is played; an unknown one is played by the first. */
export const modelNameOf = ({ code }: Pick<Table, 'code'>): ModelName => BY_CODE.get(code) ?? MODELS.balanced.name;

/** Which symbols a table shows, and in which palette. */
export const lookOf = (table: Pick<Table, 'look'>): { set: SymbolSet; palette: Palette } => {
  const [set, palette] = table.look.split('-') as [SymbolSet, Palette];
  return { set, palette };
};
