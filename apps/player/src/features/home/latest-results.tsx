import { Card, MarketEmblem, Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { Prizes } from '#src/components/round/prizes.tsx';
import { whenOf } from '#src/components/round/round-ticket.tsx';
import { type Lobby, lobbyQuery } from '#src/lib/games/lobby.ts';

const SHOWN = 10;

type Market = Lobby['categories'][number]['markets'][number];
type Drawn = Market & { drawn: NonNullable<Market['drawn']> };

const isDrawn = (market: Market): market is Drawn => market.drawn !== null;

/** The markets that have a result, the latest day first and in the order of the lobby. */
export const latestDrawn = ({ categories }: Lobby): Drawn[] =>
  categories
    .flatMap(({ markets }) => markets)
    .filter(isDrawn)
    .sort((a, b) => b.drawn.day.localeCompare(a.drawn.day))
    .slice(0, SHOWN);

/** What was drawn last, a card for each market in one line; without any draw there is no such line. */
export function LatestResults() {
  const { data: lobby } = useQuery(lobbyQuery());
  const markets = lobby && latestDrawn(lobby);
  if (markets?.length === 0) return null;
  return (
    <section aria-labelledby="results-title">
      <div className="mb-1 flex items-center justify-between">
        <h2 id="results-title" className="text-lg font-medium">
          ผลล่าสุด
        </h2>
        <Link href="/lotto/results" className="-mr-2 inline-flex min-h-12 items-center px-2 text-sm text-gold">
          ดูทั้งหมด
        </Link>
      </div>
      {markets ? (
        <ul
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
          tabIndex={0}
          aria-label="เลื่อนดูผลล่าสุด"
          className="relative flex gap-3 overflow-x-auto pb-2 max-md:-mx-4 max-md:px-4 [scrollbar-width:thin]"
        >
          {markets.map((market) => (
            <li key={market.market_id} className="shrink-0">
              <MarketResult market={market} />
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton className="h-[8.5rem] rounded-card" />
      )}
    </section>
  );
}

function MarketResult({ market: { market_id, name, emblem, is_yeekee, drawn } }: { market: Drawn }) {
  const { top3, bottom2 } = drawn.prizes;
  return (
    <Link
      href={`/lotto/results?market_id=${market_id}`}
      className="block rounded-card transition hover:brightness-110 active:scale-[0.99]"
    >
      <Card className="flex w-52 flex-col gap-2 p-4">
        <span className="flex items-center gap-3">
          <MarketEmblem emblem={emblem} name={name} className="size-10" />
          <span className="min-w-0">
            <span className="block truncate font-medium">{name}</span>
            <span className="block text-xs text-muted">{whenOf({ ...drawn, is_yeekee })}</span>
          </span>
        </span>
        <Prizes prizes={{ top3, bottom2, top4: null, front3: [], bottom3: [] }} />
      </Card>
    </Link>
  );
}
