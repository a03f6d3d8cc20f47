import { Button, EmptyState, Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Ticket } from 'lucide-react';
import { useId, useState } from 'react';
import { Loaded } from '#src/components/loaded.tsx';
import { Page } from '#src/components/page.tsx';
import { RoundTicket } from '#src/components/round/round-ticket.tsx';
import type { Market } from '#src/features/lotto/lotto-queries.ts';
import { type DayRound, dayRoundsQuery, sortRounds } from '#src/features/lotto/yeekee/day/day-rounds.ts';
import { RoundTile } from '#src/features/lotto/yeekee/day/round-tile.tsx';
import { formatDay, serverToday } from '#src/lib/format/format-day.ts';
import { type Lobby, lobbyQuery } from '#src/lib/games/lobby.ts';

/** The first of each kind: the sections below stay within reach. */
const FIRST = 30;

/** `/lotto/yeekee/{market_id}`: all rounds of the day at a glance, the current one first. */
export function YeekeeDayScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const lobby = useQuery(lobbyQuery());
  return (
    <Loaded query={lobby} what="ยี่กี" skeleton={<Skeleton className="h-96 rounded-card" />}>
      {(known) => {
        const market = findMarket(known, Number(params['market_id']));
        return market ? <MarketDay market={market} /> : <NoMarket />;
      }}
    </Loaded>
  );
}

const findMarket = ({ categories }: Lobby, id: number): Market | undefined =>
  categories.flatMap(({ markets }) => markets).find(({ market_id, is_yeekee }) => market_id === id && is_yeekee);

const NoMarket = () => <EmptyState isPage icon={Ticket} title="ไม่พบยี่กีนี้" text="อาจปิดให้บริการแล้ว เลือกตลาดอื่นได้ในหน้าหวย" />;

function MarketDay({ market }: { market: Market }) {
  // The rounds of a day go on after midnight: the day is that of the round which is open.
  const day = market.round?.day ?? serverToday();
  const rounds = useQuery(dayRoundsQuery(market.market_id, day));
  return (
    <Page
      title={market.name}
      text={`ทุกรอบของ ${formatDay(day)} เวลาบนแผ่นคือเวลาปิดรับแทง`}
      back={{ href: '/lotto/lobby', text: 'หวย' }}
      width="wide"
    >
      {market.round && (
        <div className="sm:max-w-form">
          <RoundTicket round={market.round} />
        </div>
      )}
      <Loaded query={rounds} what="รอบของวัน" skeleton={<Skeleton className="h-96 rounded-card" />}>
        {(all) => {
          const { current, ended, later } = sortRounds(all);
          const now = market.round?.round_id;
          return (
            // The last tiles can be scrolled clear of the floating buttons.
            <div className="flex flex-col gap-6 max-sm:pb-12">
              <Tiles title="เปิดรับและรอผล" rounds={current} now={now} />
              <Tiles title="ออกผลแล้ว" note="ซ้าย 2 ตัวล่าง ขวา 3 ตัวบน" rounds={ended} now={now} />
              <Tiles title="ยังไม่เปิดรับ" rounds={later} now={now} />
            </div>
          );
        }}
      </Loaded>
    </Page>
  );
}

interface TilesProps {
  title: string;
  note?: string;
  rounds: readonly DayRound[];
  /** The round that is bet on now. */
  now: number | undefined;
}

function Tiles({ title, note, rounds, now }: TilesProps) {
  const id = useId();
  const [count, setCount] = useState(FIRST);
  if (rounds.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3 text-lg font-medium">
        <span>
          {title} <span className="text-sm font-normal text-muted">{rounds.length} รอบ</span>
        </span>
        {note && <span className="text-xs font-normal text-muted">{note}</span>}
      </h2>
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5 md:grid-cols-8 lg:grid-cols-10">
        {rounds.slice(0, count).map((shown) => (
          <li key={shown.round.round_id}>
            <RoundTile shown={shown} isCurrent={shown.round.round_id === now} />
          </li>
        ))}
      </ul>
      {rounds.length > count && (
        <Button variant="quiet" className="mt-2 w-full" onClick={() => setCount(rounds.length)}>
          ดูอีก {rounds.length - count} รอบ
        </Button>
      )}
    </section>
  );
}
