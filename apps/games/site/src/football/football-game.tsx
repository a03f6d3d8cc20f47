import { Button, classNames } from '@chokdee/ui';
import { useState } from 'react';
import { FootballRules } from '#site/football/football-rules.tsx';
import { LiveDay } from '#site/football/live-day.tsx';
import { MatchCard } from '#site/football/match-card.tsx';
import { MyBets } from '#site/football/my-bets.tsx';
import { type Picked, payoutOf, renewed, type SlipLine, stillOpen, toggled } from '#site/football/slip.ts';
import { SlipSheet } from '#site/football/slip-sheet.tsx';
import { Standings } from '#site/football/standings.tsx';
import { type BetRound, type KeptBet, useFootball } from '#site/football/use-football.ts';
import { countdown, useLeague, watchedDay } from '#site/football/use-league.ts';
import { useSettling } from '#site/football/use-settling.ts';
import { GameFrame } from '#site/shell/game-frame.tsx';
import { money } from '#site/shell/money.ts';
import { say } from '#site/shell/say.ts';
import { SOUNDS } from '#site/shell/sounds.ts';
import type { WireSeat } from '#site/shell/wire.ts';
import type { FootballOutcome } from '#src/rules/football/football.ts';
import type { WireDay, WireLeague } from '#src/rules/football/wire.ts';

type Tab = 'matches' | 'bets' | 'table';

const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Virtual football: matches to bet on, a matchday to watch, and what became of the bets. */
export function FootballGame({ first }: { first: WireSeat<unknown, FootballOutcome, KeptBet> }) {
  const { table } = first;
  const football = useFootball(first);
  const { league, now } = useLeague();
  const [tab, setTab] = useState<Tab>('matches');
  const [picked, setPicked] = useState<readonly SlipLine[]>([]);
  const [stake, setStake] = useState(table.stakes[1] ?? 1_000);
  const [isSlipOpen, setSlipOpen] = useState(false);
  const settled = useSettling(football, now);

  const open = new Set(
    league?.days.flatMap((day) =>
      day.phase === 'open' && day.kick_off_at > now ? day.matches.map(({ id }) => id) : [],
    ),
  );
  const lines = league ? stillOpen(picked, open) : picked;
  const waiting = football.rounds.filter((round) => round.status === 'open').length;
  const pick = (what: Picked) => {
    SOUNDS.press();
    setPicked(toggled(lines, what, newKey()));
  };
  const place = async () => {
    const { stand, refused } = await football.place(lines, stake);
    const left = lines.filter((line) => !stand.includes(line.key));
    setPicked(renewed(left, refused, newKey()));
    setSlipOpen(false);
    if (stand.length > 0) {
      SOUNDS.stop(4);
      setTab('bets');
    }
  };
  const tabs: readonly (readonly [Tab, string])[] = [
    ['matches', say('การแข่งขัน', 'Matches')],
    ['bets', say('บิลของฉัน', 'My bets') + (waiting > 0 ? ` (${waiting})` : '')],
    ['table', say('ตารางคะแนน', 'Table')],
  ];
  return (
    <GameFrame
      seat={football.seat}
      rules={league ? <FootballRules league={league.league} rtp={table.rtp} /> : null}
      result={settled.text}
      controls={<SlipBar lines={lines} stake={stake} onOpen={() => setSlipOpen(true)} />}
    >
      <div className="flex h-full flex-col">
        <div className="flex shrink-0 border-b border-hairline px-2" role="tablist">
          {tabs.map(([name, text]) => (
            <button
              key={name}
              type="button"
              role="tab"
              aria-selected={tab === name}
              onClick={() => setTab(name)}
              className={classNames(
                'min-h-12 flex-1 cursor-pointer border-b-2 text-sm',
                tab === name ? 'border-gold text-gold' : 'border-transparent text-muted',
              )}
            >
              {text}
            </button>
          ))}
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto">
          <div className="mx-auto max-w-[1120px] p-3">
            {!league && <p className="p-6 text-center text-muted">{say('กำลังโหลด', 'Loading')}</p>}
            {league && tab === 'matches' && (
              <Matches league={league} now={now} lines={lines} rounds={football.rounds} onPick={pick} />
            )}
            {tab === 'bets' && <MyBets rounds={football.rounds} />}
            {league && tab === 'table' && <Standings league={league.league} rows={league.standings} />}
          </div>
        </div>
      </div>
      {settled.isFresh && (
        <p className="pointer-events-none absolute inset-x-4 bottom-3 animate-appear rounded-card border border-gold bg-surface px-4 py-3 text-center text-sm motion-reduce:animate-none">
          {settled.text}
        </p>
      )}
      {isSlipOpen && lines.length > 0 && (
        <SlipSheet
          lines={lines}
          stakes={table.stakes}
          stake={stake}
          onStake={setStake}
          isPlacing={football.isPlacing}
          onRemove={(line) => setPicked(lines.filter((each) => each !== line))}
          onPlace={() => void place()}
          onClose={() => setSlipOpen(false)}
        />
      )}
    </GameFrame>
  );
}

interface MatchesProps {
  readonly league: WireLeague;
  readonly now: number;
  readonly lines: readonly SlipLine[];
  readonly rounds: readonly BetRound[];
  readonly onPick: (picked: Picked) => void;
}

function Matches({ league, now, lines, rounds, onPick }: MatchesProps) {
  const [chosen, setChosen] = useState<number>();
  const watched = watchedDay(league);
  const coming = league.days.filter((day) => day.phase === 'open' && day.kick_off_at > now);
  const day = coming.find(({ matchday }) => matchday === chosen) ?? coming[0];
  const backed = new Set(rounds.map((round) => round.bet?.match));
  return (
    <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-[1fr_1.2fr]">
      {watched && (
        // On a phone what is being played comes first; what is over comes after what can be bet on.
        <div className={classNames('lg:sticky lg:top-0 lg:order-none', watched.phase === 'over' && 'order-1')}>
          <LiveDay league={league.league} day={watched} now={now} backed={backed} />
        </div>
      )}
      <section>
        <Days days={coming} chosen={day} now={now} onChoose={setChosen} />
        <div className="flex flex-col gap-3">
          {day?.matches.map((match) => (
            <MatchCard key={match.id} league={league.league} match={match} lines={lines} onPick={onPick} />
          ))}
        </div>
      </section>
    </div>
  );
}

interface DaysProps {
  readonly days: readonly WireDay[];
  readonly chosen: WireDay | undefined;
  readonly now: number;
  readonly onChoose: (matchday: number) => void;
}

/** The matchdays that can be bet on, by the time that is left. */
function Days({ days, chosen, now, onChoose }: DaysProps) {
  return (
    <fieldset className="mb-3 flex gap-2" aria-label={say('เลือกนัด', 'Matchday')}>
      {days.map((day) => (
        <button
          key={day.matchday}
          type="button"
          aria-pressed={day === chosen}
          onClick={() => onChoose(day.matchday)}
          className={classNames(
            'min-h-14 flex-1 cursor-pointer rounded-control border text-xs leading-tight transition',
            day === chosen ? 'border-gold text-gold' : 'border-hairline bg-surface text-muted',
          )}
        >
          {say('เริ่มใน', 'starts in')}
          <span className="block text-lg font-medium">{countdown(day.kick_off_at - now)}</span>
        </button>
      ))}
    </fieldset>
  );
}

function SlipBar({ lines, stake, onOpen }: { lines: readonly SlipLine[]; stake: number; onOpen: () => void }) {
  const best = lines.reduce((sum, line) => sum + payoutOf(line, stake), 0);
  return (
    <div className="mx-auto flex max-w-[1120px] items-center gap-3 short:flex-col short:items-stretch">
      <p className="min-w-0 flex-1 text-sm leading-snug">
        {lines.length === 0 ? (
          <span className="text-muted">{say('แตะราคาเพื่อเพิ่มลงโพย', 'Press odds to add them to the slip')}</span>
        ) : (
          <>
            <span className="block text-muted">
              {lines.length} {say('รายการ', 'lines')} · ฿{money(stake * lines.length)}
            </span>
            <span className="block">
              {say('ได้สูงสุด', 'at most')} <span className="font-medium text-gold">฿{money(best)}</span>
            </span>
          </>
        )}
      </p>
      <Button disabled={lines.length === 0} onClick={onOpen}>
        {say('ตรวจโพย', 'Bet slip')}
      </Button>
    </div>
  );
}
