import { parseArgs } from 'node:util';
import type { BENCH_NAMES } from '../tools/commands.mjs';
import { books } from './books.ts';
import { home } from './browser/home.ts';
import { cashier } from './cashier.ts';
import { flood } from './flood.ts';
import { games } from './games.ts';
import { http } from './http.ts';
import { ledger } from './ledger.ts';
import { members } from './members.ts';
import { type Bench, type Figure, isMet, printTable } from './report.ts';
import { affiliate } from './rewards/affiliate.ts';
import { rewards } from './rewards/rewards.ts';
import { betting } from './selling/betting.ts';
import { selling } from './selling/selling.ts';
import { settlement } from './selling/settlement.ts';
import { streams } from './streams.ts';
import { yeekee } from './yeekee/yeekee.ts';

const BENCHES: Readonly<Record<(typeof BENCH_NAMES)[number], Bench>> = {
  ledger,
  http,
  streams,
  home,
  betting,
  books,
  members,
  selling,
  settlement,
  yeekee,
  cashier,
  games,
  rewards,
  affiliate,
  flood,
};

const {
  values: { json: isJson = false },
  positionals: wanted,
} = parseArgs({ options: { json: { type: 'boolean' } }, allowPositionals: true });
const results: Record<string, Figure[]> = {};

for (const bench of Object.values(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(bench.name)) continue;
  if (!isJson) console.log(`\n${bench.name}: ${bench.about}`);
  const figures = await bench.run();
  results[bench.name] = figures;
  if (!isJson) printTable(figures);
}

const missed = Object.values(results)
  .flat()
  .filter((figure) => isMet(figure) === false);
if (isJson) console.log(JSON.stringify({ results, missed: missed.map((figure) => figure.name) }));
else
  console.log(
    missed.length === 0
      ? '\nevery target met'
      : `\n${missed.length} missed: ${missed.map((figure) => figure.name).join('; ')}`,
  );
