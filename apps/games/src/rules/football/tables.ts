import type { LeagueCode } from '#src/rules/football/leagues.ts';
import { LEAGUES } from '#src/rules/football/leagues.ts';
import type { Table } from '#src/rules/game-rules.ts';

const STAKES = [1_000, 2_000, 5_000, 10_000, 20_000, 50_000];

const league = (code: LeagueCode, rtp: number, tags: readonly string[]): Table => ({
  code: `football-${code}`,
  kind: 'football',
  name_th: `ฟุตบอล${LEAGUES[code].name_th}`,
  name_en: `${LEAGUES[code].name_en} Football`,
  category: 'sport',
  tags,
  stakes: STAKES,
  rtp,
  volatility: 'medium',
  look: code,
});

/** A table for each league. The return is the mean of all that can be bet on in a season; each match shows its own. */
export const FOOTBALL_TABLES: readonly Table[] = [
  league('siam', 93.74, ['popular', 'thai']),
  league('mekong', 93.76, ['thai']),
  league('andaman', 93.75, ['thai']),
  league('lanna', 93.75, ['thai', 'new']),
];
