import { Button, buttonLook, ChoiceChips, EmptyState, Skeleton } from '@chokdee/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Timer } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { Loaded } from '#src/components/loaded.tsx';
import { ONE_ROW } from '#src/components/one-row.ts';
import { Page } from '#src/components/page.tsx';
import { RoundTicket } from '#src/components/round/round-ticket.tsx';
import { LottoLinks } from '#src/features/lotto/lotto-links.tsx';
import { roundsQuery } from '#src/features/lotto/lotto-queries.ts';
import { lobbyQuery } from '#src/lib/games/lobby.ts';

const GRID = 'grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3';
const ALL = '0';

/** `/lotto` without a round: the rounds that are open, soonest to close first. */
export function RoundsScreen() {
  const { data: lobby } = useQuery(lobbyQuery());
  const [category, setCategory] = useState(ALL);
  const rounds = useInfiniteQuery(roundsQuery(category === ALL ? undefined : Number(category)));
  const choices = [
    { value: ALL, text: 'ทั้งหมด' },
    ...(lobby?.categories ?? []).map(({ category_id, name }) => ({ value: String(category_id), text: name })),
  ];
  return (
    <Page title="เลือกงวด" text="งวดที่ใกล้ปิดรับที่สุดอยู่บน" back={{ href: '/lotto/lobby', text: 'หวย' }} width="wide">
      <LottoLinks />
      <ChoiceChips className={ONE_ROW} label="หมวด" choices={choices} value={category} onChange={setCategory} />
      <Loaded query={rounds} what="งวดที่เปิดรับ" skeleton={<RoundsSkeleton />}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length === 0) return <NoRounds />;
          return (
            <ul className={GRID}>
              {items.map((round) => (
                <li key={round.round_id}>
                  <RoundTicket round={round} />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
      {rounds.hasNextPage && (
        <Button
          variant="outline"
          className="self-center"
          isBusy={rounds.isFetchingNextPage}
          onClick={() => void rounds.fetchNextPage()}
        >
          ดูเพิ่ม
        </Button>
      )}
    </Page>
  );
}

const NoRounds = () => (
  <EmptyState
    icon={Timer}
    title="ยังไม่มีงวดที่เปิดรับ"
    text="ดูเวลาเปิดของทุกตลาดได้ที่หน้ารวม"
    action={
      <Link href="/lotto/lobby" className={buttonLook('gold')}>
        ดูทุกตลาด
      </Link>
    }
  />
);

function RoundsSkeleton() {
  return (
    <div className={GRID}>
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <Skeleton key={place} className="h-36 rounded-card" />
      ))}
    </div>
  );
}
