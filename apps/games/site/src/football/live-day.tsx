import { classNames } from '@chokdee/ui';
import { useState } from 'react';
import { Crest } from '#site/football/crest.tsx';
import { Pitch } from '#site/football/pitch.tsx';
import { clubName, clubOf, eventText } from '#site/football/texts.ts';
import { say } from '#site/shell/say.ts';
import { LEAGUES, type LeagueCode } from '#src/rules/football/leagues.ts';
import { minuteAt } from '#src/rules/football/schedule.ts';
import type { WireDay, WireMatch } from '#src/rules/football/wire.ts';

interface Props {
  readonly league: LeagueCode;
  readonly day: WireDay;
  readonly now: number;
  /** Matches that the player has a bet on. */
  readonly backed: ReadonlySet<string>;
}

/** A matchday being played, or the last one: four scores, and one of the matches told minute by minute. */
export function LiveDay({ league, day, now, backed }: Props) {
  const [chosen, setChosen] = useState<string>();
  const own = day.matches.find((match) => backed.has(match.id));
  const watched = day.matches.find((match) => match.id === chosen) ?? own ?? day.matches[0];
  const isLive = day.phase === 'live';
  const minute = minuteAt(LEAGUES[league], day.matchday, now);
  return (
    <section className="rounded-card border border-hairline bg-surface p-3">
      <h2 className="mb-2 flex items-center gap-2 text-sm">
        {isLive ? (
          <>
            <span className="rounded-full bg-win px-2.5 text-xs leading-6 font-medium text-background">
              {say('สด', 'LIVE')}
            </span>
            <span className="font-medium text-win">{minute}'</span>
          </>
        ) : (
          <span className="font-medium">{say('ผลล่าสุด', 'Latest results')}</span>
        )}
        <span className="relative ml-auto h-1 w-24 overflow-hidden rounded-full bg-raised" aria-hidden>
          <span
            className="absolute inset-0 origin-left bg-win"
            style={{ transform: `scaleX(${isLive ? minute / 90 : 1})` }}
          />
        </span>
      </h2>
      <ul>
        {day.matches.map((match) => (
          <li key={match.id}>
            <ScoreRow
              league={league}
              match={match}
              isWatched={match === watched}
              isBacked={backed.has(match.id)}
              onWatch={() => setChosen(match.id)}
            />
          </li>
        ))}
      </ul>
      {watched && <Telling league={league} match={watched} minute={isLive ? minute : 90} isLive={isLive} />}
    </section>
  );
}

interface RowProps {
  readonly league: LeagueCode;
  readonly match: WireMatch;
  readonly isWatched: boolean;
  readonly isBacked: boolean;
  readonly onWatch: () => void;
}

function ScoreRow({ league, match, isWatched, isBacked, onWatch }: RowProps) {
  const { score } = match;
  return (
    <button
      type="button"
      aria-pressed={isWatched}
      onClick={onWatch}
      className={classNames(
        'flex min-h-12 w-full cursor-pointer items-center gap-2 rounded-control px-2 text-sm',
        isWatched && 'bg-raised',
      )}
    >
      <Crest league={league} code={match.home} />
      <span className="min-w-0 flex-1 text-left leading-[1.4]">{clubName(clubOf(league, match.home))}</span>
      <span className={classNames('size-2 rounded-full', isBacked && 'bg-gold-fill')}>
        {isBacked && <span className="sr-only">{say('คุณมีเดิมพัน', 'You have a bet')}</span>}
      </span>
      <strong className="mr-4 w-14 text-center text-lg font-medium whitespace-nowrap">
        {score ? `${score.home} - ${score.away}` : '–'}
      </strong>
      <span className="min-w-0 flex-1 text-right leading-[1.4]">{clubName(clubOf(league, match.away))}</span>
      <Crest league={league} code={match.away} />
    </button>
  );
}

interface TellingProps {
  readonly league: LeagueCode;
  readonly match: WireMatch;
  readonly minute: number;
  readonly isLive: boolean;
}

function Telling({ league, match, minute, isLive }: TellingProps) {
  const told = match.events.toReversed().slice(0, isLive ? 3 : 4);
  const goals = match.events.filter((event) => event.kind === 'goal').toReversed();
  const shown = isLive ? told : goals.slice(0, 4);
  return (
    <div className="mt-2 flex flex-col gap-2 sm:flex-row">
      {isLive && (
        <div className="sm:w-1/2">
          <Pitch event={match.events.at(-1)} minute={minute} />
        </div>
      )}
      <ol className={classNames('flex-1 text-sm', isLive && 'min-h-18')} aria-live={isLive ? 'polite' : 'off'}>
        {shown.map((event) => (
          <li
            key={event.minute}
            className={classNames('flex gap-2 py-0.5', event.kind === 'goal' ? 'font-medium text-gold' : 'text-muted')}
          >
            <span className="w-8 shrink-0 text-right">{event.minute}'</span>
            {eventText(event, clubName(clubOf(league, event.side === 'home' ? match.home : match.away)))}
          </li>
        ))}
        {shown.length === 0 && (
          <li className="py-0.5 text-muted">{isLive ? say('เริ่มการแข่งขัน', 'Kick-off') : say('ไม่มีประตู', 'No goals')}</li>
        )}
      </ol>
    </div>
  );
}
