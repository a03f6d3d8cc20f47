import { Card, EmptyState } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Ticket } from 'lucide-react';
import { Loaded } from '#src/components/loaded.tsx';
import { RoundTicket } from '#src/components/round/round-ticket.tsx';
import { RoundsSkeleton } from '#src/features/home/rounds-skeleton.tsx';
import { callQuery } from '#src/lib/api/call-query.ts';

const SHOWN = 4;
const ASKED = 30;
const RECHECK_MS = 60_000;

const closingQuery = () => ({
  ...callQuery(['lotto', 'rounds', 'closing'], 'GET /api/lotto/rounds', { status: 'open', limit: ASKED }),
  refetchInterval: RECHECK_MS,
});

interface SoldRound {
  market_id: number;
  closes_at: string;
  stop_reason: string | null;
}

/** Those on sale that close soonest, of different markets first: yeekee alone would fill the page every few minutes. */
export const spread = <Round extends SoldRound>(all: readonly Round[]): Round[] => {
  const rounds = all.filter(({ stop_reason }) => stop_reason === null);
  const isFirst = ({ market_id }: Round, place: number) =>
    rounds.findIndex((other) => other.market_id === market_id) === place;
  const firsts = rounds.filter(isFirst);
  const others = rounds.filter((round, place) => !isFirst(round, place));
  return [...firsts, ...others].slice(0, SHOWN).sort((a, b) => a.closes_at.localeCompare(b.closes_at));
};

/** The rounds that close soonest, each a ticket that leads to its bets. */
export function ClosingSoon() {
  const query = useQuery(closingQuery());
  return (
    <Loaded query={query} what="งวดที่ใกล้ปิดรับ" skeleton={<RoundsSkeleton />}>
      {({ items }) =>
        items.length === 0 ? (
          <Card>
            <EmptyState icon={Ticket} title="ยังไม่มีงวดที่เปิดรับ" text="งวดที่เปิดรับแทงจะแสดงที่นี่พร้อมเวลาที่เหลือ" />
          </Card>
        ) : (
          <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
            {spread(items).map((round) => (
              <li key={round.round_id}>
                <RoundTicket round={round} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
