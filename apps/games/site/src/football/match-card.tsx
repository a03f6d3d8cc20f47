import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Crest } from '#site/football/crest.tsx';
import { OddsKey } from '#site/football/odds-key.tsx';
import { isPicked, type Picked, type SlipLine } from '#site/football/slip.ts';
import { clubName, clubOf, marketText, pickText, shortPick } from '#site/football/texts.ts';
import { say } from '#site/shell/say.ts';
import { fixtureOf } from '#src/rules/football/football.ts';
import type { LeagueCode } from '#src/rules/football/leagues.ts';
import { CORRECT_SCORES, type Market } from '#src/rules/football/markets.ts';
import { oddsOf, type Rates } from '#src/rules/football/odds.ts';
import { marketReturn } from '#src/rules/football/return.ts';
import { readMatchId } from '#src/rules/football/schedule.ts';
import type { WireMatch } from '#src/rules/football/wire.ts';

interface Props {
  readonly league: LeagueCode;
  readonly match: WireMatch;
  readonly lines: readonly SlipLine[];
  readonly onPick: (picked: Picked) => void;
}

// Home wins, draws and away wins, each in a column of its own.
const COLUMNS = [
  CORRECT_SCORES.slice(0, 6),
  [...CORRECT_SCORES.slice(6, 10), 'other'],
  CORRECT_SCORES.slice(10),
] as const;

/** A match that can be bet on: the result at once, the other markets behind a press. */
export function MatchCard({ league, match, lines, onPick }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [home, away] = [clubName(clubOf(league, match.home)), clubName(clubOf(league, match.away))];
  const name = readMatchId(match.id);
  if (!name) return null;
  const { rates } = fixtureOf(name);
  const keyOf = (market: Market, pick: string): ReactNode => {
    const picked = { match: match.id, market, pick, odds: oddsOf(market, rates).get(pick) ?? 0 };
    return (
      <OddsKey
        key={pick}
        text={shortPick(pick)}
        label={`${home} ${say('พบ', 'v')} ${away} ${pickText(pick, home, away)}`}
        odds={picked.odds}
        isPicked={isPicked(lines, picked)}
        onPress={() => onPick(picked)}
      />
    );
  };
  return (
    <article className="rounded-card border border-hairline bg-surface p-3">
      <h3 className="mb-2 flex items-center gap-2 text-sm font-medium">
        <Crest league={league} code={match.home} />
        <span className="min-w-0 flex-1 truncate">{home}</span>
        <span className="text-xs text-muted">{say('พบ', 'v')}</span>
        <span className="min-w-0 flex-1 truncate text-right">{away}</span>
        <Crest league={league} code={match.away} />
      </h3>
      <div className="flex gap-2">{['home', 'draw', 'away'].map((pick) => keyOf('result', pick))}</div>
      {isOpen && <OtherMarkets rates={rates} keyOf={keyOf} hash={match.seed_hash} />}
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="mt-1 -mb-2 flex min-h-12 w-full cursor-pointer items-center justify-center gap-1 text-sm text-muted"
      >
        {isOpen ? say('ย่อ', 'Less') : say('สูง/ต่ำ · ยิงทั้งคู่ · สกอร์', 'Goals · both score · correct score')}
        <ChevronDown className={isOpen ? 'size-4 rotate-180' : 'size-4'} aria-hidden />
      </button>
    </article>
  );
}

interface OtherProps {
  readonly rates: Rates;
  readonly keyOf: (market: Market, pick: string) => ReactNode;
  readonly hash: string;
}

function OtherMarkets({ rates, keyOf, hash }: OtherProps) {
  const head = (market: Market) => (
    <p className="mt-3 mb-1 flex justify-between text-xs text-muted">
      <span>{marketText(market)}</span>
      <span>
        {say('คืนเฉลี่ย', 'returns')} {marketReturn(market, rates).toFixed(2)}%
      </span>
    </p>
  );
  return (
    <>
      {head('goals')}
      <div className="flex gap-2">{['over', 'under'].map((pick) => keyOf('goals', pick))}</div>
      {head('both')}
      <div className="flex gap-2">{['yes', 'no'].map((pick) => keyOf('both', pick))}</div>
      {head('score')}
      <div className="flex gap-2">
        {COLUMNS.map((column) => (
          <div key={column[0]} className="flex min-w-0 flex-1 flex-col gap-2">
            {column.map((pick) => (
              <div key={pick} className="flex">
                {keyOf('score', pick)}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p className="mt-3 text-xs break-all text-muted">
        {say('ผลถูกล็อกไว้แล้วด้วยแฮช ', 'The result is committed by the hash ')}
        {hash}
      </p>
    </>
  );
}
