import { type Fact, type Plays, stakeFact, winFact } from '#src/facts/fact.ts';
import type { FootballOutcome } from '#src/rules/football/football.ts';
import { MARKET_WORDS, pickWords } from '#src/rules/football/words.ts';

const endWords = ({ is_won, is_void }: FootballOutcome) => {
  if (is_void) return { th: 'คืนเงิน', en: 'Void, stake returned' };
  return is_won ? { th: 'ชนะ', en: 'Won' } : { th: 'ไม่เข้า', en: 'Lost' };
};

/** A bet on a match: the score, the pick with its odds, how it ended, and what the match was drawn from. */
export const footballFacts = ([{ outcome, stake, win }]: Plays<FootballOutcome>): Fact[] => {
  const { home, away, score, market, pick, odds, match_seed, match_seed_hash } = outcome;
  const goals = `${score.home}-${score.away}`;
  const picked = pickWords(pick, { th: home.name_th, en: home.name_en }, { th: away.name_th, en: away.name_en });
  const at = `@${(odds / 100).toFixed(2)}`;
  return [
    {
      name: { th: 'คู่แข่งขัน', en: 'Match' },
      text: { th: `${home.name_th} ${goals} ${away.name_th}`, en: `${home.name_en} ${goals} ${away.name_en}` },
    },
    { name: { th: 'ประเภทเดิมพัน', en: 'Market' }, text: MARKET_WORDS[market] },
    { name: { th: 'ที่เลือก', en: 'Pick' }, text: { th: `${picked.th} ${at}`, en: `${picked.en} ${at}` } },
    { name: { th: 'ผล', en: 'Result' }, text: endWords(outcome) },
    stakeFact(stake),
    winFact(win),
    { name: { th: 'ซีดของคู่นี้', en: 'Seed of the match' }, text: match_seed },
    { name: { th: 'แฮชของซีด', en: 'Hash of the seed' }, text: match_seed_hash },
  ];
};
