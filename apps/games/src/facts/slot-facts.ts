import { type Fact, inBaht, inLines, type Plays, stakeFact, winFact } from '#src/facts/fact.ts';
import { symbolWords } from '#src/facts/slot-symbol-words.ts';
import type { Table } from '#src/rules/game-rules.ts';
import { ROWS, type SlotOutcome } from '#src/rules/slot/slot.ts';
import { lookOf } from '#src/rules/slot/tables.ts';
import { bahtText, type Words } from '#src/rules/words.ts';

/** More free spins than this are told together: what a wallet keeps of a round is bounded. */
const FREE_SPINS_TOLD = 40;
const NOTHING: Words = { th: 'ไม่ถูกรางวัล', en: 'No win' };

const winOf = (plays: readonly { readonly win: number }[]): number => plays.reduce((sum, { win }) => sum + win, 0);

/** A line of a spin and the free spins that it won: all that they won together. */
export const describeSpins = (plays: Plays): string => {
  const win = winOf(plays);
  const won = win > 0 ? `ชนะรวม ${bahtText(win)} บาท` : NOTHING.th;
  return `สปิน · ฟรีสปิน ${plays.length - 1} ครั้ง · ${won}`;
};

/** A spin: what stood on the reels, the lines that won, and each free spin that came of it. */
export const slotFacts = (plays: Plays<SlotOutcome>, table: Table): Fact[] => {
  const [{ outcome, stake, win }, ...free] = plays;
  const names = symbolWords(lookOf(table).set);
  return [
    { name: { th: 'วงล้อ', en: 'Reels' }, text: reels(outcome, names) },
    { name: { th: 'สปิน', en: 'Spin' }, text: win > 0 ? winLines(outcome, names) : NOTHING },
    ...(free.length > 0 ? freeFacts(free) : []),
    stakeFact(stake),
    winFact(winOf(plays)),
  ];
};

const nameOf = (names: readonly Words[], symbol: number): Words => names[symbol] ?? { th: '?', en: '?' };

const reels = ({ window }: SlotOutcome, names: readonly Words[]): Words =>
  inLines(
    Array.from({ length: ROWS }, (_, row) => {
      const shown = window.map((reel) => nameOf(names, reel[row] ?? -1));
      return { th: shown.map(({ th }) => th).join(' · '), en: shown.map(({ en }) => en).join(' · ') };
    }),
  );

const winLines = ({ lines, scatters, scatterWin }: SlotOutcome, names: readonly Words[]): Words =>
  inLines([
    ...lines.map(({ line, symbol, count, win }) => {
      const { th, en } = nameOf(names, symbol);
      const amount = bahtText(win);
      return { th: `ไลน์ ${line + 1} ${th} ${count} ตัว ${amount}`, en: `Line ${line + 1}, ${count} × ${en} ${amount}` };
    }),
    ...(scatterWin > 0
      ? [{ th: `กระทง ${scatters} ตัว ${bahtText(scatterWin)}`, en: `${scatters} × Krathong ${bahtText(scatterWin)}` }]
      : []),
  ]);

const freeFacts = (free: readonly { readonly win: number }[]): Fact[] => {
  const rest = free.slice(FREE_SPINS_TOLD);
  const lines = free.slice(0, FREE_SPINS_TOLD).map(({ win }, place): Words => {
    const { th, en } = win > 0 ? inBaht(win) : NOTHING;
    return { th: `${place + 1}. ${th}`, en: `${place + 1}. ${en}` };
  });
  const others = {
    th: `อีก ${rest.length} ครั้ง ${inBaht(winOf(rest)).th}`,
    en: `${rest.length} more, ${inBaht(winOf(rest)).en}`,
  };
  return [
    {
      name: { th: `ฟรีสปิน ${free.length} ครั้ง`, en: `${free.length} free spins` },
      text: inLines(rest.length > 0 ? [...lines, others] : lines),
    },
    { name: { th: 'ฟรีสปินชนะรวม', en: 'Free spins paid' }, text: inBaht(winOf(free)) },
  ];
};
