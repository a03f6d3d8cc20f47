import { type WordedFact, wordedFacts } from '@chokdee/ui';
import type { WholeRound } from '#src/features/games/history/round-queries.ts';

type Detail = WholeRound['detail'];

/** What providers commonly keep, in words; anything else keeps its own name. */
const WORDS: Readonly<Record<string, string>> = {
  bet: 'เดิมพัน',
  outcome: 'ผลที่ออก',
  nonce: 'ลำดับ',
  server_seed_hash: 'แฮชซีดของค่ายเกม',
  client_seed: 'ซีดของผู้เล่น',
};

/** What a studio recalls of a round: its own words, or else name by name whatever it sent; what is nested stands in lines. */
export const describeDetail = (detail: Detail): WordedFact[] => wordedFacts(detail, 'th') ?? nameByName(detail);

const nameByName = (detail: Detail): WordedFact[] => {
  if (detail === null || detail === undefined) return [];
  if (!isRecord(detail)) return [{ name: 'ผล', text: inWords(detail) }];
  return Object.entries(detail).map(([name, value]) => ({
    name: Object.hasOwn(WORDS, name) ? (WORDS[name] ?? name) : name,
    text: inWords(value),
  }));
};

const isRecord = (value: Detail): value is Record<string, Detail> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const inWords = (value: Detail): string => {
  if (Array.isArray(value)) {
    const isFlat = value.every((part) => typeof part !== 'object' || part === null);
    return value.map(inWords).join(isFlat ? ' ' : '\n');
  }
  if (!isRecord(value)) return String(value ?? '-');
  return Object.entries(value)
    .map(([name, part]) => `${name}: ${inWords(part)}`)
    .join('\n');
};
