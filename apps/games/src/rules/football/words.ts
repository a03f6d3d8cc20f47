import type { Market } from '#src/rules/football/markets.ts';
import type { Words } from '#src/rules/words.ts';

/** What the markets are called. */
export const MARKET_WORDS: Readonly<Record<Market, Words>> = {
  result: { th: 'ผลการแข่งขัน 1X2', en: 'Result 1X2' },
  goals: { th: 'ประตูรวม สูง/ต่ำ 2.5', en: 'Total goals 2.5' },
  both: { th: 'ยิงได้ทั้งสองทีม', en: 'Both teams score' },
  score: { th: 'สกอร์ตรง', en: 'Correct score' },
};

/** What a pick is called; clubs by their own names. */
export const pickWords = (pick: string, home: Words, away: Words): Words =>
  ({
    home: { th: `${home.th} ชนะ`, en: `${home.en} win` },
    draw: { th: 'เสมอ', en: 'Draw' },
    away: { th: `${away.th} ชนะ`, en: `${away.en} win` },
    over: { th: 'สูงกว่า 2.5', en: 'Over 2.5' },
    under: { th: 'ต่ำกว่า 2.5', en: 'Under 2.5' },
    yes: { th: 'ยิงได้ทั้งคู่', en: 'Both score' },
    no: { th: 'ไม่ใช่ทั้งคู่', en: 'Not both' },
    other: { th: 'สกอร์อื่น', en: 'Any other score' },
  })[pick] ?? { th: pick, en: pick };
