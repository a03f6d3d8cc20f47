import { CircleCheck, CircleX } from 'lucide-react';
import type { KeptBet } from '#site/football/use-football.ts';
import { say } from '#site/shell/say.ts';
import { seedHashOf } from '#src/rules/draws.ts';
import { type FootballOutcome, matchOf } from '#src/rules/football/football.ts';
import { readMatchId } from '#src/rules/football/schedule.ts';

/** Recomputes a match on this device: whether its seed is the promised one, and whether it gives this score. */
export function BetCheck({ bet, outcome }: { bet: KeptBet; outcome: FootballOutcome | null }) {
  const name = readMatchId(bet.match);
  if (!name) return null;
  if (!outcome) return <p>{say('นัดนี้ยังไม่จบ', 'The match is not over yet.')}</p>;
  const match = matchOf(name, outcome.match_seed);
  const isPromised = seedHashOf(outcome.match_seed) === bet.seed_hash;
  const isScore = match.home === outcome.score.home && match.away === outcome.score.away;
  return (
    <div className="mt-1 flex flex-col gap-2 rounded-control bg-raised p-3 text-xs">
      <Verdict
        isTrue={isPromised}
        text={say('ซีดตรงกับแฮชที่ประกาศก่อนรับเดิมพัน', 'The seed is the one whose hash was published before bets')}
      />
      <Verdict
        isTrue={isScore}
        text={say(`คำนวณจากซีดได้ ${match.home}-${match.away}`, `The seed gives ${match.home}-${match.away}`)}
      />
      <dl className="break-all text-muted">
        <dt>{say('แฮชที่ประกาศ', 'Published hash')}</dt>
        <dd>{bet.seed_hash}</dd>
        <dt className="mt-1">{say('ซีดของนัด', 'Seed of the match')}</dt>
        <dd>{outcome.match_seed}</dd>
        <dt className="mt-1">{say('วิธีคำนวณ', 'How')}</dt>
        <dd>HMAC-SHA256(seed, "{bet.match}:0:0")</dd>
      </dl>
    </div>
  );
}

function Verdict({ isTrue, text }: { isTrue: boolean; text: string }) {
  const Icon = isTrue ? CircleCheck : CircleX;
  return (
    <p className={isTrue ? 'flex items-start gap-2 text-win' : 'flex items-start gap-2 text-error'}>
      <Icon className="size-4 shrink-0" aria-hidden />
      {text}
    </p>
  );
}
