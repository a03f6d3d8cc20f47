import type { Table } from '../game-rules.ts';

/** The return of low and of high in percent, the best of the cloth; a test counts all 216 throws and agrees. */
const MAIN_RETURN = 97.5;

const baht = (...amounts: number[]): number[] => amounts.map((amount) => amount * 100);

const table = (place: string, name_th: string, name_en: string, stakes: readonly number[], tags: string[]): Table => ({
  code: `hilo-${place}`,
  kind: 'hilo',
  name_th: `ไฮโล ${name_th}`,
  name_en: `${name_en} Hi-Lo`,
  category: 'casino',
  tags: ['hilo', 'dice', ...tags],
  stakes,
  rtp: MAIN_RETURN,
  volatility: 'medium',
  look: place,
});

/** The tables of ไฮโล: the same rules with their own cloth and chips. */
export const HILO_TABLES: readonly Table[] = [
  table('temple-fair', 'งานวัด', 'Temple Fair', baht(10, 20, 50, 100, 500), ['popular']),
  table('floating-market', 'ตลาดน้ำ', 'Floating Market', baht(1, 5, 10, 20, 50), ['low-limit']),
  table('night-train', 'รถไฟสายเหนือ', 'Night Train', baht(20, 50, 100, 500, 1_000), []),
  table('teak-house', 'เรือนสัก', 'Teak House', baht(100, 500, 1_000, 5_000, 10_000), ['high-limit']),
];
